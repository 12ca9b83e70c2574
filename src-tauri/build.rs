//! Declares the window's commands, so that each needs a permission of its own.

/// Every command that the page may call; `capabilities/console.json` grants them to the console window.
const COMMANDS: &[&str] = &[
    "start",
    "create",
    "open",
    "subscribe",
    "next",
    "intent",
    "preview",
    "confirm",
    "table",
    "position",
    "read_move",
    "read_setup",
    "judge",
    "incidents",
    "journal",
    "read_pairings",
    "lamp",
    "allow",
    "compare_sheets",
    "seal",
    "open_envelope",
    "who",
    "sign_in",
    "sign_out",
    "set_pin",
    "take_over",
];

fn main() {
    // The page is compiled in: without it there is nothing to show, and the error should say so.
    assert!(
        std::path::Path::new("../ui/dist/index.html").exists(),
        "ui/dist is missing: run .ci/setup, or `npm ci && npm run build` in ui"
    );
    let attributes = tauri_build::Attributes::new().app_manifest(tauri_build::AppManifest::new().commands(COMMANDS));
    tauri_build::try_build(attributes).expect("the window's manifest is complete");
}
