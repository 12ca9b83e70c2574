//! Takes connections and speaks HTTP/1 on them, each at its place and within the time limits.

use std::pin::pin;
use std::sync::Arc;

use axum::Router;
use axum::http::Request;
use axum::serve::Listener;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::timeout;

use crate::limits::Limits;
use crate::seats::{Seat, Seats};
use crate::server::closed;

/// What every connection needs.
#[derive(Clone)]
pub(crate) struct Connections {
    app: Router,
    limits: Limits,
    seats: Arc<Seats>,
    closing: watch::Receiver<bool>,
}

impl Connections {
    /// Connections to `app`, until `closing` tells to end.
    pub fn new(app: Router, limits: Limits, closing: watch::Receiver<bool>) -> Self {
        Connections { app, limits, seats: Seats::new(limits), closing }
    }

    /// Takes connections until the server closes; then answers what is asked already, but does not wait for long.
    pub async fn take(self, mut listener: TcpListener) {
        let mut closing = self.closing.clone();
        let mut running = JoinSet::new();
        loop {
            let (stream, _peer) = tokio::select! {
                newcomer = Listener::accept(&mut listener) => newcomer,
                Some(_) = running.join_next() => continue,
                () = closed(&mut closing) => break,
            };
            // Small messages leave at once; a connection that refuses that works all the same.
            let _ = stream.set_nodelay(true);
            let seat = tokio::select! {
                seat = self.seats.sit() => seat,
                () = closed(&mut closing) => break,
            };
            running.spawn(self.clone().speak(stream, seat));
        }
        drop(listener);
        if timeout(self.limits.goodbye, self.seats.empty()).await.is_err() {
            tracing::debug!("connections were cut off");
        }
    }

    async fn speak(mut self, stream: TcpStream, seat: Arc<Seat>) {
        let app = TowerToHyperService::new(self.app);
        let holder = seat.clone();
        let service = service_fn(move |mut request: Request<Incoming>| {
            holder.wait();
            request.extensions_mut().insert(holder.clone());
            app.call(request)
        });
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(self.limits.head)
            .serve_connection(TokioIo::new(stream), service)
            .with_upgrades();
        let mut connection = pin!(connection);
        let mut ending = false;
        loop {
            tokio::select! {
                ended = connection.as_mut() => {
                    if let Err(error) = ended {
                        tracing::debug!(%error, "a connection broke");
                    }
                    return;
                }
                () = seat.sent_away() => return,
                () = closed(&mut self.closing), if !ending => {
                    ending = true;
                    connection.as_mut().graceful_shutdown();
                }
            }
        }
    }
}
