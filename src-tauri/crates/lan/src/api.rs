//! The calls: `POST /api/NAME` with a JSON object, answered with JSON. A call that fails answers `{code, params}`.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::rejection::JsonRejection;
use axum::extract::{FromRequest, Request, State};
use axum::http::StatusCode;
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::{MethodRouter, get, post};
use axum::{Extension, Json, Router};
use console::wire::{
    Answer, Ask, Confirmed, FactView, Fault, IncidentRow, JournalQuery, JudgeView, Label, MoveRead, NewEvent,
    OpenEnvelope, PairingsRead, PinSet, PositionView, PreviewAnswer, Seal, SeatView, Secret, SetupRead, SheetsView,
    Snapshot, StartView, TableDetail,
};
use console::{Desk, DeskError, TableNo};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use tokio::time::timeout;

use crate::door;
use crate::seats::Seat;
use crate::server::Shared;
use crate::subscribe::subscribe;

/// The routes under `/api`, for those who signed in.
pub(crate) fn routes(shared: &Shared) -> Router<Shared> {
    let calls: [(&str, MethodRouter<Shared>); 26] = [
        ("/start", post(start)),
        ("/create", post(create)),
        ("/open", post(open)),
        ("/close", post(close)),
        ("/snapshot", post(snapshot)),
        ("/intent", post(intent)),
        ("/preview", post(preview)),
        ("/confirm", post(confirm)),
        ("/table", post(table)),
        ("/position", post(position)),
        ("/read_move", post(read_move)),
        ("/read_setup", post(read_setup)),
        ("/judge", post(judge)),
        ("/incidents", post(incidents)),
        ("/journal", post(journal)),
        ("/read_pairings", post(read_pairings)),
        ("/lamp", post(lamp)),
        ("/allow", post(allow)),
        ("/compare_sheets", post(compare_sheets)),
        ("/seal", post(seal)),
        ("/open_envelope", post(open_envelope)),
        ("/who", post(who)),
        ("/sign_in", post(sign_in)),
        ("/sign_out", post(sign_out)),
        ("/set_pin", post(set_pin)),
        ("/take_over", post(take_over)),
    ];
    calls
        .into_iter()
        .fold(Router::new(), |routes, (path, call)| routes.route(path, call))
        .route_layer(from_fn_with_state(shared.clone(), hear))
        .route("/subscribe", get(subscribe))
        .fallback(async || Failure::new(StatusCode::NOT_FOUND, "not-found"))
        .layer(from_fn_with_state(shared.clone(), door::signed_in))
}

/// Hears a call to its end, for as long as a body may take; then the connection stays until the call is answered.
async fn hear(
    State(shared): State<Shared>,
    Extension(seat): Extension<Arc<Seat>>,
    request: Request,
    next: Next,
) -> Result<Response, Failure> {
    let (head, body) = request.into_parts();
    let bytes = timeout(shared.limits.body, Bytes::from_request(Request::new(body), &()))
        .await
        .map_err(|_| Failure::new(StatusCode::REQUEST_TIMEOUT, "too-slow"))?
        .map_err(|rejection| Failure::unread(rejection.status(), &rejection.body_text()))?;
    let _answering = seat.answer();
    Ok(next.run(Request::from_parts(head, bytes.into())).await)
}

/// A call that failed.
#[derive(Debug)]
pub(crate) struct Failure {
    status: StatusCode,
    fault: Fault,
}

impl Failure {
    /// A failure without parameters.
    pub fn new(status: StatusCode, code: &str) -> Self {
        Failure { status, fault: Fault { code: code.to_owned(), params: BTreeMap::new() } }
    }

    /// A request that could not be read.
    fn unread(status: StatusCode, reason: &str) -> Self {
        let code = match status {
            StatusCode::PAYLOAD_TOO_LARGE => "too-large",
            _ => "unreadable",
        };
        tracing::debug!(reason, "a request could not be read");
        Failure::new(status, code)
    }
}

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        (self.status, Json(self.fault)).into_response()
    }
}

impl From<DeskError> for Failure {
    fn from(error: DeskError) -> Self {
        let status = if error.is_fault() { StatusCode::INTERNAL_SERVER_ERROR } else { StatusCode::CONFLICT };
        Failure { status, fault: error.fault() }
    }
}

impl From<JsonRejection> for Failure {
    fn from(rejection: JsonRejection) -> Self {
        Failure::unread(rejection.status(), &rejection.body_text())
    }
}

/// A JSON body, or a failure in JSON.
pub(crate) struct Body<T>(T);

impl<T: DeserializeOwned> FromRequest<Shared> for Body<T> {
    type Rejection = Failure;

    async fn from_request(request: Request, shared: &Shared) -> Result<Self, Failure> {
        let Json(body) = Json::from_request(request, shared).await?;
        Ok(Body(body))
    }
}

/// A JSON body with a secret in it: what is wrong with one that cannot be read is told to nobody.
pub(crate) struct Secretly<T>(T);

impl<T: DeserializeOwned> FromRequest<Shared> for Secretly<T> {
    type Rejection = Failure;

    async fn from_request(request: Request, shared: &Shared) -> Result<Self, Failure> {
        let unreadable = || Failure::new(StatusCode::BAD_REQUEST, "unreadable");
        let Json(body) = Json::from_request(request, shared).await.map_err(|_| unreadable())?;
        Ok(Secretly(body))
    }
}

type Answered<T> = Result<Json<T>, Failure>;

#[derive(Deserialize)]
struct Create {
    event: NewEvent,
}

#[derive(Deserialize)]
struct Open {
    file: String,
}

#[derive(Deserialize)]
struct Asked {
    ask: Ask,
}

#[derive(Deserialize)]
struct Table {
    table: TableNo,
}

#[derive(Deserialize)]
struct Ply {
    table: TableNo,
    #[serde(default)]
    ply: Option<u32>,
}

#[derive(Deserialize)]
struct Typed {
    table: TableNo,
    #[serde(default)]
    ply: Option<u32>,
    text: String,
}

#[derive(Deserialize)]
struct Judged {
    table: TableNo,
    #[serde(default)]
    labels: Option<Vec<Label>>,
}

#[derive(Deserialize)]
struct Sheets {
    table: TableNo,
    first: String,
    #[serde(default)]
    second: Option<String>,
}

#[derive(Deserialize)]
struct Sealing {
    asked: Seal,
}

#[derive(Deserialize)]
struct Opening {
    asked: OpenEnvelope,
}

#[derive(Deserialize)]
struct Named {
    name: String,
    #[serde(default)]
    pin: Option<Secret>,
}

#[derive(Deserialize)]
struct Code {
    code: Secret,
}

#[derive(Deserialize)]
struct Fen {
    game: String,
    fen: String,
}

#[derive(Deserialize)]
struct Journal {
    query: JournalQuery,
}

#[derive(Deserialize)]
struct Csv {
    text: String,
}

#[derive(Deserialize)]
struct Lamp {
    serial: String,
}

#[derive(Deserialize)]
struct Allow {
    port: String,
}

async fn start(State(Shared { desk, .. }): State<Shared>) -> Json<StartView> {
    Json(desk.start())
}

async fn create(State(Shared { seat, .. }): State<Shared>, Body(Create { event }): Body<Create>) -> Answered<Answer> {
    Ok(Json(seat.create(event).await?))
}

async fn open(State(Shared { desk, .. }): State<Shared>, Body(Open { file }): Body<Open>) -> Answered<Answer> {
    desk.open(&file).await?;
    Ok(Json(nothing_written(&desk)))
}

async fn close(State(Shared { desk, .. }): State<Shared>) -> Answered<()> {
    desk.close_later().await?;
    Ok(Json(()))
}

async fn snapshot(State(Shared { desk, .. }): State<Shared>) -> Answered<Snapshot> {
    Ok(Json(desk.snapshot().await?))
}

async fn intent(
    State(Shared { seat, .. }): State<Shared>,
    Secretly(Asked { ask }): Secretly<Asked>,
) -> Answered<Answer> {
    Ok(Json(seat.intent(ask).await?))
}

async fn preview(
    State(Shared { seat, .. }): State<Shared>,
    Secretly(Asked { ask }): Secretly<Asked>,
) -> Answered<PreviewAnswer> {
    Ok(Json(seat.preview(ask).await?))
}

async fn confirm(
    State(Shared { seat, .. }): State<Shared>,
    Secretly(Asked { ask }): Secretly<Asked>,
) -> Answered<Confirmed> {
    Ok(Json(seat.confirm(ask).await?))
}

async fn table(State(Shared { desk, .. }): State<Shared>, Body(Table { table }): Body<Table>) -> Answered<TableDetail> {
    Ok(Json(desk.table(table).await?))
}

async fn position(
    State(Shared { desk, .. }): State<Shared>,
    Body(Ply { table, ply }): Body<Ply>,
) -> Answered<PositionView> {
    Ok(Json(desk.position(table, ply).await?))
}

async fn read_move(
    State(Shared { desk, .. }): State<Shared>,
    Body(Typed { table, ply, text }): Body<Typed>,
) -> Answered<MoveRead> {
    Ok(Json(desk.read_move(table, ply, &text).await?))
}

async fn read_setup(
    State(Shared { desk, .. }): State<Shared>,
    Body(Fen { game, fen }): Body<Fen>,
) -> Answered<SetupRead> {
    Ok(Json(desk.read_setup(&game, &fen)?))
}

async fn judge(
    State(Shared { desk, .. }): State<Shared>,
    Body(Judged { table, labels }): Body<Judged>,
) -> Answered<JudgeView> {
    Ok(Json(desk.judge(table, labels).await?))
}

async fn incidents(State(Shared { desk, .. }): State<Shared>) -> Answered<Vec<IncidentRow>> {
    Ok(Json(desk.incidents().await?))
}

async fn journal(
    State(Shared { desk, .. }): State<Shared>,
    Body(Journal { query }): Body<Journal>,
) -> Answered<Vec<FactView>> {
    Ok(Json(desk.journal(query).await?))
}

async fn read_pairings(State(Shared { desk, .. }): State<Shared>, Body(Csv { text }): Body<Csv>) -> Json<PairingsRead> {
    Json(desk.read_pairings(text.as_bytes()))
}

async fn lamp(State(Shared { desk, .. }): State<Shared>, Body(Lamp { serial }): Body<Lamp>) -> Answered<()> {
    desk.lamp(&serial)?;
    Ok(Json(()))
}

async fn allow(State(Shared { desk, .. }): State<Shared>, Body(Allow { port }): Body<Allow>) -> Answered<()> {
    desk.allow(&port)?;
    Ok(Json(()))
}

async fn compare_sheets(
    State(Shared { desk, .. }): State<Shared>,
    Body(Sheets { table, first, second }): Body<Sheets>,
) -> Answered<SheetsView> {
    Ok(Json(desk.compare_sheets(table, first, second).await?))
}

async fn seal(
    State(Shared { seat, .. }): State<Shared>,
    Secretly(Sealing { asked }): Secretly<Sealing>,
) -> Answered<Answer> {
    Ok(Json(seat.seal(asked).await?))
}

async fn open_envelope(
    State(Shared { seat, .. }): State<Shared>,
    Secretly(Opening { asked }): Secretly<Opening>,
) -> Answered<Answer> {
    Ok(Json(seat.open_envelope(asked).await?))
}

async fn who(State(Shared { seat, .. }): State<Shared>) -> Answered<SeatView> {
    Ok(Json(seat.who().await?))
}

async fn sign_in(
    State(Shared { seat, .. }): State<Shared>,
    Secretly(Named { name, pin }): Secretly<Named>,
) -> Answered<Answer> {
    Ok(Json(seat.sign_in(&name, pin).await?))
}

async fn sign_out(State(Shared { seat, .. }): State<Shared>) -> Json<()> {
    seat.sign_out();
    Json(())
}

async fn set_pin(
    State(Shared { seat, .. }): State<Shared>,
    Secretly(Named { name, pin }): Secretly<Named>,
) -> Answered<PinSet> {
    Ok(Json(seat.set_pin(&name, pin).await?))
}

async fn take_over(
    State(Shared { seat, .. }): State<Shared>,
    Secretly(Code { code }): Secretly<Code>,
) -> Answered<Answer> {
    Ok(Json(seat.take_over(code).await?))
}

/// Opening writes no facts.
fn nothing_written(desk: &Desk) -> Answer {
    Answer::Accepted { facts: Vec::new(), wall: desk.time().stamp().wall }
}
