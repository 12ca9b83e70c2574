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

    /// What the beginning of a text tells; where it tells nothing, what is usual for the game that was asked for.
    pub fn of_text(head: &str, asked: Option<GameCode>) -> Self {
        let text = head.trim_start_matches(|c: char| c.is_whitespace() || c == '\u{feff}');
        if text.starts_with("<?xml") || text.starts_with("<ChineseChessRecord") {
            return Self::Cbf;
        }
        if text.contains("[DhtmlXQ") {
            return Self::DhtmlXq;
        }
        if text.lines().next().is_some_and(begins_a_line_game) {
            return Self::Lines;
        }
        let asked = asked.map(|game| if game.draughts().is_some() { Family::Draughts } else { Family::Xiangqi });
        let family = match told(text) {
            Told::Surely(family) => Some(family),
            Told::Perhaps(family) => asked.or(Some(family)),
            Told::Nothing => asked,
        };
        match family {
            Some(Family::Xiangqi) => Self::Pgn,
            Some(Family::Draughts) | None => Self::Pdn,
        }
    }
}

/// What a text tells of its game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Told {
    /// It says it, or has moves that only this game has.
    Surely(Family),
    /// It looks so; what was asked for counts more.
    Perhaps(Family),
    Nothing,
}

/// Games whose records look alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Family {
    Draughts,
    Xiangqi,
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

/// What tags or the first moves are those of.
fn told(text: &str) -> Told {
    let mut in_comment = false;
    let mut hint = Told::Nothing;
    for line in text.split(['\n', '\r']).map(str::trim) {
        if line.starts_with('[') && !in_comment {
            let name = line[1..].split(|c: char| c.is_whitespace() || c == '"').next().unwrap_or_default();
            match (name.to_ascii_lowercase().as_str(), hint) {
                ("game", _) if line.contains("Chinese Chess") => return Told::Surely(Family::Xiangqi),
                ("gametype", _) if line.contains(|c: char| c.is_ascii_digit()) => {
                    return Told::Surely(Family::Draughts);
                }
                ("red" | "redteam", Told::Nothing) => hint = Told::Perhaps(Family::Xiangqi),
                ("white", Told::Nothing) => hint = Told::Perhaps(Family::Draughts),
                _ => {}
            }
            continue;
        }
        for word in line.split_whitespace() {
            in_comment |= word.contains('{');
            let tells = if in_comment { Told::Nothing } else { told_by_word(word) };
            match tells {
                Told::Surely(family) => return Told::Surely(family),
                Told::Perhaps(_) if hint != Told::Nothing => return hint,
                Told::Perhaps(family) => return Told::Perhaps(family),
                Told::Nothing => {}
            }
            in_comment &= !word.contains('}');
        }
    }
    hint
}

/// What a word among the moves tells, its number before it or not.
fn told_by_word(word: &str) -> Told {
    let bare = word.rsplit_once('.').map_or(word, |(_, bare)| bare);
    if is_numeric_move(bare) {
        return Told::Surely(Family::Draughts);
    }
    told_by_move(word.trim_start_matches(|c: char| c.is_numeric() || c == '.'))
}

/// `32-28`, `28x19`; no result, whose numbers are nearer to each other than any two squares of a move.
fn is_numeric_move(word: &str) -> bool {
    let Some((from, to)) = word.split_once(['-', 'x', ':']) else { return false };
    let squares = (from.parse::<u8>(), to.parse::<u8>());
    matches!(squares, (Ok(from @ 1..=50), Ok(to @ 1..=50)) if from.abs_diff(to) > 2)
}

/// What a move tells; nothing for any other word, move numbers included.
fn told_by_move(word: &str) -> Told {
    let of = |is_xiangqi| {
        if is_xiangqi { Told::Surely(Family::Xiangqi) } else { Told::Perhaps(Family::Draughts) }
    };
    if word.chars().count() == 4 && word.chars().any(|c| "平进進退".contains(c)) {
        return Told::Surely(Family::Xiangqi);
    }
    let half: String = word.chars().map(half_width).filter(|c| *c != '-').collect::<String>().to_ascii_lowercase();
    match *half.as_bytes() {
        [piece, file, sign, to] if piece.is_ascii_alphabetic() && matches!(sign, b'=' | b'.' | b'+') => {
            of(file.is_ascii_digit() && to.is_ascii_digit())
        }
        [a @ b'a'..=b'i', m @ b'0'..=b'9', b @ b'a'..=b'i', n @ b'0'..=b'9'] => {
            // On draughts boards every move goes over a diagonal, and there is neither an i nor a rank 0 or 9.
            let diagonal = a.abs_diff(b) == m.abs_diff(n);
            of(!diagonal || [a, b].contains(&b'i') || [m, n].iter().any(|rank| matches!(rank, b'0' | b'9')))
        }
        _ => Told::Nothing,
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
        assert_eq!(Kind::of_text("[White \"A\"]\n1. e1-f2 *", Some(GameCode::Xiangqi)), Kind::Pgn);
        assert_eq!(Kind::of_text("*", Some(GameCode::Xiangqi)), Kind::Pgn);
    }

    #[test]
    fn what_was_asked_for_does_not_overrule_what_a_text_says() {
        for text in ["[GameType \"20\"]\n1. 32-28 *", "[White \"A\"]\n1. 32-28 19-23 *", "12.28x19 1-1"] {
            assert_eq!(Kind::of_text(text, Some(GameCode::Xiangqi)), Kind::Pdn, "{text}");
        }
        for text in ["[Game \"Chinese Chess\"]\n*", "[White \"甲\"]\n1. 炮二平五 *", "1. h2e2 h9g7", "1. C2.5 H8+7"]
        {
            assert_eq!(Kind::of_text(text, Some(GameCode::International)), Kind::Pgn, "{text}");
        }
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
