//! How long a driver waits for what.

use clock::Millis;

/// The intervals of a driver. They are data: the practice hall runs faster than life, tests run without any.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Timing {
    /// After the reset, before the first question; bytes that come meanwhile are thrown away.
    pub settle: Millis,
    /// Between two commands: the board's input buffer holds about ten bytes.
    pub gap: Millis,
    /// For an answer of the board.
    pub reply: Millis,
    /// For the answer to a question that not every board knows.
    pub optional_reply: Millis,
    /// For an answer of the clock, which the board asks two or three times a second.
    pub clock_reply: Millis,
    /// Between two signs of life.
    pub heartbeat: Millis,
    /// So many heartbeats without an answer are the end of the link.
    pub missed: u32,
    /// So often a question of the handshake is asked.
    pub tries: u32,
    /// A position must stand for so long before it is read. Scans of a Bluetooth board take 500.
    pub stable: Millis,
    /// A position that never stands still is read after this time all the same.
    pub restless: Millis,
    /// Between two dumps that nothing asked for, since reports of changed squares get lost.
    pub dump: Millis,
    /// A clock that said nothing for so long is asked.
    pub clock_quiet: Millis,
    /// Between two questions for a clock while none answers.
    pub clock_search: Millis,
    /// For the 8 kB log to run out.
    pub drain: Millis,
    /// How far a reading may be off what elapsed time explains.
    pub slack: Millis,
    /// The largest increment that a lever change explains.
    pub increment: Millis,
    /// Between two questions about a reading that nothing explains.
    pub recheck: Millis,
}

impl Timing {
    /// For real devices.
    #[must_use]
    pub const fn real() -> Self {
        Timing {
            settle: Millis::new(150),
            gap: Millis::new(100),
            reply: Millis::seconds(1),
            optional_reply: Millis::new(500),
            clock_reply: Millis::seconds(3),
            heartbeat: Millis::new(1_500),
            missed: 3,
            tries: 3,
            stable: Millis::new(250),
            restless: Millis::seconds(2),
            dump: Millis::seconds(15),
            clock_quiet: Millis::seconds(5),
            clock_search: Millis::seconds(5),
            drain: Millis::seconds(20),
            slack: Millis::seconds(2),
            increment: Millis::minutes(3),
            recheck: Millis::new(150),
        }
    }

    /// For devices of a practice hall that runs `speed` times as fast as life.
    ///
    /// What waits for people and clocks shrinks with the speed; what waits for the machine itself (answers, signs of
    /// life) keeps a real quarter of a second, since the machine does not get faster.
    #[must_use]
    pub fn at_speed(speed: f64) -> Self {
        let real = Timing::real();
        // Speeds are small numbers; a cast that saturates is right for absurd ones.
        let machine = Millis::new((250.0 * speed) as i64);
        let at_least = |t: Millis| t.max(machine);
        Timing {
            reply: at_least(real.reply),
            optional_reply: at_least(real.optional_reply),
            clock_reply: at_least(real.clock_reply),
            heartbeat: at_least(real.heartbeat),
            dump: at_least(real.dump),
            clock_quiet: at_least(real.clock_quiet),
            clock_search: at_least(real.clock_search),
            drain: at_least(real.drain),
            slack: at_least(real.slack),
            ..real
        }
    }
}
