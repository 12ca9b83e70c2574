//! The page for browsers, compiled in.

use rust_embed::RustEmbed;

#[derive(RustEmbed)]
#[folder = "../ui/dist"]
struct Page;

/// A file of the page with its media type; the path has no leading slash.
pub fn file(path: &str) -> Option<(Vec<u8>, String)> {
    let file = Page::get(path)?;
    Some((file.data.into_owned(), file.metadata.mimetype().to_owned()))
}
