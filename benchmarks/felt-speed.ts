import { type Browser, chromium } from '@playwright/test';
import pg from 'pg';
import { findChromium } from '#start/browser/chromium.ts';
import { type FeltPage, feltPages } from './felt/pages.ts';
import { type Visit, visitByPhone } from './felt/phone.ts';
import { measureReturn } from './felt/return-to-page.ts';
import { type Measurement, median, type Row, skipped } from './row.ts';

const rounds = 5;
const bars = { lcpMs: 1300, interactiveMs: 2000, blockedMs: 150, inpMs: 100, cls: 0 };
const picturesBarKb = 350;
const returnBarMs = 100;
const bar =
  `LCP ${bars.lcpMs / 1000} s, interactive ${bars.interactiveMs / 1000} s, blocked ${bars.blockedMs} ms, ` +
  `input ${bars.inpMs} ms, no shift, ${picturesBarKb} kB of pictures`;
const what = 'felt on a phone, slow 4G, a quarter of the processor';

/**
 * What a visitor with a slow phone feels of each page on the way to an order, with an empty cache: medians of five rounds in turns. The
 * times are wall time, so they hold on a machine without other work only.
 */
export const measureFeltSpeed: Measurement = async ({ origin, databaseUrl }) => {
  const executablePath = findChromium();
  if (executablePath === undefined) return skipped(what, bar, 'no Chromium');
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  const browser = await chromium.launch({ executablePath });
  try {
    const pages = await feltPages(origin, database);
    const visits = new Map<FeltPage, Visit[]>(pages.map((page) => [page, []]));
    for (let round = 0; round < rounds; round += 1)
      for (const page of pages)
        visits.get(page)?.push(await visitByPhone(browser, `${origin}${page.path}`, page));
    const rows = pages.map((page) => rowOf(page, visits.get(page) ?? []));
    return [...rows, await returnRow(browser, origin, pages)];
  } finally {
    await browser.close();
    await database.end();
  }
};

function rowOf({ name }: FeltPage, visits: readonly Visit[]): Row {
  const of = (quantity: keyof Visit) => median(visits.map((visit) => visit[quantity]));
  const kb = (quantity: keyof Visit) => of(quantity) / 1000;
  const seconds = (quantity: keyof Visit) => (of(quantity) / 1000).toFixed(2);
  return {
    what: `${what}: ${name}`,
    measured:
      `LCP ${seconds('lcpMs')} s, interactive ${seconds('interactiveMs')} s, blocked ${of('blockedMs').toFixed(0)} ms, ` +
      `input ${of('inpMs').toFixed(0)} ms, shift ${of('cls').toFixed(3)}, ` +
      `scripts ${kb('scriptBytes').toFixed(0)} kB, pictures ${kb('pictureBytes').toFixed(0)} kB`,
    bar,
    isMet:
      Object.entries(bars).every(([quantity, most]) => of(quantity as keyof Visit) <= most) &&
      kb('pictureBytes') <= picturesBarKb,
  };
}

/** A product that was opened from its listing before is opened again. */
async function returnRow(
  browser: Browser,
  origin: string,
  pages: readonly FeltPage[],
): Promise<Row> {
  const path = pages.find(({ name }) => name === 'listing')?.path ?? '/';
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1)
    times.push(await measureReturn(browser, `${origin}${path}`));
  return {
    what: 'from a click in a listing to a product page that was open before, warm cache',
    measured: `${median(times).toFixed(0)} ms`,
    bar: `at most ${returnBarMs} ms`,
    isMet: median(times) <= returnBarMs,
  };
}
