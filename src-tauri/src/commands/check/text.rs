//! The text of a file in pieces: read once to find its encoding, where that is possible, then decoded as it is needed.

use std::fs::File;
use std::io::{self, Cursor, Read, Seek as _, SeekFrom};
use std::path::Path;

use encoding_rs::Decoder;

use super::encoding::{Survey, TextEncoding};

/// How much is read at once, in bytes.
const AT_ONCE: usize = 256 << 10;

/// A file that was opened and looked at.
pub struct Opened {
    /// Its first bytes.
    pub head: Vec<u8>,
    /// Its encoding: found, asked for, or the usual one.
    pub encoding: TextEncoding,
    /// The first line in another encoding, from 1.
    pub mixed: Option<usize>,
    /// All of its bytes, the head included.
    pub bytes: Box<dyn Read + Send>,
}

/// Opens a file, or standard input for `-`.
///
/// # Errors
/// When it cannot be read.
pub fn open(path: &Path, asked: Option<TextEncoding>) -> io::Result<Opened> {
    if path.as_os_str() == "-" {
        return begin(Box::new(io::stdin()), asked.unwrap_or(TextEncoding::Utf8), None);
    }
    let mut file = File::open(path)?;
    // A pipe can be read only once, like standard input.
    if asked.is_some() || !file.metadata()?.is_file() {
        return begin(Box::new(file), asked.unwrap_or(TextEncoding::Utf8), None);
    }
    let mut survey = Survey::default();
    let mut buffer = vec![0; AT_ONCE];
    loop {
        match file.read(&mut buffer)? {
            0 => break,
            count => survey.feed(&buffer[..count]),
        }
    }
    file.seek(SeekFrom::Start(0))?;
    let found = survey.finish();
    begin(Box::new(file), found.encoding, found.other_from)
}

fn begin(mut bytes: Box<dyn Read + Send>, encoding: TextEncoding, mixed: Option<usize>) -> io::Result<Opened> {
    let mut head = Vec::new();
    bytes.by_ref().take(AT_ONCE as u64).read_to_end(&mut head)?;
    let bytes = Box::new(Cursor::new(head.clone()).chain(bytes));
    Ok(Opened { head, encoding, mixed, bytes })
}

/// Decodes bytes as they come, and notes what a text should not hold.
pub struct Text {
    bytes: Box<dyn Read + Send>,
    decoder: Decoder,
    buffer: Vec<u8>,
    text: String,
    ended: bool,
    /// Whole lines given out.
    lines: usize,
    /// The first line with bytes that are no character of the encoding, from 1.
    pub undecodable: Option<usize>,
    /// The first line with a NUL, from 1.
    pub nul: Option<usize>,
}

impl Text {
    pub fn new(bytes: Box<dyn Read + Send>, encoding: TextEncoding) -> Self {
        let decoder = encoding.codec().new_decoder_with_bom_removal();
        let buffer = vec![0; AT_ONCE];
        let text = String::new();
        Self { bytes, decoder, buffer, text, ended: false, lines: 0, undecodable: None, nul: None }
    }

    /// The next piece; `None` after the last.
    ///
    /// # Errors
    /// When the file cannot be read further.
    pub fn next_piece(&mut self) -> io::Result<Option<&str>> {
        if self.ended {
            return Ok(None);
        }
        self.lines += line_ends(&self.text);
        self.text.clear();
        let count = self.bytes.read(&mut self.buffer)?;
        self.ended = count == 0;
        let bytes = &self.buffer[..count];
        self.text.reserve(self.decoder.max_utf8_buffer_length(count).unwrap_or(3 * AT_ONCE));
        let (_, _, lost) = self.decoder.decode_to_string(bytes, &mut self.text, self.ended);
        let line_of = |at: usize| self.lines + line_ends(&self.text[..at]) + 1;
        if lost && self.undecodable.is_none() {
            self.undecodable = self.text.find(char::REPLACEMENT_CHARACTER).map(line_of);
        }
        if self.nul.is_none() {
            self.nul = self.text.find('\0').map(line_of);
        }
        Ok(Some(&self.text))
    }
}

/// How many lines end in a text, however they do.
fn line_ends(text: &str) -> usize {
    let bytes = text.as_bytes();
    let returns = bytes.iter().filter(|&&byte| byte == b'\r').count();
    let ends = bytes.iter().filter(|&&byte| byte == b'\n').count();
    if returns == 0 {
        return ends;
    }
    ends + returns - bytes.windows(2).filter(|pair| pair == b"\r\n").count()
}
