//! `zhicai show`: state, proposals and clocks at a moment.

use arbitration::{Code, Refusal, TableNo};
use console::wire::{Snapshot, TableView};
use console::{Until, show};

use super::{Failure, Outcome, print, print_json};
use crate::cli::{GameCode, ShowArgs};
use crate::words::Words;

/// Folds the file up to the moment asked for; a live file may be read.
pub fn run(args: ShowArgs, words: &Words) -> Outcome {
    let until = match (args.at, args.fact) {
        (Some(at), _) => Until::Wall(at.timestamp_millis()),
        (None, Some(fact)) => Until::Fact(fact),
        (None, None) => Until::Now(timebase::Time::real().stamp()),
    };
    let mut snapshot = show(&args.event, until)?;
    if let Some(table) = args.table.map(TableNo) {
        snapshot.tables.retain(|t| t.table == table);
        snapshot.proposals.retain(|p| p.id.table == table);
        if snapshot.tables.is_empty() {
            return Err(Failure::Refused(Refusal::new(Code::NoTable).with("table", table)));
        }
    }
    if args.json { print_json(&snapshot) } else { tell(&snapshot, words) }
}

fn tell(snapshot: &Snapshot, words: &Words) -> Outcome {
    if let Some(event) = &snapshot.frame.event {
        print(&format!("{}  #{} {}", event.name, snapshot.frame.facts, snapshot.frame.head))?;
    }
    for table in &snapshot.tables {
        let ended = table.result.map(|result| words.outcome(result.outcome, is_xiangqi(snapshot, table.table)));
        let line = format!(
            "{:>4}  {} {}  –  {} {}  {}  {}",
            table.table,
            table.white.name,
            time_left(table, clock::Side::White, snapshot),
            table.black.name,
            time_left(table, clock::Side::Black, snapshot),
            words.tile(table.state),
            ended.unwrap_or_default(),
        );
        print(line.trim_end())?;
    }
    for proposal in &snapshot.proposals {
        let (due, clause) =
            (words.due(proposal, is_xiangqi(snapshot, proposal.id.table)), words.clause(&proposal.clause));
        print(&format!("  !  {}  {due}  ({clause})  {}", proposal.id.table, proposal.key))?;
    }
    Ok(())
}

fn is_xiangqi(snapshot: &Snapshot, table: TableNo) -> bool {
    let at = snapshot.tables.iter().find(|at| at.table == table);
    let section = at.and_then(|at| snapshot.sections.iter().find(|one| one.section == at.section));
    section.is_some_and(|section| section.game == GameCode::Xiangqi.code())
}

/// What a side has left, counted on to the snapshot's present; unknown is a dash, never zero.
fn time_left(table: &TableView, side: clock::Side, snapshot: &Snapshot) -> String {
    let stored = match side {
        clock::Side::White => table.clock.white,
        clock::Side::Black => table.clock.black,
    };
    let Some(stored) = stored else { return "–".to_owned() };
    let run = if table.clock.running == Some(side) { snapshot.now.at - table.clock.since } else { clock::Millis::ZERO };
    (stored - run.max(clock::Millis::ZERO)).max(clock::Millis::ZERO).to_string()
}
