//! An empty window of the same toolkit: what the benchmark subtracts from the console's memory and start time.
//! It prints `ready` once its page has painted twice.

use tauri::Manager as _;

#[tauri::command]
#[expect(clippy::print_stdout, reason = "the benchmark waits for this line")]
fn start() {
    println!("ready");
}

#[expect(clippy::exit, reason = "inside Tauri's own macro")]
fn main() {
    let result = tauri::Builder::default()
        .invoke_handler(tauri::generate_handler![start])
        .setup(|app| {
            let script = "addEventListener('DOMContentLoaded', () => requestAnimationFrame(() => requestAnimationFrame(() => window.__TAURI_INTERNALS__.invoke('start'))))";
            tauri::WebviewWindowBuilder::new(app, "console", tauri::WebviewUrl::App("empty.html".into()))
                .title("empty")
                .inner_size(1280.0, 800.0)
                .initialization_script(script)
                .build()?;
            debug_assert!(app.get_webview_window("console").is_some());
            Ok(())
        })
        .run(tauri::generate_context!());
    if let Err(error) = result {
        tracing::error!(%error, "the empty window failed");
    }
}
