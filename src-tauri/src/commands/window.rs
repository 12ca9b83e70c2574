//! `zhicai [EVENT]`: the window.

use timebase::Time;

use super::{Failure, Outcome, desk_with_devices};
use crate::cli::WindowArgs;
use crate::{commands, venue, window};

/// Opens the window.
pub fn run(args: WindowArgs, language: &'static str) -> Outcome {
    calm_the_web_view();
    window::find_screen().map_err(|_| Failure::no_screen())?;
    let time = Time::real();
    let practice = match args.practice {
        Some(tables) => Some(venue::Practice::start(tables, &time)?),
        None => None,
    };
    let desk = match &practice {
        Some(practice) => practice.desk(),
        None => desk_with_devices(time, args.ports)?,
    };
    if let Some(event) = args.event {
        desk.open_path(event).wait()?;
    }
    let server = if args.serve { Some(commands::serve::start(&desk, 0)?) } else { None };
    let result = window::run(desk, language).map_err(Failure::system);
    drop(server);
    drop(practice);
    result
}

/// Settings of the web view, unless somebody has set them already.
fn calm_the_web_view() {
    const SETTINGS: [(&str, &str); 2] = [
        // Drawing through DMA-BUF shows blank windows with some drivers and takes more memory.
        ("WEBKIT_DISABLE_DMABUF_RENDERER", "1"),
        // What its last compiler makes of a page that mostly waits is no faster, and grows for many minutes.
        ("JSC_useFTLJIT", "0"),
    ];
    for (name, value) in SETTINGS {
        if std::env::var_os(name).is_none() {
            // SAFETY: the program has no other thread yet that could read the environment.
            #[expect(unsafe_code, reason = "the only way to tell WebKit; done before any thread starts")]
            unsafe {
                std::env::set_var(name, value);
            }
        }
    }
}
