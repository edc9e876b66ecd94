import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { type CDPSession, chromium, type Page } from '@playwright/test';
import pg from 'pg';
import { fillList } from './felt/fill-list.ts';
import { type Measurement, type Row, skipped } from './row.ts';

const entryCount = 500;
const slowedDown = 4;
const barMs = 200;
const settledMs = 1500;
const browsers = ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'];
const what = `inputs on a list of ${entryCount}, at a quarter of the speed`;
const bar = `each shown within ${barMs} ms`;

/**
 * Time from an input on a list of 500 entries to its paint, as INP counts it, on a processor a quarter as fast; and the processor
 * time of the page's main thread, which other load does not lengthen.
 */
export const measureLongList: Measurement = async ({ origin, databaseUrl }) => {
  const executablePath = process.env['CHROMIUM_PATH'] ?? browsers.find(existsSync);
  const browser = await chromium.launch({ executablePath }).catch(() => undefined);
  if (!browser)
    return skipped(what, bar, `no browser at ${executablePath ?? browsers.join(' or ')}`);
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    const userId = randomBytes(16).toString('hex');
    await withDatabase(databaseUrl, (database) =>
      fillList(database, { userId, entries: entryCount }),
    );
    await context.addCookies([{ name: 'X-iSHOP-API-USERID', value: userId, url: origin }]);
    const page = await context.newPage();
    await page.addInitScript(noteInputs);
    await page.goto(`${origin}/myaccount/wishlist/`);
    const thread = await context.newCDPSession(page);
    await thread.send('Performance.enable', { timeDomain: 'threadTicks' });
    await thread.send('Emulation.setCPUThrottlingRate', { rate: slowedDown });
    return rowOf(await measureInputs(page, thread));
  } finally {
    await browser.close();
  }
};

async function withDatabase(
  connectionString: string,
  work: (database: pg.Client) => Promise<void>,
): Promise<void> {
  const database = new pg.Client({ connectionString });
  await database.connect();
  try {
    await work(database);
  } finally {
    await database.end();
  }
}

declare global {
  var notedInputsMs: number[] | undefined;
}

function noteInputs(): void {
  const noted: number[] = (globalThis.notedInputsMs = []);
  const note = (list: PerformanceObserverEntryList): void =>
    void noted.push(...list.getEntries().map(({ duration }) => duration));
  const options = { type: 'event', durationThreshold: 16 };
  new PerformanceObserver(note).observe(options);
}

function inputsOf(page: Page): Record<string, () => Promise<unknown>> {
  const row = page.locator('main ul:not(nav ul) > li').nth(3);
  const tools = page.locator('main form[method=get]');
  const press = (name: RegExp) => row.getByRole('button', { name }).click();
  return {
    count: () => press(/^Mehr von/),
    remove: () => press(/von der Liste nehmen$/),
    restore: () => press(/^Wiederherstellen/),
    find: () => tools.locator('[name=q]').press('b'),
    'find all': () => tools.locator('[name=q]').press('Backspace'),
    narrow: () => tools.locator('[name=show]').press('ArrowDown'),
    sort: () => tools.locator('[name=sort]').press('ArrowDown'),
  };
}

type Input = { name: string; shownMs: number; workMs: number };

async function measureInputs(page: Page, thread: CDPSession): Promise<Input[]> {
  const measured: Input[] = [];
  for (const [name, act] of Object.entries(inputsOf(page))) {
    const before = await workMs(thread);
    await page.evaluate(() => void globalThis.notedInputsMs?.splice(0));
    await act();
    await page.waitForTimeout(settledMs);
    const noted = (await page.evaluate(() => globalThis.notedInputsMs)) ?? [];
    const work = (await workMs(thread)) - before;
    measured.push({ name, shownMs: Math.max(0, ...noted), workMs: work });
  }
  return measured;
}

async function workMs(thread: CDPSession): Promise<number> {
  const { metrics } = await thread.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
}

function rowOf(inputs: readonly Input[]): Row {
  const measurements = inputs.map(
    ({ name, shownMs, workMs: work }) => `${name} ${shownMs} ms (${work.toFixed(0)} ms of work)`,
  );
  return {
    what,
    measured: measurements.join(', '),
    bar,
    isMet: inputs.every(({ shownMs }) => shownMs <= barMs),
  };
}
