import { type Browser, chromium, type Page } from '@playwright/test';
import pg from 'pg';
import { findChromium } from '#start/browser/chromium.ts';
import { type Measurement, percentile, skipped } from './row.ts';

const [few, many, keyCount] = [2, 60, 60];
const barMs = 50;
const what = `a key in the page builder, ${many} teasers, to its paint`;
const bar = `p95 at most ${barMs} ms`;

type Typed = { p50: number; p95: number; processorMs: number };

/**
 * What a key takes in the page builder on a page of sixty teasers, and on one of two beside it: wall time to the paint, and processor time of the
 * page's thread, which other work on the machine does not change much.
 */
export const measureTyping: Measurement = async ({ origin, databaseUrl }) => {
  const executablePath = findChromium();
  if (executablePath === undefined) return skipped(what, bar, 'no Chromium');
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  const browser = await chromium.launch({ executablePath });
  try {
    const small = await typeOnPage(browser, { origin, database, teasers: few });
    const large = await typeOnPage(browser, { origin, database, teasers: many });
    return {
      what,
      measured:
        `p95 ${large.p95.toFixed(1)} ms, p50 ${large.p50.toFixed(1)} ms, processor ${large.processorMs.toFixed(1)} ms a key\n    ` +
        `with ${few} teasers: p95 ${small.p95.toFixed(1)} ms, p50 ${small.p50.toFixed(1)} ms, processor ${small.processorMs.toFixed(1)} ms`,
      bar,
      isMet: large.p95 <= barMs,
    };
  } finally {
    await browser.close();
    await database.end();
  }
};

type Wish = { origin: string; database: pg.Client; teasers: number };

async function typeOnPage(browser: Browser, { origin, database, teasers }: Wish): Promise<Typed> {
  const path = `/bench-${teasers}/`;
  await writePage(database, path, teasers);
  const desk = origin.replace('//localhost', '//backoffice.ranzen.localhost');
  const context = await browser.newContext({
    locale: 'de-DE',
    viewport: { width: 1280, height: 900 },
  });
  try {
    const page = await context.newPage();
    await page.goto(`${desk}/demo/owner`);
    await page.goto(`${desk}/content/page?shop=consumer&language=de&path=${path}`);
    await page.getByRole('row', { name: 'Baustein 1', exact: true }).click();
    const field = page.getByLabel('Überschrift', { exact: true });
    await field.press('End');
    return await typeInto(page);
  } finally {
    await context.close();
    await database.query('delete from content.draft where path = $1', [path]);
    await database.query('delete from content.page where path = $1', [path]);
  }
}

/** Types a key every 120 ms, as a quick person does. */
async function typeInto(page: Page): Promise<Typed> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const processorMs = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
  };
  await page.evaluate(noteKeys);
  const press = (count: number) => page.keyboard.type('a'.repeat(count), { delay: 120 });
  await press(10);
  await page.evaluate(() => void (globalThis.typed = []));
  const before = await processorMs();
  await press(keyCount);
  const used = (await processorMs()) - before;
  const times = await page.evaluate(() => globalThis.typed ?? []);
  return {
    p50: percentile(times, 50),
    p95: percentile(times, 95),
    processorMs: used / keyCount,
  };
}

declare global {
  var typed: number[] | undefined;
}

/** Notes the time from each key to the end of the frame that shows it. */
function noteKeys(): void {
  globalThis.typed = [];
  addEventListener(
    'keydown',
    ({ timeStamp }) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => globalThis.typed?.push(performance.now() - timeStamp);
        port2.postMessage(undefined);
      }),
    true,
  );
}

/** A page of texts, three in a row. */
async function writePage(database: pg.Client, path: string, teasers: number): Promise<void> {
  const rows = Array.from({ length: Math.ceil(teasers / 3) }, (_, row) => ({
    cells: [4, 4, 4].slice(0, Math.min(3, teasers - row * 3)).map((span, cell) => ({
      span,
      teasers: [teaserOf(row * 3 + cell + 1)],
    })),
  }));
  await database.query(
    `insert into content.page (shop, language, path, page_type, title, description, rows)
     values ('consumer', 'de', $1, 'content', 'Messung', '', $2)
     on conflict (shop, language, path) do update set rows = excluded.rows`,
    [path, JSON.stringify(rows)],
  );
}

function teaserOf(number: number): object {
  return {
    id: `t${number}`,
    name: `Baustein ${number}`,
    template: 'text',
    attributes: [
      { name: 'headline', text: `Überschrift ${number}` },
      { name: 'text', text: `<p>${'Ranzen, Hefte und Stifte. '.repeat(8)}</p>` },
    ],
  };
}
