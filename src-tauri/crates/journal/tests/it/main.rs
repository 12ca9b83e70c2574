//! The journal as others see it: through its public API, other programs, and other connections to the file.

#[cfg(test)]
mod append;
#[cfg(test)]
mod bad_files;
#[cfg(test)]
mod common;
#[cfg(test)]
mod copies;
#[cfg(test)]
mod displaced;
#[cfg(test)]
mod kill;
#[cfg(test)]
mod other_programs;
#[cfg(test)]
mod round_trip;
#[cfg(test)]
mod tamper;
