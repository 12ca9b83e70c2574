//! The attention queue: what the rules say is due, each chapter asked in turn.

use clock::{Moment, Side};

use crate::clause::Clause;
use crate::facts::Act;
use crate::ids::{GameId, Seq, TableNo};
use crate::proposal::{Due, Evidence, Proposal, Urgency};
use crate::state::{Answer, Game, Mark, Meeting, State};

impl State {
    /// What the rules say is due at `now`: by urgency, then age, then key. What was put off is in it, marked so.
    #[must_use]
    pub fn proposals(&self, now: Moment) -> Vec<Proposal> {
        let mut due: Vec<Proposal> = self.hall_tables().flat_map(|m| m.proposals(now)).collect();
        due.extend(self.meetings().flat_map(|m| self.unfounded(m)));
        due.extend(self.people_due(self.hall_tables(), now));
        due.extend(self.of_the_event(now));
        in_order(due)
    }

    /// What is due that no clock and no move at a table leads to.
    fn of_the_event(&self, now: Moment) -> impl Iterator<Item = Proposal> {
        self.appeals_due(now).into_iter().filter_map(move |proposal| {
            let meeting = self.meeting(proposal.id.table, proposal.id.round)?;
            meeting.answered(proposal, Some(now))
        })
    }

    /// What is due at one table.
    #[must_use]
    pub fn proposals_of(&self, table: TableNo, now: Moment) -> Vec<Proposal> {
        let mut due: Vec<Proposal> = self.current(table).map(|m| m.proposals(now)).unwrap_or_default();
        due.extend(self.meetings_at(table).flat_map(|m| self.unfounded(m)));
        due.extend(self.people_due(self.current(table).into_iter(), now));
        due.extend(self.of_the_event(now).filter(|proposal| proposal.id.table == table));
        in_order(due)
    }

    /// The next instant after `now` at which the queue or a tile can change by itself.
    #[must_use]
    pub fn next_due(&self, now: Moment) -> Option<Moment> {
        self.hall_tables().filter_map(|m| m.next_due(now)).min()
    }

    /// The same for one table.
    #[must_use]
    pub fn next_due_of(&self, table: TableNo, now: Moment) -> Option<Moment> {
        self.current(table)?.next_due(now)
    }

    /// The fact that took another away after a decision: its correction, or the revocation of a ruling.
    fn undone(&self, fact: Seq, since: Seq) -> Option<Mark> {
        let corrected = self.correction(fact).map(|correction| Mark { fact: correction.by, at: correction.at });
        corrected.or_else(|| self.revoked.get(&fact).copied()).filter(|by| by.fact > since)
    }

    /// Rulings of a pairing, and draws upheld, that rest on a fact which was corrected since, or on a ruling revoked
    /// since; a draw upheld also when the moves were told anew.
    fn unfounded<'a>(&'a self, meeting: &'a Meeting) -> impl Iterator<Item = Proposal> + 'a {
        let undone = !(self.corrections.is_empty() && self.revoked.is_empty());
        let of_game = move |game: &'a Game| {
            let rulings = game.rulings.iter().filter(move |ruling| undone && ruling.revoked.is_none());
            let drawn = game.drawn_by_claim().filter(|_| undone || game.draw_talk.retold.is_some());
            let rulings = rulings.map(|ruling| (ruling.mark.fact, &ruling.rests_on, &ruling.clause));
            rulings.chain(drawn.map(|claim| (claim.mark.fact, &claim.rests_on, &claim.clause)))
        };
        let all = meeting.games.iter().flat_map(move |game| of_game(game).map(move |ruling| (game, ruling)));
        all.filter_map(|(game, (made, rests_on, clause))| {
            let grounds = rests_on.iter().copied().chain(meeting.seated_by(game, made));
            let undone = grounds.filter_map(|fact| Some((fact, self.undone(fact, made)?)));
            let mut undone: Vec<(Seq, Mark)> = undone.collect();
            if let Some(retold) = game.draw_talk.retold.filter(|retold| retold.fact > made) {
                undone.extend(rests_on.last().map(|&fact| (fact, retold)));
            }
            let since = undone.iter().map(|(_, by)| by.at).max()?;
            let evidence = undone.iter().map(|&(fact, by)| Evidence::Corrected { ruling: made, fact, by: by.fact });
            let rests_on = std::iter::once(made).chain(undone.iter().flat_map(|&(fact, by)| [fact, by.fact]));
            let case = Case { due: Due::RulingUnfounded, urgency: Urgency::Soon, side: None, since };
            // What can no more be revoked is still to be known: a jury may have to decide.
            let revocable = crate::decide::may_revoke(self, made).is_ok();
            let acts = if revocable { vec![Act::Revoke { ruling: made }] } else { Vec::new() };
            Some(case.propose(game.id, clause, evidence.collect(), rests_on.collect(), acts))
        })
        .filter_map(|proposal| meeting.answered(proposal, None))
    }
}

impl Meeting {
    /// What is due at this table, unsorted.
    fn proposals(&self, now: Moment) -> Vec<Proposal> {
        let sheets = self.games.iter().flat_map(|game| self.sheets_due(game));
        let Some(game) = self.on().filter(|g| g.is_on()) else {
            return sheets.filter_map(|proposal| self.answered(proposal, Some(now))).collect();
        };
        let due = self
            .late(game, now)
            .into_iter()
            .chain(self.flag_proposal(game, now))
            .chain(self.gap_proposals(game))
            .chain(self.silent_proposal(game))
            .chain(self.stands_proposal(game))
            .chain(self.lever_proposal(game, now))
            .chain(self.warned_out(game))
            .chain(self.by_hand(game))
            .chain(sheets)
            .chain(self.conduct_due(game, now))
            .chain(self.draws_due(game, now))
            .chain(self.irregular_due(game, now))
            .chain(self.adjournment_due(game, now));
        due.filter_map(|proposal| self.answered(proposal, Some(now))).collect()
    }

    /// A proposal after what was answered to it: gone, put off, or as it is.
    pub(crate) fn answered(&self, mut proposal: Proposal, now: Option<Moment>) -> Option<Proposal> {
        match self.answers.get(&proposal.key) {
            None => {}
            Some(Answer::Postponed(until)) => {
                proposal.postponed = Some(*until).filter(|until| now.is_none_or(|now| *until > now));
            }
            Some(Answer::Dismissed | Answer::Accepted) => return None,
        }
        Some(proposal)
    }

    /// The next instant after `now` at which this table's queue or tile can change by itself.
    fn next_due(&self, now: Moment) -> Option<Moment> {
        let game = self.on().filter(|g| g.is_on());
        // What was put off comes back also where no game is on: a sheet to complete, a game of one who has left.
        let postponed = self.answers.values().filter_map(|answer| match answer {
            Answer::Postponed(until) => Some(*until),
            Answer::Dismissed | Answer::Accepted => None,
        });
        let alone =
            game.map(|game| [self.late_from(game), self.flag_from(game), self.low_from(game), game.unexplained_from()]);
        alone.into_iter().flatten().flatten().chain(postponed).filter(|at| *at > now).min()
    }
}

/// What makes a proposal, before its key.
pub(crate) struct Case {
    pub(crate) due: Due,
    pub(crate) urgency: Urgency,
    pub(crate) side: Option<Side>,
    pub(crate) since: Moment,
}

impl Case {
    /// The proposal: its key is made of what it is about, the game, the side and the facts it rests on.
    pub(crate) fn propose(
        self,
        id: GameId,
        clause: &Clause,
        evidence: Vec<Evidence>,
        mut rests_on: Vec<Seq>,
        acts: Vec<Act>,
    ) -> Proposal {
        rests_on.sort_unstable();
        rests_on.dedup();
        let Case { due, urgency, side, since } = self;
        let seat = match side {
            Some(Side::White) => "white",
            Some(Side::Black) => "black",
            None => "-",
        };
        let facts: Vec<String> = rests_on.iter().map(Seq::to_string).collect();
        let key = format!("{}:{id}:{seat}:{}", due.name(), facts.join("+"));
        let clause = clause.clone();
        Proposal { key, due, id, side, urgency, since, clause, evidence, rests_on, acts, postponed: None }
    }
}

fn in_order(mut due: Vec<Proposal>) -> Vec<Proposal> {
    due.sort_by(|a, b| (a.urgency, a.since, &a.key).cmp(&(b.urgency, b.since, &b.key)));
    due
}
