//! How much the server takes on: connections, bytes, and how long an answer may wait.

use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use axum::serve::Listener;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// Connections at a time; more wait until one is closed.
const CONNECTIONS: usize = 64;
/// The longest request body: pairings of a large event are a tenth of it.
pub(crate) const BODY: usize = 1 << 20;
/// The longest message a browser may send on a web socket; it has nothing to say there.
pub(crate) const MESSAGE: usize = 4 << 10;

/// A listener that takes only so many connections at a time.
#[derive(Debug)]
pub(crate) struct Limited {
    listener: TcpListener,
    permits: Arc<Semaphore>,
}

/// A connection that gives its place back when it is closed.
#[derive(Debug)]
pub(crate) struct Placed {
    stream: TcpStream,
    _place: Option<OwnedSemaphorePermit>,
}

impl Limited {
    /// Limits a listener.
    pub fn new(listener: TcpListener) -> Self {
        Limited { listener, permits: Arc::new(Semaphore::new(CONNECTIONS)) }
    }
}

impl Listener for Limited {
    type Io = Placed;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (Placed, SocketAddr) {
        // The semaphore is never closed.
        let place = self.permits.clone().acquire_owned().await.ok();
        let (stream, peer) = Listener::accept(&mut self.listener).await;
        // Small messages leave at once; a connection that refuses that works all the same.
        let _ = stream.set_nodelay(true);
        (Placed { stream, _place: place }, peer)
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }
}

impl AsyncRead for Placed {
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(cx, buf)
    }
}

impl AsyncWrite for Placed {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &[u8]) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(cx, buf)
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}
