//! The console's page, in the window or in a browser, used as a person does: by keys, and by looking.

use std::time::Duration;

use anyhow::{Context, Error, Result, anyhow, bail, ensure};
use fantoccini::actions::{InputSource, KeyAction, KeyActions};
use fantoccini::error::CmdError;
use fantoccini::key::Key;
use fantoccini::{Client, Locator};
use serde_json::{Value, json};
use tokio::time::{sleep, timeout};

/// What is waited for comes within a second; on a loaded machine it may take longer.
const PATIENCE: Duration = Duration::from_secs(20);
/// Between two looks.
const STEP: Duration = Duration::from_millis(20);

/// A page that shows the console.
#[derive(Debug)]
pub struct Page {
    client: Client,
    patience: Duration,
}

impl Page {
    /// The page of a session.
    #[must_use]
    pub fn new(client: Client) -> Self {
        Page { client, patience: PATIENCE }
    }

    /// The same page, watched with more patience than what a key does needs.
    #[must_use]
    pub fn patient(self, patience: Duration) -> Self {
        Page { patience, ..self }
    }

    /// The session.
    #[must_use]
    pub fn client(&self) -> &Client {
        &self.client
    }

    /// Presses and releases these keys one after another, wherever the focus is: `page.press(&Key::Enter)`.
    ///
    /// # Errors
    /// When the driver fails.
    pub async fn press(&self, keys: &str) -> Result<()> {
        self.act(keys.chars().flat_map(stroke)).await
    }

    /// Presses keys while another is held, such as Ctrl.
    ///
    /// # Errors
    /// When the driver fails.
    pub async fn press_with(&self, held: Key, keys: &str) -> Result<()> {
        let held = char::from(held);
        let strokes = keys.chars().flat_map(stroke);
        self.act([KeyAction::Down { value: held }].into_iter().chain(strokes).chain([KeyAction::Up { value: held }]))
            .await
    }

    async fn act(&self, strokes: impl Iterator<Item = KeyAction>) -> Result<()> {
        let keyboard = strokes.fold(KeyActions::new("keyboard".to_owned()), KeyActions::then);
        self.client.perform_actions(keyboard).await.map_err(in_full).context("press keys")
    }

    /// Types text into what has the focus, in any script.
    ///
    /// # Errors
    /// When the driver fails.
    pub async fn write(&self, text: &str) -> Result<()> {
        self.client
            .active_element()
            .await?
            .send_keys(text)
            .await
            .map_err(in_full)
            .with_context(|| format!("type {text}"))
    }

    /// Clicks what a CSS selector finds, for the few things that have no key.
    ///
    /// # Errors
    /// When it is not there or cannot be clicked.
    pub async fn click(&self, css: &str) -> Result<()> {
        let found = self.client.find(Locator::Css(css)).await.with_context(|| format!("no {css}"))?;
        found.click().await.map_err(in_full).with_context(|| format!("click {css}"))
    }

    /// Looks once: the value of a JavaScript expression in which `$(css)` finds an element and `$$(css)` a list of them.
    ///
    /// # Errors
    /// When the expression throws.
    pub async fn look(&self, expression: &str) -> Result<Value> {
        let script = format!(
            "const $ = (css) => document.querySelector(css), $$ = (css) => [...document.querySelectorAll(css)];
             return ({expression});"
        );
        self.client.execute(&script, vec![]).await.map_err(in_full).with_context(|| format!("look at {expression}"))
    }

    /// Looks again and again until the expression is true in JavaScript's sense, and gives its value. A page that is
    /// just being loaded, and cannot be looked at, is looked at again as well.
    ///
    /// # Errors
    /// When it does not become true, with what was seen last and what the page shows instead.
    pub async fn until(&self, expression: &str) -> Result<Value> {
        let wanted = format!("({expression}) || null");
        let mut last = Ok(Value::Null);
        let kept_looking = async {
            loop {
                last = self.look(&wanted).await;
                if let Ok(seen) = &last
                    && !seen.is_null()
                {
                    return seen.clone();
                }
                sleep(STEP).await;
            }
        };
        if let Ok(seen) = timeout(self.patience, kept_looking).await {
            return Ok(seen);
        }
        let page = self.look("[document.activeElement?.outerHTML.slice(0, 200), document.body.innerText]").await;
        bail!("not within {:?}: {expression}\nlast: {last:?}\nfocus and page: {page:#?}", self.patience)
    }

    /// Waits until a CSS selector finds something, and gives the text of the first.
    ///
    /// # Errors
    /// When nothing comes.
    pub async fn text(&self, css: &str) -> Result<String> {
        // A text may be empty, so it is wrapped.
        let seen = self.until(&format!("$({0}) && [$({0}).textContent.trim()]", json!(css))).await?;
        Ok(seen[0].as_str().unwrap_or_default().to_owned())
    }

    /// Waits until a CSS selector finds what has the focus.
    ///
    /// # Errors
    /// When the focus does not come there.
    pub async fn focus_at(&self, css: &str) -> Result<()> {
        self.until(&format!("document.activeElement?.matches({})", json!(css))).await.map(drop)
    }

    /// Presses Tab until the focus is on what a CSS selector finds.
    ///
    /// # Errors
    /// When the focus does not come there in twenty steps.
    pub async fn tab_to(&self, css: &str) -> Result<()> {
        for _ in 0..20 {
            if self.look(&format!("document.activeElement?.matches({})", json!(css))).await? == json!(true) {
                return Ok(());
            }
            self.press(&Key::Tab).await?;
        }
        bail!("twenty times Tab do not lead to {css}")
    }

    /// Opens a table's drawer as the arbiter does: its number, Enter.
    ///
    /// # Errors
    /// When it does not open.
    pub async fn open_table(&self, table: u32) -> Result<()> {
        self.text(&format!("#table-{table}")).await?;
        self.press(&format!("{table}{}", Key::Enter)).await?;
        self.focus_at(&format!("#drawer[data-table=\"{table}\"]")).await
    }

    /// Opens and fills a form of the open drawer by its keys, such as `wb1`, until only Enter is left to press; gives
    /// what the form says will follow.
    ///
    /// # Errors
    /// When the form is not complete, or does not say what follows.
    pub async fn fill(&self, keys: &str) -> Result<String> {
        self.press(keys).await?;
        self.focus_at("#confirm:enabled").await?;
        self.text("#consequence[data-preview]").await
    }

    /// Presses Enter on the filled form and waits for the receipt and for the drawer to have the focus again.
    ///
    /// # Errors
    /// When it is refused, or no receipt comes.
    pub async fn confirm(&self) -> Result<()> {
        self.enter_for_a_receipt().await?;
        self.focus_at("#drawer").await
    }

    /// Presses Enter where an act waits for it, and waits for the receipt and for the page to show what it tells of: an
    /// act on a table that is not yet shown as it became is refused.
    ///
    /// # Errors
    /// When it is refused, or no receipt comes.
    pub async fn enter_for_a_receipt(&self) -> Result<()> {
        const FACT: &str = "Number($('#receipt[data-said=accepted]')?.dataset.fact ?? 0)";
        let before = self.look(FACT).await?;
        self.press(&Key::Enter).await?;
        self.until(&format!("{FACT} > {before} && Number($('#head').dataset.facts) >= {FACT}")).await.map(drop)
    }

    /// Chooses language (`zh-CN`, `en`) and look (`light`, `dark`) in the settings, and comes back to the floor.
    ///
    /// # Errors
    /// When the settings cannot be chosen.
    pub async fn appear(&self, locale: &str, theme: &str) -> Result<()> {
        self.press_with(Key::Control, "-").await?;
        self.text("#setting-locale").await?;
        self.click(&format!("#setting-locale input[value={locale}]")).await?;
        self.click(&format!("#setting-theme input[value={theme}]")).await?;
        let root = "document.documentElement";
        self.until(&format!("{root}.lang === '{locale}' && {root}.dataset.theme === '{theme}'")).await?;
        self.press_with(Key::Control, "1").await?;
        self.text(".tiles").await.map(drop)
    }

    /// A picture of what the page shows, as PNG.
    ///
    /// # Errors
    /// When the driver fails or gives something else.
    pub async fn picture(&self) -> Result<Vec<u8>> {
        let png = self.client.screenshot().await?;
        ensure!(png.starts_with(b"\x89PNG"), "the driver's picture is not a PNG");
        Ok(png)
    }

    /// A picture of what a CSS selector finds, as PNG.
    ///
    /// # Errors
    /// When it is not there, or the driver fails.
    pub async fn picture_of(&self, css: &str) -> Result<Vec<u8>> {
        let found = self.client.find(Locator::Css(css)).await.with_context(|| format!("no {css}"))?;
        Ok(found.screenshot().await?)
    }

    /// Closes the window or the browser.
    ///
    /// # Errors
    /// When the driver fails.
    pub async fn close(self) -> Result<()> {
        self.client.close().await.context("close the window")
    }
}

fn stroke(key: char) -> [KeyAction; 2] {
    [KeyAction::Down { value: key }, KeyAction::Up { value: key }]
}

/// A driver's error with its code: WebKit's sometimes has no words.
fn in_full(error: CmdError) -> Error {
    anyhow!("{error:?}")
}
