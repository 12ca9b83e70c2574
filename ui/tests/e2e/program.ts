// The program under test, and a page that looks at it.

import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { chromium, type Browser, type Page } from 'playwright-core';

const BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

function program(): string {
  const path = process.env['ZHICAI_BIN'];
  if (!path) throw new Error('ZHICAI_BIN does not name the program');
  return path;
}

/** Runs a command of the program; its standard output. */
export function zhicai(...args: string[]): string {
  return execFileSync(program(), args, { encoding: 'utf8' });
}

/** Facts of an event, as the command line tells them. */
export function facts(event: string, ...args: string[]): { fact: number; kind: string; body: Record<string, unknown> }[] {
  return zhicai('journal', event, ...args)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as { fact: number; kind: string; body: Record<string, unknown> });
}

/** An event of some tables, served to a page. */
export class Hall {
  private constructor(
    readonly folder: string,
    readonly event: string,
    readonly server: ChildProcess,
    readonly browser: Browser,
    readonly page: Page,
    /** Errors that the page reported. */
    readonly errors: string[],
  ) {}

  static async open(tables: number): Promise<Hall> {
    const folder = mkdtempSync(join(tmpdir(), 'zhicai-e2e-'));
    const event = join(folder, 'cup.zhicai');
    const list = join(folder, 'pairings.csv');
    const lines = Array.from({ length: tables }, (_, i) => `${i + 1},White ${i + 1},Black ${i + 1}`);
    writeFileSync(list, ['table,white,black', ...lines].join('\n'));
    zhicai('new', event, '--profile', 'draughts-100', '--chief', 'Li Wei', '--pairings', list);
    const server = spawn(program(), ['serve', event], { stdio: ['ignore', 'pipe', 'inherit'] });
    const address = await new Promise<string>((found, failed) => {
      let text = '';
      server.stdout.on('data', (bytes: Buffer) => {
        text += bytes.toString();
        const match = /http:\/\/\S+/.exec(text);
        if (match) found(match[0]);
      });
      server.on('exit', (code) => failed(new Error(`serve ended with ${code}`)));
    });
    const browser = await chromium.launch({
      executablePath: BROWSERS.find((path) => existsSync(path)),
      args: ['--no-sandbox', '--disable-gpu'],
    });
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    const hall = new Hall(folder, event, server, browser, page, errors);
    try {
      await page.goto(address);
      await page.waitForSelector('#table-1');
    } catch (error) {
      await hall.close();
      throw error;
    }
    return hall;
  }

  /** Presses keys one after another. */
  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  /** Waits for the receipt of a fact of this kind; its number. */
  async receipt(words: string): Promise<number> {
    const line = this.page.locator('#receipt[data-said="accepted"]', { hasText: words });
    await line.waitFor();
    return Number(await line.getAttribute('data-fact'));
  }

  async close(): Promise<void> {
    await this.browser.close();
    const ended = new Promise((done) => this.server.once('exit', done));
    this.server.kill('SIGTERM');
    await ended;
    rmSync(this.folder, { recursive: true, force: true });
  }
}
