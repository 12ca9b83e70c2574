//! A reader for `zhicai serve`: the little of HTTP that the API needs, with the cookie that the one-time token gives.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use serde_json::{Value, json};

/// How long an answer may take before the test gives up.
const PATIENCE: Duration = Duration::from_secs(30);

/// A browser of few words. Every request has its own connection.
#[derive(Debug, Clone)]
pub struct Client {
    /// Host and port.
    authority: String,
    cookie: Option<String>,
}

/// An answer.
#[derive(Debug, Clone)]
pub struct Response {
    /// Status code.
    pub status: u16,
    /// Header lines, as sent.
    pub headers: Vec<(String, String)>,
    /// The body.
    pub body: String,
}

impl Response {
    /// The values of a header, whatever its case.
    pub fn header<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a str> {
        self.headers.iter().filter(move |(n, _)| n.eq_ignore_ascii_case(name)).map(|(_, v)| v.as_str())
    }
}

impl Client {
    /// A client without a cookie, for what must be refused.
    #[must_use]
    pub fn stranger(authority: &str) -> Self {
        Client { authority: authority.to_owned(), cookie: None }
    }

    /// Opens the address that `zhicai serve` printed and keeps the cookie it gives.
    ///
    /// # Errors
    /// When nobody answers, or no cookie is given.
    pub fn open(address: &str) -> Result<Self> {
        let rest = address.strip_prefix("http://").with_context(|| format!("not an address: {address}"))?;
        let (authority, path) = rest.split_at(rest.find('/').unwrap_or(rest.len()));
        let mut client = Self::stranger(authority);
        let response = client.request("GET", path, &[], "")?;
        let cookie = response.header("set-cookie").next().and_then(|c| c.split(';').next());
        client.cookie = Some(cookie.with_context(|| format!("no cookie: status {}", response.status))?.to_owned());
        Ok(client)
    }

    /// `POST /api/{name}` with a JSON body; the JSON that comes back with status 200.
    ///
    /// # Errors
    /// When nobody answers, with another status than 200, or with something else than JSON.
    pub fn post(&self, name: &str, body: &Value) -> Result<Value> {
        let headers = [("content-type", "application/json")];
        let response = self.request("POST", &format!("/api/{name}"), &headers, &body.to_string())?;
        if response.status != 200 {
            bail!("POST /api/{name}: status {}: {}", response.status, response.body);
        }
        serde_json::from_str(&response.body).with_context(|| format!("POST /api/{name}: {}", response.body))
    }

    /// Gives an intent; the answer, whatever it is.
    ///
    /// # Errors
    /// As [`post`](Self::post).
    pub fn intent(&self, intent: &Value) -> Result<Value> {
        self.post("intent", &json!({"ask": {"intent": intent}}))
    }

    /// Gives an intent that must be accepted; the numbers of its facts.
    ///
    /// # Errors
    /// When it is not accepted.
    pub fn accept(&self, intent: &Value) -> Result<Vec<u64>> {
        let answer = self.intent(intent)?;
        if answer["answer"] != "accepted" {
            bail!("{intent}: {answer}");
        }
        let facts = answer["facts"].as_array().context("an answer without facts")?;
        facts.iter().map(|fact| fact["fact"].as_u64().context("a fact without a number")).collect()
    }

    /// Everything a console shows.
    ///
    /// # Errors
    /// As [`post`](Self::post).
    pub fn snapshot(&self) -> Result<Value> {
        self.post("snapshot", &json!({}))
    }

    /// A table as a snapshot shows it.
    ///
    /// # Errors
    /// When there is no such table.
    pub fn table(&self, table: u32) -> Result<Value> {
        let mut detail = self.post("table", &json!({"table": table}))?;
        Ok(detail["table"].take())
    }

    /// Any request. `Host` and `Origin` are the server's own unless `headers` has others.
    ///
    /// # Errors
    /// When nobody answers, or not in HTTP.
    pub fn request(&self, method: &str, path: &str, headers: &[(&str, &str)], body: &str) -> Result<Response> {
        let path = if path.is_empty() { "/" } else { path };
        let origin = format!("http://{}", self.authority);
        let length = body.len().to_string();
        let mut lines = vec![("host", self.authority.as_str()), ("origin", &origin), ("content-length", &length)];
        lines.extend(self.cookie.as_deref().map(|cookie| ("cookie", cookie)));
        lines.retain(|(name, _)| !headers.iter().any(|(n, _)| n.eq_ignore_ascii_case(name)));
        lines.extend(headers);
        // In HTTP/1.0 the body ends with the connection: no chunks to take apart.
        let mut text = format!("{method} {path} HTTP/1.0\r\n");
        for (name, value) in lines {
            text.push_str(&format!("{name}: {value}\r\n"));
        }
        text.push_str("\r\n");
        text.push_str(body);

        let mut stream = TcpStream::connect(&self.authority).with_context(|| format!("connect {}", self.authority))?;
        stream.set_read_timeout(Some(PATIENCE))?;
        stream.write_all(text.as_bytes())?;
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer)?;
        parse(&String::from_utf8(answer)?)
    }
}

fn parse(answer: &str) -> Result<Response> {
    let (head, body) = answer.split_once("\r\n\r\n").context("no end of the headers")?;
    let mut lines = head.lines();
    let status = lines.next().and_then(|l| l.split(' ').nth(1)).and_then(|s| s.parse().ok()).context("no status")?;
    let headers = lines.filter_map(|l| l.split_once(':')).map(|(n, v)| (n.to_owned(), v.trim().to_owned())).collect();
    Ok(Response { status, headers, body: body.to_owned() })
}

#[cfg(test)]
mod tests {
    use std::net::TcpListener;
    use std::thread;

    use super::*;

    /// Answers one connection after another with these texts and gives back what was asked.
    fn server(answers: &'static [&'static str]) -> (String, thread::JoinHandle<Vec<String>>) {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let authority = listener.local_addr().unwrap().to_string();
        let asked = thread::spawn(move || {
            let mut asked = Vec::new();
            for answer in answers {
                let (mut stream, _) = listener.accept().unwrap();
                let mut buffer = [0; 4096];
                let length = stream.read(&mut buffer).unwrap();
                asked.push(String::from_utf8_lossy(&buffer[..length]).into_owned());
                stream.write_all(answer.as_bytes()).unwrap();
            }
            asked
        });
        (authority, asked)
    }

    #[test]
    fn the_cookie_of_the_first_page_goes_with_what_follows() {
        let (authority, asked) = server(&[
            "HTTP/1.0 303 See Other\r\nSet-Cookie: seat=abc; HttpOnly; SameSite=Strict\r\nlocation: /\r\n\r\n",
            "HTTP/1.0 200 OK\r\n\r\n{\"answer\":\"accepted\"}",
        ]);
        let client = Client::open(&format!("http://{authority}/?token=t")).unwrap();
        let answer = client.post("intent", &json!({"do": "start_round"})).unwrap();
        assert_eq!(answer["answer"], "accepted");
        let asked = asked.join().unwrap();
        assert!(asked[0].starts_with("GET /?token=t HTTP/1.0\r\n"));
        assert!(asked[1].starts_with("POST /api/intent HTTP/1.0\r\n"));
        assert!(asked[1].contains("cookie: seat=abc\r\n"));
        assert!(asked[1].ends_with("\r\n\r\n{\"do\":\"start_round\"}"));
    }

    #[test]
    fn a_foreign_origin_replaces_the_own_one() {
        let (authority, asked) = server(&["HTTP/1.0 403 Forbidden\r\n\r\n"]);
        let evil = [("Origin", "http://evil.example")];
        assert_eq!(Client::stranger(&authority).request("POST", "/api/snapshot", &evil, "").unwrap().status, 403);
        assert_eq!(asked.join().unwrap()[0].matches("rigin:").count(), 1);
    }
}
