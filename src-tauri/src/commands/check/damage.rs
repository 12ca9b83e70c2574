//! What is wrong with a record of xiangqi that cannot be read, in codes that the catalogues have words for.

use console::wire::Fault;
use xiangqi::records::cbf::CbfError;
use xiangqi::records::dhtmlxq::DhtmlXqFault;
use xiangqi::records::xqf::XqfError;

use super::verdict::fault;

/// What is wrong with a file of XQStudio.
pub fn xqf(error: &XqfError) -> Fault {
    match error {
        XqfError::NotXqf => damaged("not-xqf", ""),
        XqfError::Version(version) => damaged("version", version),
        XqfError::Keys => damaged("keys", ""),
        XqfError::Overlap(square) => damaged("overlap", square),
        XqfError::Truncated(at) => damaged("truncated", at),
        XqfError::OffBoard(at) => damaged("off-board", at),
        XqfError::CommentLength { at, .. } => damaged("comment-length", at),
    }
}

/// What is wrong with a record in CBF.
pub fn cbf(error: &CbfError) -> Fault {
    match error {
        CbfError::Xml { at, .. } => damaged("xml", at),
        CbfError::NotCbf => damaged("not-cbf", ""),
        CbfError::Truncated => damaged("cut-off", ""),
        CbfError::Fen(_) => damaged("fen", ""),
        CbfError::Points(text) => damaged("points", text),
        CbfError::AfterEnd(ply) => damaged("after-end", ply),
    }
}

/// What is wrong with a record in DhtmlXQ.
pub fn dhtmlxq(error: &DhtmlXqFault) -> Fault {
    match error {
        DhtmlXqFault::OpenTag(name) => damaged("open-tag", name),
        DhtmlXqFault::Arrangement => damaged("arrangement", ""),
        DhtmlXqFault::Overlap(square) => damaged("overlap", square),
        DhtmlXqFault::Fen(_) => damaged("fen", ""),
        DhtmlXqFault::Moves(name) => damaged("moves", name),
        DhtmlXqFault::Variation(name) | DhtmlXqFault::Comment(name) => damaged("no-place", name),
    }
}

fn damaged(what: &str, at: impl ToString) -> Fault {
    fault("record-damaged", [("what", what.to_owned()), ("at", at.to_string())])
}
