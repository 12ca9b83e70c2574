//! What kind of record a file holds, told by its content; its name says nothing.

use crate::cli::GameCode;

/// A kind of record that can be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// PDN of any draughts.
    Pdn,
    /// PGN of xiangqi.
    Pgn,
    /// `[DhtmlXQ_…]` tags.
    DhtmlXq,
    /// A game a line: an arrangement or none, and moves as two points.
    Lines,
    /// XML of the CBF form.
    Cbf,
    /// The bytes of XQStudio.
    Xqf,
}

impl Kind {
    /// What bytes alone tell; `None` for text.
    pub fn of_bytes(head: &[u8]) -> Option<Result<Self, &'static str>> {
        if head.starts_with(b"XQ") && head.get(2).is_some_and(|version| *version < 0x20) {
            Some(Ok(Self::Xqf))
        } else if head.starts_with(b"CCBridge") {
            Some(Err("file-cbr"))
        } else if head.starts_with(&[0xFF, 0xFE]) || head.starts_with(&[0xFE, 0xFF]) {
            Some(Err("file-utf-16"))
        } else {
            None
        }
    }

    /// What the beginning of a text tells, and the game that was asked for.
    pub fn of_text(head: &str, asked: Option<GameCode>) -> Self {
        let text = head.trim_start_matches(|c: char| c.is_whitespace() || c == '\u{feff}');
        if asked.is_some_and(|game| game.draughts().is_some()) {
            Self::Pdn
        } else if text.starts_with("<?xml") || text.starts_with("<ChineseChessRecord") {
            Self::Cbf
        } else if text.contains("[DhtmlXQ") {
            Self::DhtmlXq
        } else if text.lines().next().is_some_and(begins_a_line_game) {
            Self::Lines
        } else if asked == Some(GameCode::Xiangqi) || is_xiangqi(text) {
            Self::Pgn
        } else {
            Self::Pdn
        }
    }
}

/// Whether a line is a command of an engine, or begins with an arrangement of ten ranks.
fn begins_a_line_game(line: &str) -> bool {
    let first = line.split_whitespace().next().unwrap_or_default();
    first == "position" || first == "startpos" || is_arrangement(first)
}

/// Whether a word is the board of a xiangqi FEN.
pub fn is_arrangement(word: &str) -> bool {
    word.split('/').count() == 10
}

/// Whether tags or the first moves are those of xiangqi.
fn is_xiangqi(text: &str) -> bool {
    let mut in_comment = false;
    for line in text.split(['\n', '\r']).map(str::trim) {
        if line.starts_with('[') && !in_comment {
            let name = line[1..].split(|c: char| c.is_whitespace() || c == '"').next().unwrap_or_default();
            match name.to_ascii_lowercase().as_str() {
                "red" | "redteam" => return true,
                "game" if line.contains("Chinese Chess") => return true,
                "white" | "gametype" => return false,
                _ => {}
            }
            continue;
        }
        for word in line.split_whitespace() {
            in_comment |= word.contains('{');
            if !in_comment
                && let Some(told) = told_by_move(word.trim_start_matches(|c: char| c.is_numeric() || c == '.'))
            {
                return told;
            }
            in_comment &= !word.contains('}');
        }
    }
    false
}

/// Whether a word is a move of xiangqi or of draughts; `None` for any other word, move numbers included.
fn told_by_move(word: &str) -> Option<bool> {
    if word.chars().count() == 4 && word.chars().any(|c| "平进進退".contains(c)) {
        return Some(true);
    }
    let half: String = word.chars().map(half_width).filter(|c| *c != '-').collect::<String>().to_ascii_lowercase();
    match *half.as_bytes() {
        [piece, file, sign, to] if piece.is_ascii_alphabetic() && matches!(sign, b'=' | b'.' | b'+') => {
            Some(file.is_ascii_digit() && to.is_ascii_digit())
        }
        [a @ b'a'..=b'i', m @ b'0'..=b'9', b @ b'a'..=b'i', n @ b'0'..=b'9'] => {
            // On draughts boards every move goes over a diagonal, and there is neither an i nor a rank 0 or 9.
            let diagonal = a.abs_diff(b) == m.abs_diff(n);
            Some(!diagonal || [a, b].contains(&b'i') || [m, n].iter().any(|rank| matches!(rank, b'0' | b'9')))
        }
        _ => None,
    }
}

fn half_width(c: char) -> char {
    match c {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(c as u32 - 0xfee0).unwrap_or(c),
        _ => c,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_kind_is_told_by_what_it_says() {
        for (text, kind) in [
            ("[Event \"A\"]\n[White \"B\"]\n1. 32-28 19-23 *", Kind::Pdn),
            ("1. c3-d4 f6-g5 2-0", Kind::Pdn),
            ("{h2e2 looks like xiangqi} 1. c3d4 *", Kind::Pdn),
            ("[Event \"A\"]\n[Red \"甲\"]\n1. 炮二平五 *", Kind::Pgn),
            ("\u{feff}[Game \"Chinese Chess\"]\n*", Kind::Pgn),
            ("[Event \"A\"]\n1. h2e2 h9g7", Kind::Pgn),
            ("1. H2-E2 H9-G7", Kind::Pgn),
            ("1. 炮二平五 马8进7", Kind::Pgn),
            ("1. Ｃ２＝５ Ｈ８＋７", Kind::Pgn),
            ("<?xml version=\"1.0\"?><ChineseChessRecord/>", Kind::Cbf),
            ("<html>[DhtmlXQ]\n[DhtmlXQ_red]甲[/DhtmlXQ_red]", Kind::DhtmlXq),
            ("position startpos moves h2e2", Kind::Lines),
            ("9/3k5/9/9/9/9/9/9/9/4K4 w, e0e1, 1-0", Kind::Lines),
            ("", Kind::Pdn),
        ] {
            assert_eq!(Kind::of_text(text, None), kind, "{text}");
        }
    }

    #[test]
    fn what_was_asked_for_decides_where_moves_look_alike() {
        assert_eq!(Kind::of_text("1. c3-d4 *", Some(GameCode::Xiangqi)), Kind::Pgn);
        assert_eq!(Kind::of_text("[Red \"A\"]\n1. c3-d4 *", Some(GameCode::Russian)), Kind::Pdn);
    }

    #[test]
    fn bytes_tell_what_is_no_text() {
        assert_eq!(Kind::of_bytes(b"XQ\x12\x00"), Some(Ok(Kind::Xqf)));
        assert_eq!(Kind::of_bytes(b"CCBridge Record\0"), Some(Err("file-cbr")));
        assert_eq!(Kind::of_bytes(b"\xFF\xFE[\0"), Some(Err("file-utf-16")));
        assert_eq!(Kind::of_bytes(b"XQ plays"), None);
        assert_eq!(Kind::of_bytes(b""), None);
    }
}
