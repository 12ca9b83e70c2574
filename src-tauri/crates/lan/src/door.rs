//! Who may come in: one-time tokens, the cookie, and the names under which this machine is asked.

use std::collections::HashSet;
use std::fmt::Write as _;
use std::net::IpAddr;
use std::sync::{Mutex, MutexGuard, PoisonError};

use axum::extract::{Request, State};
use axum::http::header::{COOKIE, HOST, LOCATION, ORIGIN, SET_COOKIE};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::api::Failure;
use crate::server::Shared;

/// Secrets of one server.
#[derive(Debug)]
pub(crate) struct Door {
    port: u16,
    /// Name of the cookie. Browsers give cookies to all ports of a machine: every server has its own name.
    cookie: String,
    secret: String,
    tokens: Mutex<HashSet<String>>,
}

impl Door {
    /// A door of a server on `port`, with no token given out yet.
    ///
    /// # Errors
    /// When the machine gives no random bytes.
    pub fn new(port: u16) -> std::io::Result<Self> {
        Ok(Door { port, cookie: format!("zhicai-{port}"), secret: random()?, tokens: Mutex::default() })
    }

    /// A new token, good for one browser.
    ///
    /// # Errors
    /// When the machine gives no random bytes.
    pub fn token(&self) -> std::io::Result<String> {
        let token = random()?;
        self.tokens().insert(token.clone());
        Ok(token)
    }

    fn tokens(&self) -> MutexGuard<'_, HashSet<String>> {
        self.tokens.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether the request comes under a name of this machine. An attacker's name that was made to lead here
    /// (DNS rebinding) is none; a number cannot be made to lead anywhere.
    fn host_is_ours(&self, headers: &HeaderMap) -> bool {
        let Some(host) = text(headers.get(HOST)) else { return false };
        let Some((name, port)) = host.rsplit_once(':') else { return false };
        let number = name.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')).unwrap_or(name);
        port.parse() == Ok(self.port) && (name == "localhost" || number.parse::<IpAddr>().is_ok())
    }

    /// Whether the request comes from a page of this server, or from no page at all.
    fn origin_is_ours(headers: &HeaderMap) -> bool {
        match (headers.get(ORIGIN), text(headers.get(HOST))) {
            (None, _) => true,
            (Some(origin), Some(host)) => text(Some(origin)).and_then(|o| o.strip_prefix("http://")) == Some(host),
            (Some(_), None) => false,
        }
    }

    fn has_cookie(&self, headers: &HeaderMap) -> bool {
        headers
            .get_all(COOKIE)
            .iter()
            .filter_map(|value| text(Some(value)))
            .flat_map(|cookies| cookies.split(';'))
            .filter_map(|cookie| cookie.trim().split_once('='))
            .any(|(name, value)| name == self.cookie && same(value, &self.secret))
    }

    /// The cookie for a token, which is used up by that.
    pub fn exchange(&self, token: &str) -> Option<String> {
        self.tokens().remove(token).then(|| {
            let Door { cookie, secret, .. } = self;
            format!("{cookie}={secret}; Path=/; HttpOnly; SameSite=Strict")
        })
    }
}

/// Turns away what comes under another name or from another page, and exchanges tokens. A token that is no good leads
/// to the page as well: who has no cookie is told so there, in his language.
pub(crate) async fn check(State(shared): State<Shared>, request: Request, next: Next) -> Response {
    let door = &shared.door;
    let headers = request.headers();
    if !door.host_is_ours(headers) {
        return Failure::new(StatusCode::FORBIDDEN, "wrong-host").into_response();
    }
    if !Door::origin_is_ours(headers) {
        return Failure::new(StatusCode::FORBIDDEN, "wrong-origin").into_response();
    }
    match token_of(&request) {
        Some(token) => to_the_page(door.exchange(token).as_deref()),
        None => next.run(request).await,
    }
}

/// Lets those in who have the cookie.
pub(crate) async fn signed_in(State(shared): State<Shared>, request: Request, next: Next) -> Response {
    if shared.door.has_cookie(request.headers()) {
        next.run(request).await
    } else {
        Failure::new(StatusCode::UNAUTHORIZED, "signed-out").into_response()
    }
}

fn to_the_page(cookie: Option<&str>) -> Response {
    let mut response = (StatusCode::SEE_OTHER, [(LOCATION, "/")]).into_response();
    if let Some(cookie) = cookie.and_then(|cookie| HeaderValue::from_str(cookie).ok()) {
        response.headers_mut().insert(SET_COOKIE, cookie);
    }
    response
}

/// The token of an address that is opened. What only looks at an address (`HEAD`) does not use its token up.
fn token_of(request: &Request) -> Option<&str> {
    let opens = request.method() == Method::GET && request.uri().path() == "/";
    let query = request.uri().query().filter(|_| opens)?;
    query.split('&').find_map(|pair| pair.strip_prefix("token="))
}

fn text(value: Option<&HeaderValue>) -> Option<&str> {
    value?.to_str().ok()
}

/// Compares in a time that does not tell where two texts differ.
fn same(a: &str, b: &str) -> bool {
    a.len() == b.len() && a.bytes().zip(b.bytes()).fold(0, |differs, (a, b)| differs | (a ^ b)) == 0
}

fn random() -> std::io::Result<String> {
    let mut bytes = [0u8; 32];
    getrandom::fill(&mut bytes).map_err(std::io::Error::other)?;
    Ok(bytes.iter().fold(String::new(), |mut text, byte| {
        // A string takes everything.
        let _ = write!(text, "{byte:02x}");
        text
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(pairs: &[(axum::http::HeaderName, &'static str)]) -> HeaderMap {
        pairs.iter().map(|(name, value)| (name.clone(), HeaderValue::from_static(value))).collect()
    }

    #[test]
    fn only_numbers_and_localhost_with_the_right_port_are_this_machine() {
        let door = Door::new(8000).expect("random bytes");
        for (host, ours) in [
            ("127.0.0.1:8000", true),
            ("[::1]:8000", true),
            ("localhost:8000", true),
            ("127.0.0.1:8001", false),
            ("127.0.0.1", false),
            ("evil.example:8000", false),
            ("localhost.evil.example:8000", false),
            ("127.0.0.1.evil.example:8000", false),
        ] {
            assert_eq!(door.host_is_ours(&headers(&[(HOST, host)])), ours, "{host}");
        }
    }

    #[test]
    fn another_pages_origin_is_not_ours() {
        let with = |origin| headers(&[(HOST, "127.0.0.1:8000"), (ORIGIN, origin)]);
        assert!(Door::origin_is_ours(&with("http://127.0.0.1:8000")));
        for origin in ["http://evil.example", "null", "https://127.0.0.1:8000", "http://127.0.0.1:9000"] {
            assert!(!Door::origin_is_ours(&with(origin)), "{origin}");
        }
    }
}
