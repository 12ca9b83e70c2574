//! The page's own files, and the headers every answer carries.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
};
use axum::http::{HeaderName, HeaderValue, Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::api::Failure;
use crate::server::Shared;

/// A file of the page: its bytes and its media type.
pub type Page = (Vec<u8>, String);

/// Gives the page's files by their path.
pub(crate) type Assets = Arc<dyn Fn(&str) -> Option<Page> + Send + Sync>;

/// Only this server's own files and connections.
const POLICY: &str = "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; \
                      form-action 'none'; frame-ancestors 'none'";

const HEADERS: [(HeaderName, &str); 5] = [
    (CONTENT_SECURITY_POLICY, POLICY),
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (X_FRAME_OPTIONS, "DENY"),
    (REFERRER_POLICY, "no-referrer"),
    (CACHE_CONTROL, "no-store"),
];

/// A file of the page, for everyone: there is no secret in it.
pub(crate) async fn page(State(shared): State<Shared>, request: Request) -> Response {
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return Failure::new(StatusCode::METHOD_NOT_ALLOWED, "not-found").into_response();
    }
    let path = match request.uri().path().trim_start_matches('/') {
        "" => "index.html",
        path => path,
    };
    match (shared.assets)(path) {
        Some((bytes, media)) => match HeaderValue::from_str(&media) {
            Ok(media) => ([(CONTENT_TYPE, media)], bytes).into_response(),
            Err(_) => Failure::new(StatusCode::INTERNAL_SERVER_ERROR, "media-type").into_response(),
        },
        None => Failure::new(StatusCode::NOT_FOUND, "not-found").into_response(),
    }
}

/// Adds the headers that every answer carries.
pub(crate) async fn headers(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    for (name, value) in HEADERS {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response
}
