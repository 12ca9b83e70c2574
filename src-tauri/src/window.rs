//! The desktop window: its commands hand everything to the desk, and the page asks for what changes, message by message.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use arbitration::TableNo;
use console::wire::{
    Answer, Ask, Confirmed, FactView, Fault, IncidentRow, JournalQuery, JudgeView, Label, Message, MoveRead, NewEvent,
    OpenEnvelope, PairingsRead, PinSet, PositionView, PreviewAnswer, Seal, SeatView, Secret, SetupRead, SheetsView,
    StartView, TableDetail,
};
use console::{Desk, DeskError, Feed, Pace, Seat};
use tauri::{State, WebviewUrl, WebviewWindowBuilder};

/// What the page follows.
///
/// It takes message after message by a command of its own. Tauri's channel would have the page evaluate a new piece of
/// script for each, and the web view keeps thousands of those.
#[derive(Default)]
struct Followed(Mutex<Option<Arc<tokio::sync::Mutex<Feed>>>>);

/// A request does not wait longer for a message: the toolkits of some systems give up on one after a minute.
const REST: Duration = Duration::from_secs(25);

/// Looks whether there is a screen for a window. The toolkit asked later would end the program without one.
///
/// # Errors
/// When there is none.
#[cfg(target_os = "linux")]
pub fn find_screen() -> Result<(), gtk::glib::BoolError> {
    gtk::init()
}

/// Elsewhere there always is one.
#[cfg(not(target_os = "linux"))]
pub fn find_screen() -> Result<(), std::convert::Infallible> {
    Ok(())
}

/// Opens the window and runs until it is closed. `language` is what the page speaks until somebody chooses.
///
/// # Errors
/// When the toolkit cannot start, for instance without a display.
#[expect(clippy::exit, reason = "inside Tauri's own macro")]
pub fn run(desk: Desk, language: &'static str) -> tauri::Result<()> {
    tauri::Builder::default()
        .manage(desk.clone())
        .manage(Seat::new(desk.clone()))
        .manage(Followed::default())
        .invoke_handler(tauri::generate_handler![
            start,
            create,
            open,
            subscribe,
            next,
            intent,
            preview,
            confirm,
            table,
            position,
            read_move,
            read_setup,
            judge,
            incidents,
            journal,
            read_pairings,
            lamp,
            allow,
            compare_sheets,
            seal,
            open_envelope,
            who,
            sign_in,
            sign_out,
            set_pin,
            take_over,
        ])
        .setup(move |app| {
            let page = WebviewUrl::App(format!("index.html?lang={language}").into());
            WebviewWindowBuilder::new(app, "console", page)
                .title("执裁 Zhicai")
                .inner_size(1280.0, 800.0)
                .min_inner_size(800.0, 560.0)
                // The page leads nowhere else, whatever a link or a script asks.
                .on_navigation(|url| url.scheme() == "tauri" || url.host_str() == Some("tauri.localhost"))
                .build()?;
            Ok(())
        })
        .run(tauri::generate_context!())?;
    desk.close();
    Ok(())
}

#[tauri::command]
async fn start(desk: State<'_, Desk>) -> Result<StartView, Fault> {
    Ok(desk.start())
}

#[tauri::command]
async fn create(seat: State<'_, Seat>, event: NewEvent) -> Result<Answer, Fault> {
    seat.create(event).await.map_err(fault)
}

#[tauri::command]
async fn open(desk: State<'_, Desk>, file: String) -> Result<Answer, Fault> {
    desk.open(&file).await.map_err(fault)?;
    Ok(Answer::Accepted { facts: Vec::new(), wall: desk.time().stamp().wall })
}

/// Begins anew: the first message, a snapshot. It is the answer itself, so that no request for the next one that is still
/// on its way can take it away.
#[tauri::command]
async fn subscribe(desk: State<'_, Desk>, followed: State<'_, Followed>) -> Result<Message, Fault> {
    tracing::info!("a page follows the hall");
    let mut feed = desk.feed(Pace::Console);
    let first = feed.next().await;
    *followed.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(Arc::new(tokio::sync::Mutex::new(feed)));
    Ok(first)
}

/// The next message, or after a while nothing.
#[tauri::command]
async fn next(followed: State<'_, Followed>) -> Result<Option<Message>, Fault> {
    let feed = followed.0.lock().unwrap_or_else(PoisonError::into_inner).clone();
    let Some(feed) = feed else { return Ok(None) };
    let mut feed = feed.lock().await;
    Ok(tokio::time::timeout(REST, feed.next()).await.ok())
}

#[tauri::command]
async fn intent(seat: State<'_, Seat>, ask: Ask) -> Result<Answer, Fault> {
    seat.intent(ask).await.map_err(fault)
}

#[tauri::command]
async fn preview(seat: State<'_, Seat>, ask: Ask) -> Result<PreviewAnswer, Fault> {
    seat.preview(ask).await.map_err(fault)
}

#[tauri::command]
async fn confirm(seat: State<'_, Seat>, ask: Ask) -> Result<Confirmed, Fault> {
    seat.confirm(ask).await.map_err(fault)
}

#[tauri::command]
async fn table(desk: State<'_, Desk>, table: TableNo) -> Result<TableDetail, Fault> {
    desk.table(table).await.map_err(fault)
}

#[tauri::command]
async fn position(desk: State<'_, Desk>, table: TableNo, ply: Option<u32>) -> Result<PositionView, Fault> {
    desk.position(table, ply).await.map_err(fault)
}

#[tauri::command]
async fn read_move(desk: State<'_, Desk>, table: TableNo, ply: Option<u32>, text: String) -> Result<MoveRead, Fault> {
    desk.read_move(table, ply, &text).await.map_err(fault)
}

#[tauri::command]
async fn read_setup(desk: State<'_, Desk>, game: String, fen: String) -> Result<SetupRead, Fault> {
    desk.read_setup(&game, &fen).map_err(fault)
}

#[tauri::command]
async fn judge(desk: State<'_, Desk>, table: TableNo, labels: Option<Vec<Label>>) -> Result<JudgeView, Fault> {
    desk.judge(table, labels).await.map_err(fault)
}

#[tauri::command]
async fn incidents(desk: State<'_, Desk>) -> Result<Vec<IncidentRow>, Fault> {
    desk.incidents().await.map_err(fault)
}

#[tauri::command]
async fn journal(desk: State<'_, Desk>, query: JournalQuery) -> Result<Vec<FactView>, Fault> {
    desk.journal(query).await.map_err(fault)
}

#[tauri::command]
async fn read_pairings(desk: State<'_, Desk>, text: String) -> Result<PairingsRead, Fault> {
    Ok(desk.read_pairings(text.as_bytes()))
}

#[tauri::command]
async fn lamp(desk: State<'_, Desk>, serial: String) -> Result<(), Fault> {
    desk.lamp(&serial).map_err(fault)
}

#[tauri::command]
async fn allow(desk: State<'_, Desk>, port: String) -> Result<(), Fault> {
    desk.allow(&port).map_err(fault)
}

#[tauri::command]
async fn compare_sheets(
    desk: State<'_, Desk>,
    table: TableNo,
    first: String,
    second: Option<String>,
) -> Result<SheetsView, Fault> {
    desk.compare_sheets(table, first, second).await.map_err(fault)
}

#[tauri::command]
async fn seal(seat: State<'_, Seat>, asked: Seal) -> Result<Answer, Fault> {
    seat.seal(asked).await.map_err(fault)
}

#[tauri::command]
async fn open_envelope(seat: State<'_, Seat>, asked: OpenEnvelope) -> Result<Answer, Fault> {
    seat.open_envelope(asked).await.map_err(fault)
}

#[tauri::command]
async fn who(seat: State<'_, Seat>) -> Result<SeatView, Fault> {
    seat.who().await.map_err(fault)
}

#[tauri::command]
async fn sign_in(seat: State<'_, Seat>, name: String, pin: Option<Secret>) -> Result<Answer, Fault> {
    seat.sign_in(&name, pin).await.map_err(fault)
}

#[tauri::command]
async fn sign_out(seat: State<'_, Seat>) -> Result<(), Fault> {
    seat.sign_out();
    Ok(())
}

#[tauri::command]
async fn set_pin(seat: State<'_, Seat>, name: String, pin: Option<Secret>) -> Result<PinSet, Fault> {
    seat.set_pin(&name, pin).await.map_err(fault)
}

#[tauri::command]
async fn take_over(seat: State<'_, Seat>, code: Secret) -> Result<Answer, Fault> {
    seat.take_over(code).await.map_err(fault)
}

#[expect(clippy::needless_pass_by_value, reason = "the shape that map_err wants")]
fn fault(error: DeskError) -> Fault {
    error.fault()
}
