//! How much the server takes on: connections, bytes, and how long it waits for anyone.

use std::time::Duration;

/// The longest request body: pairings of a large event are a tenth of it.
pub(crate) const BODY: usize = 1 << 20;
/// The longest message a browser may send on a web socket; it has nothing to say there.
pub(crate) const MESSAGE: usize = 4 << 10;

/// Limits of places and time.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Limits {
    /// Connections at a time.
    pub connections: usize,
    /// How many of them may be streams, which stay: the others are left for calls.
    pub streams: usize,
    /// How long a request's head may take, counted from the connection's opening or from the last answer.
    pub head: Duration,
    /// How long a request's body may take.
    pub body: Duration,
    /// Time between two pings of a stream, within which its reader has to answer.
    pub beat: Duration,
    /// How long a closing server waits for answers that are on their way.
    pub goodbye: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Limits {
            connections: 64,
            streams: 32,
            head: Duration::from_secs(10),
            body: Duration::from_secs(10),
            beat: Duration::from_secs(15),
            goodbye: Duration::from_secs(3),
        }
    }
}
