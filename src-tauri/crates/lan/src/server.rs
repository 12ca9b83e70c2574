//! The server: one desk, one listener, one door.

use std::io;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use axum::extract::DefaultBodyLimit;
use axum::{Router, middleware};
use console::Desk;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinHandle;

use crate::door::{self, Door};
use crate::limits::{BODY, Limited};
use crate::pages::{self, Assets, Page};

/// What all requests share.
#[derive(Clone)]
pub(crate) struct Shared {
    pub desk: Desk,
    /// Who acts in a browser, until actors sign in.
    pub actor: Arc<str>,
    pub assets: Assets,
    pub door: Arc<Door>,
    pub closing: watch::Receiver<bool>,
}

/// A running server. Dropping it closes it without waiting.
#[derive(Debug)]
pub struct Server {
    local: SocketAddr,
    url: String,
    door: Arc<Door>,
    close: watch::Sender<bool>,
    task: JoinHandle<io::Result<()>>,
}

/// Serves `desk` and the page's files at `address`, inside the present tokio runtime; `actor` acts in the browsers.
/// `assets` gives a file by its path without the leading slash, such as `index.html`, with its media type.
///
/// # Errors
/// When the address cannot be listened at, or the machine gives no random bytes.
pub async fn serve(
    desk: Desk,
    actor: &str,
    address: SocketAddr,
    assets: impl Fn(&str) -> Option<Page> + Send + Sync + 'static,
) -> io::Result<Server> {
    let listener = TcpListener::bind(address).await?;
    let local = listener.local_addr()?;
    let door = Arc::new(Door::new(local.port())?);
    let url = url(local, &door.token()?);
    let (close, closing) = watch::channel(false);
    let shared =
        Shared { desk, actor: actor.into(), assets: Arc::new(assets), door: door.clone(), closing: closing.clone() };
    let app = Router::new()
        .nest("/api", crate::api::routes())
        .fallback(pages::page)
        .layer(DefaultBodyLimit::max(BODY))
        .layer(middleware::from_fn_with_state(shared.clone(), door::check))
        .layer(middleware::from_fn(pages::headers))
        .with_state(shared);
    let mut closed = closing;
    let running = axum::serve(Limited::new(listener), app).with_graceful_shutdown(async move {
        // A server that was dropped is to be closed as well.
        let _ = closed.wait_for(|closed| *closed).await;
    });
    let task = tokio::spawn(async move { running.await });
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
        match self.task.await {
            Ok(Ok(())) => {}
            Ok(Err(error)) => tracing::error!(%error, "the server ended badly"),
            Err(error) => tracing::error!(%error, "the server's task ended badly"),
        }
    }
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
