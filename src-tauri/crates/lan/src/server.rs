//! The server: one desk, one listener, one door.

use std::io;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use axum::extract::DefaultBodyLimit;
use axum::{Router, middleware};
use console::{Desk, Seat};
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinHandle;

use crate::connections::Connections;
use crate::door::{self, Door};
use crate::limits::{BODY, Limits};
use crate::pages::{self, Assets, Page};

/// What all requests share.
#[derive(Clone)]
pub(crate) struct Shared {
    pub desk: Desk,
    /// Who sits at the browsers: one seat for all of them.
    pub seat: Seat,
    pub assets: Assets,
    pub door: Arc<Door>,
    pub limits: Limits,
    pub closing: watch::Receiver<bool>,
}

/// A running server. Dropping it closes it without waiting.
#[derive(Debug)]
pub struct Server {
    local: SocketAddr,
    url: String,
    door: Arc<Door>,
    close: watch::Sender<bool>,
    task: JoinHandle<()>,
}

/// Serves a seat's desk and the page's files at `address`, inside the present tokio runtime.
/// `assets` gives a file by its path without the leading slash, such as `index.html`, with its media type.
///
/// # Errors
/// When the address cannot be listened at, or the machine gives no random bytes.
pub async fn serve(
    seat: Seat,
    address: SocketAddr,
    assets: impl Fn(&str) -> Option<Page> + Send + Sync + 'static,
) -> io::Result<Server> {
    serve_within(Limits::default(), seat, address, Arc::new(assets)).await
}

async fn serve_within(limits: Limits, seat: Seat, address: SocketAddr, assets: Assets) -> io::Result<Server> {
    let listener = TcpListener::bind(address).await?;
    let local = listener.local_addr()?;
    let door = Arc::new(Door::new(local.port())?);
    let url = url(local, &door.token()?);
    let (close, closing) = watch::channel(false);
    let desk = seat.desk().clone();
    let shared = Shared { desk, seat, assets, door: door.clone(), limits, closing: closing.clone() };
    let app = Router::new()
        .nest("/api", crate::api::routes(&shared))
        .fallback(pages::page)
        .layer(DefaultBodyLimit::max(BODY))
        .layer(middleware::from_fn_with_state(shared.clone(), door::check))
        .layer(middleware::from_fn(pages::headers))
        .with_state(shared);
    let task = tokio::spawn(Connections::new(app, limits, closing).take(listener));
    Ok(Server { local, url, door, close, task })
}

impl Server {
    /// The address to open, with a token that lets one browser in.
    #[must_use]
    pub fn url(&self) -> &str {
        &self.url
    }

    /// An address for one more browser.
    ///
    /// # Errors
    /// When the machine gives no random bytes.
    pub fn new_url(&self) -> io::Result<String> {
        Ok(url(self.local, &self.door.token()?))
    }

    /// Where it listens.
    #[must_use]
    pub fn local(&self) -> SocketAddr {
        self.local
    }

    /// Answers what is asked already, closes all streams and ends.
    pub async fn shutdown(self) {
        // The task may have ended by itself.
        let _ = self.close.send(true);
        if let Err(error) = self.task.await {
            tracing::error!(%error, "the server's task ended badly");
        }
    }
}

/// Comes when the server closes.
pub(crate) async fn closed(closing: &mut watch::Receiver<bool>) {
    // A server that was dropped without a word has closed too.
    let _ = closing.wait_for(|closed| *closed).await;
}

/// A server on all addresses is opened on this machine's own.
fn url(local: SocketAddr, token: &str) -> String {
    let ip = match local.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => "127.0.0.1".to_owned(),
        IpAddr::V4(ip) => ip.to_string(),
        IpAddr::V6(ip) if ip.is_unspecified() => "[::1]".to_owned(),
        IpAddr::V6(ip) => format!("[{ip}]"),
    };
    format!("http://{ip}:{}/?token={token}", local.port())
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tempfile::TempDir;
    use timebase::Time;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::TcpStream;
    use tokio::time::timeout;

    use super::*;

    /// Long enough for everything that is to happen, and never waited for when it does.
    const PATIENCE: Duration = Duration::from_secs(20);
    const NEVER: Duration = Duration::from_secs(3600);
    const SOON: Duration = Duration::from_millis(200);
    /// Limits of time that no test lives to see: only places count.
    fn places() -> Limits {
        Limits { head: NEVER, body: NEVER, beat: NEVER, ..Limits::default() }
    }

    struct Hall {
        _folder: TempDir,
        server: Server,
        cookie: String,
    }

    impl Hall {
        async fn open(limits: Limits) -> Hall {
            let folder = tempfile::tempdir().unwrap();
            let seat = Seat::new(Desk::new(Time::real(), folder.path()));
            let address = SocketAddr::from(([127, 0, 0, 1], 0));
            let server = serve_within(limits, seat, address, Arc::new(|_| None)).await.unwrap();
            let set = server.door.exchange(server.url().rsplit_once('=').unwrap().1).unwrap();
            let cookie = set.split(';').next().unwrap().to_owned();
            Hall { _folder: folder, server, cookie }
        }

        /// A connection on which this was sent.
        async fn sends(&self, text: &str) -> TcpStream {
            let mut stream = TcpStream::connect(self.server.local).await.unwrap();
            stream.write_all(text.as_bytes()).await.unwrap();
            stream
        }

        fn head(&self, line: &str, more: &str) -> String {
            let (host, cookie) = (self.server.local, &self.cookie);
            format!("{line} HTTP/1.1\r\nhost: {host}\r\norigin: http://{host}\r\ncookie: {cookie}\r\n{more}\r\n")
        }

        fn call(&self) -> String {
            self.head("POST /api/start", "connection: close\r\ncontent-length: 2\r\n") + "{}"
        }

        fn half_a_body(&self) -> String {
            self.head("POST /api/start", "content-length: 2\r\n") + "{"
        }

        fn stream(&self) -> String {
            let upgrade = "connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n\
                           sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
            self.head("GET /api/subscribe", upgrade)
        }

        /// A call by somebody new is answered.
        async fn answers_a_newcomer(&self) {
            let answer = rest(&mut self.sends(&self.call()).await).await;
            assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
        }
    }

    /// Everything until the server closes the connection.
    async fn rest(stream: &mut TcpStream) -> String {
        let mut bytes = Vec::new();
        timeout(PATIENCE, stream.read_to_end(&mut bytes)).await.expect("the connection is closed in time").unwrap();
        String::from_utf8_lossy(&bytes).into_owned()
    }

    /// The first line of an answer.
    async fn status(stream: &mut TcpStream) -> String {
        let mut line = Vec::new();
        while !line.ends_with(b"\r\n") {
            line.push(timeout(PATIENCE, stream.read_u8()).await.expect("an answer in time").unwrap());
        }
        String::from_utf8(line).unwrap()
    }

    #[tokio::test]
    async fn connections_that_say_nothing_or_half_make_room_for_newcomers() {
        let hall = Hall::open(places()).await;
        for half in [String::new(), "POST /api/start HTT".to_owned(), hall.half_a_body()] {
            let mut idle = Vec::new();
            for _ in 0..2 * places().connections {
                idle.push(hall.sends(&half).await);
            }
            hall.answers_a_newcomer().await;
        }
        hall.server.shutdown().await;
    }

    #[tokio::test]
    async fn streams_leave_places_for_calls() {
        let hall = Hall::open(places()).await;
        let mut streams = Vec::new();
        for _ in 0..places().streams {
            let mut stream = hall.sends(&hall.stream()).await;
            assert!(status(&mut stream).await.starts_with("HTTP/1.1 101"));
            streams.push(stream);
        }
        let mut more = hall.sends(&hall.stream()).await;
        assert!(status(&mut more).await.starts_with("HTTP/1.1 503"));
        hall.answers_a_newcomer().await;
        hall.server.shutdown().await;
    }

    #[tokio::test]
    async fn heads_bodies_and_readers_have_time_limits() {
        let hall = Hall::open(Limits { head: SOON, ..places() }).await;
        rest(&mut hall.sends("").await).await;
        rest(&mut hall.sends("POST /api/start HTT").await).await;
        let kept = hall.head("POST /api/start", "content-length: 2\r\n") + "{}";
        assert!(rest(&mut hall.sends(&kept).await).await.starts_with("HTTP/1.1 200"), "answered, then idle");
        hall.server.shutdown().await;

        let hall = Hall::open(Limits { body: SOON, ..places() }).await;
        let answer = rest(&mut hall.sends(&hall.half_a_body()).await).await;
        assert!(answer.starts_with("HTTP/1.1 408") && answer.contains("too-slow"), "{answer}");
        hall.server.shutdown().await;

        let hall = Hall::open(Limits { beat: SOON, ..places() }).await;
        let answer = rest(&mut hall.sends(&hall.stream()).await).await;
        assert!(answer.starts_with("HTTP/1.1 101"), "a reader that answers no ping is gone: {answer}");
        hall.server.shutdown().await;
    }

    #[tokio::test]
    async fn closing_waits_for_no_one_who_says_half() {
        let hall = Hall::open(Limits { goodbye: SOON, ..places() }).await;
        let mut half = hall.sends("POST /api/start HTT").await;
        hall.answers_a_newcomer().await;
        timeout(PATIENCE, hall.server.shutdown()).await.expect("closed in time");
        rest(&mut half).await;
    }
}
