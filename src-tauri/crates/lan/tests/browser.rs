//! A browser's way through the server, spoken byte by byte.

#![expect(clippy::unwrap_used, reason = "helpers of tests stop where a test would")]

use std::net::SocketAddr;

use arbitration::{Official, Role};
use clock::{Millis, TimeControl};
use console::wire::{Ask, NewEvent};
use console::{Desk, Seat};
use lan::Server;
use serde_json::{Value, json};
use tempfile::TempDir;
use timebase::Time;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

struct Hall {
    _folder: TempDir,
    desk: Desk,
    server: Server,
}

impl Hall {
    async fn open() -> Hall {
        let folder = tempfile::tempdir().unwrap();
        let desk = Desk::new(Time::real(), folder.path());
        let page = |path: &str| (path == "index.html").then(|| (b"<p>page</p>".to_vec(), "text/html".to_owned()));
        let server = lan::serve(Seat::new(desk.clone()), SocketAddr::from(([127, 0, 0, 1], 0)), page).await.unwrap();
        Hall { _folder: folder, desk, server }
    }

    fn host(&self) -> String {
        self.server.local().to_string()
    }

    /// The cookie that the printed address gives.
    async fn cookie(&self) -> String {
        let url = self.server.url();
        let target = url.strip_prefix(&format!("http://{}", self.host())).unwrap();
        let answer = self.get(target, &[]).await;
        assert_eq!((answer.status, answer.header("location")), (303, Some("/")));
        let cookie = answer.header("set-cookie").unwrap();
        assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Strict"), "{cookie}");
        cookie.split(';').next().unwrap().to_owned()
    }

    async fn get(&self, target: &str, headers: &[(&str, &str)]) -> Answer {
        self.speak("GET", target, headers, "").await
    }

    async fn post(&self, name: &str, cookie: &str, body: &Value) -> Answer {
        let headers = [("cookie", cookie), ("content-type", "application/json")];
        self.speak("POST", &format!("/api/{name}"), &headers, &body.to_string()).await
    }

    /// The stream of what changes.
    async fn stream(&self, cookie: &str) -> TcpStream {
        let mut stream = TcpStream::connect(self.server.local()).await.unwrap();
        let origin = format!("http://{}", self.host());
        let headers = [
            ("cookie", cookie),
            ("origin", &origin),
            ("connection", "upgrade"),
            ("upgrade", "websocket"),
            ("sec-websocket-version", "13"),
            ("sec-websocket-key", "dGhlIHNhbXBsZSBub25jZQ=="),
        ];
        stream.write_all(self.request("GET", "/api/subscribe", &headers, "").as_bytes()).await.unwrap();
        let mut head = Vec::new();
        while !head.ends_with(b"\r\n\r\n") {
            head.push(stream.read_u8().await.unwrap());
        }
        assert!(head.starts_with(b"HTTP/1.1 101"), "{}", String::from_utf8_lossy(&head));
        stream
    }

    async fn speak(&self, method: &str, target: &str, headers: &[(&str, &str)], body: &str) -> Answer {
        let mut stream = TcpStream::connect(self.server.local()).await.unwrap();
        let request = self.request(method, target, headers, body);
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut bytes = Vec::new();
        stream.read_to_end(&mut bytes).await.unwrap();
        Answer::read(&String::from_utf8(bytes).unwrap())
    }

    fn request(&self, method: &str, target: &str, headers: &[(&str, &str)], body: &str) -> String {
        let mut request = format!("{method} {target} HTTP/1.1\r\n");
        if !headers.iter().any(|(name, _)| *name == "host") {
            request += &format!("host: {}\r\n", self.host());
        }
        if !headers.iter().any(|(name, _)| *name == "upgrade") {
            request += "connection: close\r\n";
        }
        for (name, value) in headers {
            request += &format!("{name}: {value}\r\n");
        }
        request + &format!("content-length: {}\r\n\r\n{body}", body.len())
    }
}

struct Answer {
    status: u16,
    headers: Vec<(String, String)>,
    body: String,
}

impl Answer {
    fn read(text: &str) -> Answer {
        let (head, body) = text.split_once("\r\n\r\n").unwrap();
        let mut lines = head.lines();
        let status = lines.next().unwrap().split(' ').nth(1).unwrap().parse().unwrap();
        let headers = lines.filter_map(|l| l.split_once(": ")).map(|(n, v)| (n.to_lowercase(), v.to_owned())).collect();
        Answer { status, headers, body: body.to_owned() }
    }

    fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap()
    }
}

fn event() -> NewEvent {
    NewEvent {
        name: "Cup".into(),
        place: None,
        zone: "Asia/Shanghai".into(),
        officials: vec![Official { name: "Wang".into(), role: Role::Chief }],
        section: "Open".into(),
        profile: "draughts-100".into(),
        pace: None,
        control: TimeControl::SuddenDeath { base: Millis::minutes(80) },
        default_time: None,
        rounds: 1,
    }
}

#[tokio::test]
async fn a_token_lets_one_browser_in_once() {
    let hall = Hall::open().await;
    let cookie = hall.cookie().await;
    assert_eq!(hall.post("start", &cookie, &json!({})).await.status, 200);
    let target = format!("/{}", hall.server.url().rsplit_once('/').unwrap().1);
    for no_good in [target.as_str(), "/?token=00", "/?token="] {
        let answer = hall.get(no_good, &[]).await;
        assert_eq!((answer.status, answer.header("location"), answer.header("set-cookie")), (303, Some("/"), None));
    }
    hall.server.shutdown().await;
}

#[tokio::test]
async fn a_look_at_the_headers_does_not_use_the_token_up() {
    let hall = Hall::open().await;
    let target = format!("/{}", hall.server.url().rsplit_once('/').unwrap().1);
    assert_eq!(hall.speak("HEAD", &target, &[], "").await.header("set-cookie"), None);
    hall.cookie().await;
    hall.server.shutdown().await;
}

#[tokio::test]
async fn the_page_is_for_everyone_and_the_calls_are_not() {
    let hall = Hall::open().await;
    let page = hall.get("/", &[]).await;
    assert_eq!((page.status, page.body.as_str()), (200, "<p>page</p>"));
    assert!(page.header("content-security-policy").unwrap().contains("default-src 'self'"));
    assert_eq!(page.header("x-content-type-options"), Some("nosniff"));
    assert_eq!(hall.get("/../Cargo.toml", &[]).await.status, 404);
    assert_eq!(hall.speak("POST", "/", &[], "").await.status, 405);

    let cookie = hall.cookie().await;
    let (name, secret) = cookie.split_once('=').unwrap();
    for wrong in [String::new(), format!("{name}=00"), format!("zhicai={secret}")] {
        for call in ["start", "snapshot", "intent", "nothing"] {
            let answer = hall.post(call, &wrong, &json!({})).await;
            assert_eq!((answer.status, answer.json()), (401, json!({ "code": "signed-out", "params": {} })), "{call}");
        }
    }
    assert_eq!(hall.get("/api/subscribe", &[]).await.status, 401);
    assert_eq!(hall.get("/api", &[]).await.status, 401);
    hall.server.shutdown().await;
}

#[tokio::test]
async fn two_servers_of_one_machine_do_not_sign_each_other_out() {
    let (one, other) = (Hall::open().await, Hall::open().await);
    // A browser gives all cookies of a machine to every port, and keeps one of each name.
    let (first, second) = (one.cookie().await, other.cookie().await);
    assert_ne!(first.split_once('=').unwrap().0, second.split_once('=').unwrap().0);
    let both = format!("{first}; {second}");
    for hall in [one, other] {
        assert_eq!(hall.post("start", &both, &json!({})).await.status, 200);
        hall.server.shutdown().await;
    }
}

#[tokio::test]
async fn another_host_or_origin_is_turned_away_whatever_the_cookie() {
    let hall = Hall::open().await;
    let cookie = hall.cookie().await;
    let port = hall.server.local().port();
    let evil = format!("evil.example:{port}");
    let rebound = hall.get("/", &[("host", &evil), ("cookie", &cookie)]).await;
    assert_eq!((rebound.status, rebound.json()["code"].as_str().unwrap().to_owned()), (403, "wrong-host".to_owned()));
    let headers =
        [("cookie", cookie.as_str()), ("origin", "http://evil.example"), ("content-type", "application/json")];
    assert_eq!(hall.speak("POST", "/api/start", &headers, "{}").await.json()["code"], "wrong-origin");
    assert_eq!(hall.get("/api/subscribe", &[("cookie", &cookie)]).await.status, 400, "no upgrade, no stream");
    hall.server.shutdown().await;
}

#[tokio::test]
async fn calls_answer_in_json_also_when_they_fail() {
    let hall = Hall::open().await;
    let cookie = hall.cookie().await;
    let none = hall.post("snapshot", &cookie, &json!({})).await;
    assert_eq!((none.status, none.json()["code"].clone()), (409, json!("no-event-open")));
    let created = hall.post("create", &cookie, &json!({ "event": event() })).await.json();
    assert_eq!(created["answer"], "accepted", "{created}");
    let ask = json!({ "ask": { "intent": { "do": "stop_hall", "reason": "the lights went out" } } });
    let answer = hall.post("intent", &cookie, &ask).await.json();
    assert_eq!((&answer["answer"], &answer["facts"][0]["kind"]), (&json!("accepted"), &json!("hall.stopped")));
    let snapshot = hall.post("snapshot", &cookie, &json!({})).await.json();
    assert_eq!(snapshot["frame"]["facts"], 3);
    assert_eq!(hall.post("table", &cookie, &json!({ "table": 7 })).await.json()["code"], "no-table");
    assert_eq!(hall.post("intent", &cookie, &json!({ "ask": 1 })).await.json()["code"], "unreadable");
    assert_eq!(hall.post("nothing", &cookie, &json!({})).await.status, 404);
    let long = json!({ "text": "x".repeat(1 << 20) });
    assert_eq!(hall.post("read_pairings", &cookie, &long).await.json()["code"], "too-large");
    hall.server.shutdown().await;
}

#[tokio::test]
async fn positions_moves_and_set_ups_are_asked_for_by_their_calls() {
    let hall = Hall::open().await;
    let cookie = hall.cookie().await;
    let call = async |name: &str, body: Value| {
        let answer = hall.post(name, &cookie, &body).await;
        (answer.status, answer.json())
    };
    let (status, read) = call("read_setup", json!({ "game": "draughts-64-russian", "fen": "W:Wa1:Bh8." })).await;
    assert_eq!((status, read), (200, json!({ "read": "playable", "fen": "W:Wa1:Bh8" })));
    let (status, fault) = call("read_setup", json!({ "game": "go", "fen": "" })).await;
    assert_eq!((status, fault), (409, json!({ "code": "no-rules", "params": { "game": "go" } })));
    assert_eq!(call("position", json!({ "table": 1 })).await.1["code"], "no-event-open");

    call("create", json!({ "event": event() })).await;
    let side = |name: &str| json!({ "name": name });
    let pairings = json!([{ "table": 1, "white": side("W"), "black": side("B") }]);
    for intent in [
        json!({ "do": "publish_round", "section": 1, "round": 1, "pairings": pairings }),
        json!({ "do": "start_round" }),
        json!({ "do": "enter_score", "table": 1, "ply": 1, "moves": ["32-28", "19-23"] }),
    ] {
        let (_, answer) = call("intent", json!({ "ask": { "intent": intent } })).await;
        assert_eq!(answer["answer"], "accepted", "{answer}");
    }
    let (_, position) = call("position", json!({ "table": 1, "ply": null })).await;
    assert_eq!((&position["ply"], &position["board"]["last"]), (&json!(2), &json!(["19", "23"])));
    assert_eq!(position["legal"], json!([{ "text": "28x19", "path": ["28", "19"], "captured": ["23"] }]));
    let (_, read) = call("read_move", json!({ "table": 1, "ply": 0, "text": "32-28" })).await;
    assert_eq!(read, json!({ "read": "move", "text": "32-28", "path": ["32", "28"], "captured": [] }));
    let (_, read) = call("read_move", json!({ "table": 1, "text": "31-27" })).await;
    assert_eq!(
        (&read["read"], &read["code"], &read["params"]["required"]),
        (&json!("illegal"), &json!("must-capture"), &json!("1"))
    );
    let (_, judged) = call("judge", json!({ "table": 1 })).await;
    assert_eq!(
        (&judged["game"], &judged["ended"], &judged["plies"][1]["text"]),
        (&json!("draughts-100"), &json!(null), &json!("19-23"))
    );
    let (status, compared) = call("compare_sheets", json!({ "table": 1, "first": "1. 32-28 19-24" })).await;
    let difference = &compared["difference"];
    assert_eq!((status, &compared["plies"], &difference["ply"]), (200, &json!(2), &json!(2)), "{compared}");
    assert_eq!((&difference["entries"], &difference["board"]["turn"]), (&json!(["19-24", "19-23"]), &json!("black")));
    let sheets = json!({ "table": 1, "first": "32-28", "second": "… 19-23" });
    assert_eq!(call("compare_sheets", sheets).await.1["sheets"][1]["longest"], json!({ "white": 1, "black": 0 }));
    for (name, body, status, code) in [
        ("compare_sheets", json!({ "table": 1, "first": "x".repeat(70_000) }), 409, "too-large"),
        ("compare_sheets", json!({ "table": 2, "first": "" }), 409, "no-table"),
        ("compare_sheets", json!({ "table": 1 }), 422, "unreadable"),
        ("position", json!({ "table": 1, "ply": 3 }), 409, "no-move"),
        ("position", json!({ "table": 1, "ply": -1 }), 422, "unreadable"),
        ("read_move", json!({ "table": 2, "text": "" }), 409, "no-table"),
        ("read_move", json!({ "table": 1 }), 422, "unreadable"),
        ("judge", json!({ "table": 1, "labels": ["mate"] }), 422, "unreadable"),
    ] {
        let (found, fault) = call(name, body.clone()).await;
        assert_eq!((found, &fault["code"]), (status, &json!(code)), "{name} {body}");
    }
    hall.server.shutdown().await;
}

#[tokio::test]
async fn all_pages_share_one_seat_and_hear_of_its_changes() {
    let hall = Hall::open().await;
    let cookie = hall.cookie().await;
    hall.desk.create(event(), "chief").await.unwrap();
    let call = async |name: &str, body: Value| hall.post(name, &cookie, &body).await.json();
    let mut stream = hall.stream(&cookie).await;
    assert_eq!(message(&mut stream).await["message"], "snapshot");
    let mut seat_changed = async || while message(&mut stream).await["message"] != "seat" {};

    let chief = json!({"name": "Wang", "role": "chief"});
    let officials = |pin: bool| json!([{"name": "Wang", "role": "chief", "pin": pin}]);
    assert_eq!(call("who", json!({})).await, json!({"sits": chief, "officials": officials(false)}));
    let set = call("set_pin", json!({"name": "Wang", "pin": "271828"})).await;
    assert_eq!(set["answer"]["answer"], "accepted");
    let recovery = set["recovery"].as_str().unwrap();
    seat_changed().await;
    assert_eq!(call("set_pin", json!({"name": "Wang", "pin": "3141"})).await["recovery"], json!(null), "told once");
    seat_changed().await;

    assert_eq!(call("sign_out", json!({})).await, json!(null));
    seat_changed().await;
    assert_eq!(call("who", json!({})).await, json!({"sits": null, "officials": officials(true)}));
    let stop = json!({"ask": {"intent": {"do": "stop_hall", "reason": "the lights went out"}}});
    assert_eq!(call("intent", stop.clone()).await["refusal"]["code"], "sign-in");
    assert_eq!(call("confirm", stop.clone()).await["answer"]["refusal"]["code"], "sign-in");
    assert_eq!(call("preview", stop.clone()).await["refusal"]["code"], "sign-in");
    let sign_in = |pin: &str| json!({"name": "Wang", "pin": pin});
    assert_eq!(call("sign_in", sign_in("271828")).await["refusal"]["code"], "wrong-pin");
    assert_eq!(call("sign_in", sign_in("3141")).await["answer"], "accepted");
    seat_changed().await;
    assert_eq!(call("intent", stop).await["answer"], "accepted");

    // What cannot be read is told to nobody.
    for (name, body) in [
        ("sign_in", json!({"name": "Wang", "pin": 3141})),
        ("set_pin", json!({"name": "Wang", "pin": 3141})),
        ("take_over", json!({"code": 3141})),
        ("intent", json!({"ask": {"intent": {"do": "resume_hall"}, "pin": 3141}})),
    ] {
        let answer = hall.post(name, &cookie, &body).await;
        assert_eq!((answer.status, &answer.json()["code"]), (400, &json!("unreadable")), "{name}");
        assert!(!answer.body.contains("3141"), "{}", answer.body);
    }
    assert_eq!(call("take_over", json!({"code": recovery})).await["facts"][0]["kind"], "host.taken_over");
    seat_changed().await;
    assert_eq!(call("who", json!({})).await, json!({"sits": chief, "officials": officials(false)}));
    hall.server.shutdown().await;
}

#[tokio::test]
async fn a_stream_gives_a_snapshot_and_then_what_changes() {
    let hall = Hall::open().await;
    let cookie = hall.cookie().await;
    let mut stream = hall.stream(&cookie).await;
    assert_eq!(message(&mut stream).await["message"], "closed", "no event is open yet");

    hall.desk.create(event(), "chief").await.unwrap();
    let first = shown(&mut stream).await;
    assert_eq!(first["message"], "snapshot");
    let intent: arbitration::Intent =
        serde_json::from_value(json!({ "do": "stop_hall", "reason": "the lights went out" })).unwrap();
    hall.desk.intent(Ask::from(intent), "chief").await.unwrap();
    let mut rev = first["snapshot"]["rev"].clone();
    loop {
        let next = shown(&mut stream).await;
        assert_eq!((&next["message"], &next["delta"]["from"]), (&json!("delta"), &rev));
        rev = next["delta"]["to"].clone();
        let changes = next["delta"]["changes"].as_array().unwrap();
        if changes.iter().any(|change| !change["frame"]["stopped"].is_null()) {
            break;
        }
    }
    hall.server.shutdown().await;
}

/// The next message that says what is to be seen: with the new event come its officials, whenever.
async fn shown(stream: &mut TcpStream) -> Value {
    loop {
        let next = message(stream).await;
        if next["message"] != "seat" {
            return next;
        }
    }
}

/// The next text message; frames of a server are not masked.
async fn message(stream: &mut TcpStream) -> Value {
    loop {
        let kind = stream.read_u8().await.unwrap() & 0x0f;
        let length = match stream.read_u8().await.unwrap() {
            126 => usize::from(stream.read_u16().await.unwrap()),
            127 => usize::try_from(stream.read_u64().await.unwrap()).unwrap(),
            short => usize::from(short),
        };
        let mut bytes = vec![0; length];
        stream.read_exact(&mut bytes).await.unwrap();
        if kind == 1 {
            return serde_json::from_slice(&bytes).unwrap();
        }
    }
}
