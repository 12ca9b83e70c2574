import { afterAll, beforeAll, expect, it } from 'vitest';

import { facts, Hall, zhicai } from './program';

let hall: Hall;
beforeAll(async () => {
  hall = await Hall.open(20);
});
afterAll(() => (hall as Hall | undefined)?.close());

it('14.2.4: the second warning is proposed as a loss, accepted by keys, shown on the tile and found in the journal', async () => {
  const { page } = hall;
  await page.click('#start-round');
  await hall.receipt('round started');
  for (const offence of ['1', '3']) {
    await hall.press('1', '2', 'Enter');
    await page.waitForSelector('#drawer[data-table="12"]');
    await hall.press('w', 'b', offence);
    await page.waitForSelector('#consequence[data-preview="would"]');
    const before = await page.getAttribute('#receipt', 'data-fact');
    await page.waitForSelector('#confirm:focus');
    await hall.press('Enter');
    await page.waitForFunction((old) => document.querySelector<HTMLElement>('#receipt')?.dataset['fact'] !== old, before);
    await hall.receipt('warning');
    await hall.press('Escape');
    await page.waitForSelector('#drawer', { state: 'detached' });
  }
  const item = page.locator('#queue [data-due="warnings_lose"][data-table="12"]');
  await item.waitFor();
  expect(await item.textContent()).toContain('Art. 14 §2.4');
  await page.locator('#table-12 .stamp').waitFor();

  await item.focus();
  await page.waitForFunction(() => document.querySelector('[data-due="warnings_lose"]')?.matches('[aria-selected="true"]'));
  // The item takes no key in its first 0.7 s: pressed until it asks for the second time.
  await expect
    .poll(async () => ((await page.locator('.again[role=alert]').count()) > 0 ? true : (await hall.press('Enter'), false)))
    .toBe(true);
  await hall.press('Enter');
  const ruling = await hall.receipt('ruling');
  await page.waitForSelector('#table-12[data-state="unsigned"], #table-12[data-state="finished"]');
  await item.waitFor({ state: 'detached' });

  const written = facts(hall.event, '--table', '12');
  expect(written.filter((fact) => fact.kind === 'warning.given')).toHaveLength(2);
  expect(written.some((fact) => fact.kind === 'ruling.made' && fact.fact <= ruling)).toBe(true);
  zhicai('verify', hall.event);
});

it('a warning written down for the wrong side is replaced, with a reason', async () => {
  const { page } = hall;
  await hall.press('7', 'Enter');
  await page.waitForSelector('#drawer[data-table="7"]');
  await hall.press('w', 'w', '1');
  await page.waitForSelector('#confirm:focus');
  await hall.press('Enter');
  await page.click('.inc [data-fact] .fix');
  await page.check('#correct-form input[type=radio] >> nth=1');
  await page.selectOption('#correct-form select >> nth=0', 'black');
  await page.fill('#correct-form .field input', 'wrong side');
  await page.waitForSelector('#correct-form #consequence[data-preview="would"]');
  await page.click('#correct-form .go');
  await page.waitForSelector('dialog', { state: 'detached' });
  await page.waitForSelector('#drawer .clk:nth-child(2) .pip');
  expect(facts(hall.event, '--kind', 'fact.').some((fact) => fact.kind === 'fact.replaced')).toBe(true);
  await hall.press('Escape');
});

it('switches the language at once, without a reload', async () => {
  const { page } = hall;
  await page.evaluate(() => ((window as { mark?: boolean }).mark = true));
  await hall.press('Control+-');
  await page.click('#setting-locale [lang="zh-CN"] input');
  await page.waitForSelector('html[lang="zh-CN"]');
  await hall.press('Control+1');
  expect(await page.textContent('#table-12 .wd')).toMatch(/待签字|已结束/);
  expect(await page.evaluate(() => (window as { mark?: boolean }).mark)).toBe(true);
});

it('reports no error of its own', () => {
  expect(hall.errors).toEqual([]);
});
