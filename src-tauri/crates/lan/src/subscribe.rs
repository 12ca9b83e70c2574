//! The stream of what changes, on a web socket: one JSON message each, from the console's feed.

use std::sync::Arc;

use axum::Extension;
use axum::body::Bytes;
use axum::extract::State;
use axum::extract::ws::{Message as Frame, WebSocket, WebSocketUpgrade};
use axum::http::{HeaderMap, StatusCode, header::ORIGIN};
use axum::response::{IntoResponse, Response};
use console::Pace;
use tokio::time::{MissedTickBehavior, interval, timeout};

use crate::api::Failure;
use crate::limits::MESSAGE;
use crate::seats::Seat;
use crate::server::{Shared, closed};

/// Opens the stream. A browser always tells its page; who does not tell it is none, and is turned away.
pub(crate) async fn subscribe(
    State(shared): State<Shared>,
    Extension(seat): Extension<Arc<Seat>>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Response {
    if !headers.contains_key(ORIGIN) {
        return Failure::new(StatusCode::FORBIDDEN, "wrong-origin").into_response();
    }
    if !seat.stream() {
        return Failure::new(StatusCode::SERVICE_UNAVAILABLE, "too-many").into_response();
    }
    upgrade.max_message_size(MESSAGE).max_frame_size(MESSAGE).on_upgrade(async move |socket| {
        stream(shared, socket).await;
        drop(seat);
    })
}

async fn stream(shared: Shared, mut socket: WebSocket) {
    let mut feed = shared.desk.feed(Pace::Console);
    let mut closing = shared.closing.clone();
    let mut beat = interval(shared.limits.beat);
    // After a stall the reader has its whole time again.
    beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut alive = true;
    loop {
        let frame = tokio::select! {
            message = feed.next() => match serde_json::to_string(&message) {
                Ok(text) => Frame::Text(text.into()),
                Err(error) => {
                    tracing::error!(%error, "a message could not be written");
                    return;
                }
            },
            heard = socket.recv() => match heard {
                Some(Ok(Frame::Close(_)) | Err(_)) | None => return,
                // A reader has nothing to say here but that it lives.
                Some(Ok(_)) => {
                    alive = true;
                    continue;
                }
            },
            _ = beat.tick() => {
                if !alive {
                    return;
                }
                alive = false;
                Frame::Ping(Bytes::new())
            }
            () = closed(&mut closing) => Frame::Close(None),
        };
        let last = matches!(frame, Frame::Close(_));
        // A reader that is slow makes this wait; what changes meanwhile is merged. One that is too slow is gone.
        let sent = timeout(shared.limits.beat, socket.send(frame)).await;
        if last || !matches!(sent, Ok(Ok(()))) {
            return;
        }
    }
}
