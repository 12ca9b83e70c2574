//! An answer that is on its way.

use std::future::Future;
use std::pin::Pin;
use std::task::{Context, Poll};

use tokio::sync::oneshot;

use crate::error::DeskError;

/// The answer of the desk: await it, or block a thread on it with [`Reply::wait`]. It needs no runtime of its own.
#[derive(Debug)]
#[must_use = "an answer nobody waits for may come too late"]
pub struct Reply<T>(oneshot::Receiver<Result<T, DeskError>>);

/// The answering end.
pub(crate) type Answering<T> = oneshot::Sender<Result<T, DeskError>>;

impl<T> Reply<T> {
    /// An answer to be given later.
    pub(crate) fn new() -> (Answering<T>, Self) {
        let (answering, answered) = oneshot::channel();
        (answering, Reply(answered))
    }

    /// An answer that is there already.
    pub(crate) fn ready(result: Result<T, DeskError>) -> Self {
        let (answering, reply) = Reply::new();
        // The receiver is alive: it is returned below.
        let _ = answering.send(result);
        reply
    }

    /// Works on a thread of its own, for what reads files.
    pub(crate) fn work(work: impl FnOnce() -> Result<T, DeskError> + Send + 'static) -> Self
    where
        T: Send + 'static,
    {
        let (answering, reply) = Reply::new();
        // Without a thread the answer is dropped, and the reader learns that.
        let _ = std::thread::Builder::new().name("reader".to_owned()).spawn(move || answering.send(work()));
        reply
    }

    /// Blocks this thread until the answer is there. Must not be called on a thread that drives async tasks.
    ///
    /// # Errors
    /// The answer's own; [`DeskError::Closed`] when the event was closed before.
    pub fn wait(self) -> Result<T, DeskError> {
        self.0.blocking_recv().unwrap_or(Err(DeskError::Closed))
    }
}

impl<T> Future for Reply<T> {
    type Output = Result<T, DeskError>;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        Pin::new(&mut self.0).poll(context).map(|answer| answer.unwrap_or(Err(DeskError::Closed)))
    }
}
