//! Pairings as a CSV text: `table,white,black`, perhaps with clubs and ratings, in English or Chinese headings. Who
//! moves first in xiangqi may be called red. Semicolons or tabs may stand for the commas, as spreadsheets write them.
//!
//! Reading publishes nothing. Every problem names its line; what could be read is given back beside them.

use std::collections::{BTreeMap, BTreeSet};

use arbitration::{NewPairing, NewPlayer, TableNo, stands_in_a_name};
use csv::{ByteRecord, ReaderBuilder, Trim};

use crate::wire::{CsvProblem, PairingsRead};

/// The longest name, in characters.
const LONGEST_NAME: usize = 100;
/// Problems told; a file that is something else altogether would have one on each line.
const MOST_PROBLEMS: usize = 100;

/// A column, with its headings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Column {
    Table,
    White,
    Black,
    WhiteClub,
    BlackClub,
    WhiteRating,
    BlackRating,
}

impl Column {
    const REQUIRED: [(Column, &'static str); 3] =
        [(Column::Table, "table"), (Column::White, "white"), (Column::Black, "black")];

    fn of(heading: &str) -> Option<Column> {
        match heading.trim().to_lowercase().as_str() {
            "table" | "台号" | "台次" => Some(Column::Table),
            "white" | "red" | "白方" | "红方" => Some(Column::White),
            "black" | "黑方" => Some(Column::Black),
            "white_club" | "red_club" | "白方单位" | "红方单位" => Some(Column::WhiteClub),
            "black_club" | "黑方单位" => Some(Column::BlackClub),
            "white_rating" | "red_rating" | "白方等级分" | "红方等级分" => Some(Column::WhiteRating),
            "black_rating" | "黑方等级分" => Some(Column::BlackRating),
            _ => None,
        }
    }
}

/// Reads pairings from the bytes of a CSV file, with or without a byte order mark.
#[must_use]
pub fn read_pairings(bytes: &[u8]) -> PairingsRead {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    let mut reading = Reading::default();
    if let Some(place) = foreign(bytes) {
        let line = 1 + bytes[..place].iter().filter(|&&byte| byte == b'\n').count();
        reading.problem(line, "not-utf8", &[]);
        return reading.finish();
    }
    let mut reader = ReaderBuilder::new()
        .delimiter(separator(bytes))
        .has_headers(false)
        .flexible(true)
        .trim(Trim::All)
        .from_reader(bytes);
    let mut record = ByteRecord::new();
    let mut columns = None;
    loop {
        match reader.read_byte_record(&mut record) {
            Ok(true) => {}
            Ok(false) => break,
            Err(_) => {
                reading.problem(line_of(&record), "unreadable", &[]);
                break;
            }
        }
        let line = line_of(&record);
        let fields: Vec<&str> = record.iter().map(|field| std::str::from_utf8(field).unwrap_or_default()).collect();
        match &columns {
            None => match reading.columns(line, &fields) {
                Some(found) => columns = Some(found),
                None => break,
            },
            Some(columns) => reading.row(line, columns, &fields),
        }
    }
    if reading.pairings.is_empty() && reading.problems.is_empty() {
        reading.problem(1, "empty", &[]);
    }
    reading.finish()
}

#[derive(Debug, Default)]
struct Reading {
    pairings: Vec<NewPairing>,
    problems: Vec<CsvProblem>,
    tables: BTreeSet<TableNo>,
    players: BTreeSet<String>,
}

impl Reading {
    fn problem(&mut self, line: usize, code: &str, params: &[(&str, &str)]) {
        if self.problems.len() < MOST_PROBLEMS {
            let line = u32::try_from(line).unwrap_or(u32::MAX);
            let params: BTreeMap<String, String> =
                params.iter().map(|&(name, value)| (name.to_owned(), value.to_owned())).collect();
            self.problems.push(CsvProblem { line, code: code.to_owned(), params });
        }
    }

    /// What each place of the heading means; `None` when a column is missing.
    fn columns(&mut self, line: usize, headings: &[&str]) -> Option<Vec<Option<Column>>> {
        let columns: Vec<_> = headings.iter().map(|heading| Column::of(heading)).collect();
        let before = self.problems.len();
        for (column, name) in Column::REQUIRED {
            match columns.iter().filter(|&&found| found == Some(column)).count() {
                0 => self.problem(line, "missing-column", &[("column", name)]),
                1 => {}
                _ => self.problem(line, "duplicate-column", &[("column", name)]),
            }
        }
        (self.problems.len() == before).then_some(columns)
    }

    fn row(&mut self, line: usize, columns: &[Option<Column>], fields: &[&str]) {
        let field = |column| {
            let place = columns.iter().position(|&found| found == Some(column))?;
            // The reader above takes only the spaces of ASCII away.
            fields.get(place).map(|text| text.trim()).filter(|text| !text.is_empty())
        };
        let before = self.problems.len();
        let table = self.table(line, field(Column::Table));
        let white =
            self.player(line, "white", field(Column::White), field(Column::WhiteClub), field(Column::WhiteRating));
        let black =
            self.player(line, "black", field(Column::Black), field(Column::BlackClub), field(Column::BlackRating));
        if let (Some(table), Some(white), Some(black)) = (table, white, black)
            && self.problems.len() == before
        {
            self.pairings.push(NewPairing { table, white, black });
        }
    }

    fn table(&mut self, line: usize, text: Option<&str>) -> Option<TableNo> {
        let text = text.unwrap_or_default();
        let number = text.parse().ok().filter(|number| (1..=9_999).contains(number)).map(TableNo);
        match number {
            None => self.problem(line, "bad-table", &[("table", text)]),
            Some(table) if !self.tables.insert(table) => self.problem(line, "duplicate-table", &[("table", text)]),
            Some(_) => {}
        }
        number
    }

    fn player(
        &mut self,
        line: usize,
        side: &str,
        name: Option<&str>,
        club: Option<&str>,
        rating: Option<&str>,
    ) -> Option<NewPlayer> {
        let name = name.unwrap_or_default();
        for (column, text) in [("name", name), ("club", club.unwrap_or_default())] {
            if text.chars().count() > LONGEST_NAME {
                self.problem(line, "name-too-long", &[("side", side), ("column", column)]);
            }
            if !text.chars().all(stands_in_a_name) {
                self.problem(line, "control-character", &[("side", side), ("column", column)]);
            }
        }
        if name.is_empty() {
            self.problem(line, "empty-name", &[("side", side)]);
            return None;
        }
        if !self.players.insert(name.to_owned()) {
            self.problem(line, "duplicate-player", &[("name", name)]);
        }
        let number = rating.map(str::parse::<u16>).transpose();
        if number.is_err() {
            self.problem(line, "bad-rating", &[("side", side), ("rating", rating.unwrap_or_default())]);
        }
        Some(NewPlayer { name: name.to_owned(), club: club.map(str::to_owned), rating: number.ok().flatten() })
    }

    fn finish(self) -> PairingsRead {
        PairingsRead { pairings: self.pairings, problems: self.problems }
    }
}

/// What parts the columns: under which the line of headings has most of those that are known.
fn separator(bytes: &[u8]) -> u8 {
    let mut lines = bytes.split(|&byte| matches!(byte, b'\n' | b'\r')).filter(|line| !line.trim_ascii().is_empty());
    let headings = lines.next().and_then(|line| std::str::from_utf8(line).ok()).unwrap_or_default();
    let known = |separator: &u8| {
        let heading = |text: &str| Column::of(text.trim().trim_matches('"'));
        headings.split(char::from(*separator)).filter_map(heading).count()
    };
    // Of equals the last: the comma.
    b"\t;,".iter().copied().max_by_key(known).unwrap_or(b',')
}

/// Where bytes stop being UTF-8, or where a reader before us has put its mark for bytes that were not.
fn foreign(bytes: &[u8]) -> Option<usize> {
    match std::str::from_utf8(bytes) {
        Ok(text) => text.find(char::REPLACEMENT_CHARACTER),
        Err(error) => Some(error.valid_up_to()),
    }
}

fn line_of(record: &ByteRecord) -> usize {
    record.position().map_or(1, |position| usize::try_from(position.line()).unwrap_or(usize::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn problems(text: impl AsRef<[u8]>) -> Vec<(u32, String)> {
        read_pairings(text.as_ref()).problems.into_iter().map(|p| (p.line, p.code)).collect()
    }

    fn one(line: u32, code: &str) -> Vec<(u32, String)> {
        vec![(line, code.to_owned())]
    }

    #[test]
    fn chinese_headings_a_mark_and_extra_columns_are_read() {
        let text =
            "\u{feff}台号,白方,黑方,白方单位,备注\r\n12, 王小明 ,李华,上海,x\r\n3,\"Zoë, Jr\",<img onerror>,,\r\n";
        let read = read_pairings(text.as_bytes());
        assert_eq!(read.problems, []);
        assert_eq!(read.pairings.len(), 2);
        assert_eq!(read.pairings[0].table, TableNo(12));
        assert_eq!(read.pairings[0].white.name, "王小明");
        assert_eq!(read.pairings[0].white.club.as_deref(), Some("上海"));
        assert_eq!(read.pairings[1].white.name, "Zoë, Jr");
        assert_eq!(read.pairings[1].black.name, "<img onerror>", "a name is text and nothing else");
    }

    #[test]
    fn semicolons_and_tabs_part_columns_as_commas_do() {
        for text in [
            "台号;白方;黑方\n1;Zoë, Jr;李华\n",
            "\"台号\";\"白方\";\"黑方\"\r\n1;\"Zoë, Jr\";李华",
            "\n台号\t白方\t黑方\n1\tZoë, Jr\t李华",
            "台号,白方,黑方\n1,\"Zoë, Jr\",李华",
        ] {
            let read = read_pairings(text.as_bytes());
            assert_eq!(read.problems, [], "{text}");
            let names = [&read.pairings[0].white.name, &read.pairings[0].black.name];
            assert_eq!(names, ["Zoë, Jr", "李华"], "{text}");
        }
        assert_eq!(problems("table|white|black\n1|A|B").len(), 3, "and nothing else: no column is known");
    }

    #[test]
    fn in_xiangqi_who_moves_first_is_called_red() {
        for text in [
            "台号,红方,黑方,红方单位,红方等级分\n1,甲,乙,沈阳,2400",
            "table,red,black,red_club,red_rating\n1,甲,乙,沈阳,2400",
        ] {
            let read = read_pairings(text.as_bytes());
            assert_eq!(read.problems, [], "{text}");
            let red = &read.pairings[0].white;
            assert_eq!(
                (red.name.as_str(), red.club.as_deref(), red.rating),
                ("甲", Some("沈阳"), Some(2400)),
                "{text}"
            );
        }
        assert_eq!(problems("table,red,white,black\n1,A,A,B"), one(1, "duplicate-column"), "one side twice");
    }

    #[test]
    fn each_bad_input_of_the_issue_names_its_line() {
        assert_eq!(problems("table,white\n1,A"), one(1, "missing-column"));
        assert_eq!(problems("table,white,black\n1,A,B\n1,C,D"), one(3, "duplicate-table"));
        assert_eq!(problems("table,white,black\n1,A,B\n2,,D"), one(3, "empty-name"));
        assert_eq!(problems("table,white,black\n1,A,B\n2,A,D"), one(3, "duplicate-player"));
        assert_eq!(problems("table,white,black\n1,A,A"), one(2, "duplicate-player"));
        assert_eq!(problems(format!("table,white,black\n1,{},B", "长".repeat(300))), one(2, "name-too-long"));
        assert_eq!(problems("table,white,black\n1,A\u{7},B"), one(2, "control-character"));
        assert_eq!(problems("table,white,black\nx,A,B"), one(2, "bad-table"));
        assert_eq!(problems("table,white,black\n-1,A,B\n0,C,D"), [one(2, "bad-table"), one(3, "bad-table")].concat());
        assert_eq!(problems("table,white,black,white_rating\n1,A,B,high"), one(2, "bad-rating"));
        assert_eq!(problems(""), one(1, "empty"));
    }

    #[test]
    fn what_publishing_would_refuse_is_told_by_its_line() {
        assert_eq!(problems("table,white,black\n"), one(1, "empty"), "headings and nothing below");
        for unseen in ["A\u{202e}B", "A\u{200b}", "\u{3164}", "A\u{e0041}"] {
            assert_eq!(problems(format!("table,white,black\n1,{unseen},B")), one(2, "control-character"), "{unseen:?}");
        }
        for blank in ["\u{a0}", "\u{3000}"] {
            assert_eq!(problems(format!("table,white,black\n1,{blank},B")), one(2, "empty-name"), "{blank:?}");
        }
        assert_eq!(problems("table,white,black\n1,A,B\n2,A\u{3000},D"), one(3, "duplicate-player"));
        assert_eq!(problems("table,white,black\n10000,A,B"), one(2, "bad-table"));
    }

    #[test]
    fn gb18030_bytes_are_told_by_their_line() {
        // "台号,白方,黑方" and "1,王,李" in GB18030.
        let heading = b"table,white,black\n1,A,B\n";
        let row = b"2,\xcd\xf5,\xc0\xee\n";
        assert_eq!(problems([&heading[..], row].concat()), one(3, "not-utf8"));
        assert_eq!(problems("table,white,black\n1,\u{fffd}\u{fffd},B"), one(2, "not-utf8"), "as a browser reads them");
    }

    #[test]
    fn what_can_be_read_is_given_beside_the_problems() {
        let read = read_pairings(b"table,white,black\n1,A,B\n2,,D\n3,E,F");
        assert_eq!((read.pairings.len(), read.problems.len()), (2, 1));
    }
}
