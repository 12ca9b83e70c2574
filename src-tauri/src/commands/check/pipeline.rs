//! One reader that cuts a file into games, workers on all processors that judge them, and the results in the order of
//! the file. Every queue is bounded, so that the memory does not grow with the file.

use std::num::NonZeroUsize;
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;

use super::games::Job;
use super::verdict::Judged;
use super::{Options, draughts, xiangqi};
use crate::commands::Failure;

/// Games that go to a worker at once, unless they are long.
const BATCH: usize = 64;
/// Bytes of games that go to a worker at once, about.
const BATCH_BYTES: usize = 256 << 10;
/// Batches for each worker that may wait to be judged, and as many again to be told.
const WAITING: usize = 4;

type Batch = Vec<Job>;
/// A batch, and where the answer goes.
type Work = (Batch, SyncSender<Vec<Judged>>);

/// Judges the games that `read` gives, and tells `tell` of each in order; gives what `read` gave at its end.
///
/// # Errors
/// When `tell` fails; nothing more is read then.
pub fn run<T: Send>(
    options: &Options,
    read: impl FnOnce(&mut dyn FnMut(Job) -> bool) -> T + Send,
    mut tell: impl FnMut(Judged) -> Result<(), Failure>,
) -> Result<T, Failure> {
    let workers = thread::available_parallelism().map_or(1, NonZeroUsize::get);
    let (give, work) = sync_channel::<Work>(workers * WAITING);
    let (order, results) = sync_channel::<Receiver<Vec<Judged>>>(workers * WAITING * 2);
    let work = Mutex::new(work);
    thread::scope(|scope| {
        for _ in 0..workers {
            scope.spawn(|| work_on(&work, options));
        }
        let reader = scope.spawn(move || {
            let (mut batch, mut bytes) = (Vec::with_capacity(BATCH), 0);
            let hand_on = |batch: Batch| {
                let (answer, judged) = sync_channel(1);
                give.send((batch, answer)).is_ok() && order.send(judged).is_ok()
            };
            let ended = read(&mut |job| {
                bytes += job.bytes();
                batch.push(job);
                if batch.len() < BATCH && bytes < BATCH_BYTES {
                    return true;
                }
                bytes = 0;
                hand_on(std::mem::replace(&mut batch, Vec::with_capacity(BATCH)))
            });
            hand_on(batch);
            ended
        });
        let told = results.into_iter().try_for_each(|judged| {
            let judged = judged.recv().map_err(Failure::system)?;
            judged.into_iter().try_for_each(&mut tell)
        });
        let ended = reader.join().map_err(|_| Failure::system("a thread ended before its work"));
        told.and(ended)
    })
}

/// Judges batches until there are no more.
fn work_on(work: &Mutex<Receiver<Work>>, options: &Options) {
    loop {
        // A worker that ended in the middle of a batch leaves the queue whole.
        let next = work.lock().unwrap_or_else(std::sync::PoisonError::into_inner).recv();
        let Ok((batch, answer)) = next else { return };
        let judged = batch.iter().map(|job| match job {
            Job::Draughts(found) => draughts::judge(found, options),
            Job::Xiangqi(found) => xiangqi::judge(found, options),
        });
        // Nobody may be listening any more.
        let _ = answer.send(judged.collect());
    }
}
