//! The book on trial: each chapter by its articles, just at and just past each limit, and what holds for everything.

#[cfg(test)]
mod adjournment;
#[cfg(test)]
mod anything;
#[cfg(test)]
mod appeals;
#[cfg(test)]
mod books;
#[cfg(test)]
mod claims;
#[cfg(test)]
mod clocks;
#[cfg(test)]
mod conduct;
#[cfg(test)]
mod corrections;
#[cfg(test)]
mod discipline;
#[cfg(test)]
mod draws;
#[cfg(test)]
mod golden;
#[cfg(test)]
mod hall;
#[cfg(test)]
mod irregular;
#[cfg(test)]
mod lateness;
mod lever;
#[cfg(test)]
mod long_games;
#[cfg(test)]
mod officials;
#[cfg(test)]
mod people;
mod periods;
#[cfg(test)]
mod profile;
#[cfg(test)]
mod refusals;
#[cfg(test)]
mod regulations;
#[cfg(test)]
mod reversed;
mod rights;
#[cfg(test)]
mod score;
#[cfg(test)]
mod sealing;
