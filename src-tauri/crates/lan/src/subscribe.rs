//! The stream of what changes, on a web socket: one JSON message each, from the console's feed.

use axum::extract::State;
use axum::extract::ws::{Message as Frame, WebSocket, WebSocketUpgrade};
use axum::http::{HeaderMap, StatusCode, header::ORIGIN};
use axum::response::{IntoResponse, Response};
use console::Pace;
use tokio::sync::watch;

use crate::api::Failure;
use crate::limits::MESSAGE;
use crate::server::Shared;

/// Opens the stream. A browser always tells its page; who does not tell it is none, and is turned away.
pub(crate) async fn subscribe(State(shared): State<Shared>, headers: HeaderMap, upgrade: WebSocketUpgrade) -> Response {
    if !headers.contains_key(ORIGIN) {
        return Failure::new(StatusCode::FORBIDDEN, "wrong-origin").into_response();
    }
    upgrade.max_message_size(MESSAGE).max_frame_size(MESSAGE).on_upgrade(move |socket| stream(shared, socket))
}

async fn stream(shared: Shared, mut socket: WebSocket) {
    let mut feed = shared.desk.feed(Pace::Console);
    let mut closing = shared.closing.clone();
    loop {
        let message = tokio::select! {
            message = feed.next() => message,
            heard = socket.recv() => match heard {
                Some(Ok(Frame::Close(_)) | Err(_)) | None => return,
                // A reader has nothing to say here; pings are answered below us.
                Some(Ok(_)) => continue,
            },
            () = ended(&mut closing) => {
                // The browser may be gone already.
                let _ = socket.send(Frame::Close(None)).await;
                return;
            }
        };
        let text = match serde_json::to_string(&message) {
            Ok(text) => text,
            Err(error) => {
                tracing::error!(%error, "a message could not be written");
                return;
            }
        };
        // A reader that is too slow makes this wait; what changes meanwhile is merged.
        if socket.send(Frame::Text(text.into())).await.is_err() {
            return;
        }
    }
}

/// Comes when the server closes.
async fn ended(closing: &mut watch::Receiver<bool>) {
    // A server that is gone without a word has closed too.
    let _ = closing.wait_for(|closed| *closed).await;
}
