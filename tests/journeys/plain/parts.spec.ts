import { expect, test } from '@playwright/test';
import { storefronts } from '../places.ts';
import { ask } from './ask.ts';
import { tagsOf, wordsOf } from './html.ts';

const listing = '/schreiben-zeichnen/';
/** A product with a warning of toys. */
const toy = '/prod/2/';

test('[LS4.eager] the pictures of the first four tiles are loaded eagerly, the others lazily', async () => {
  const { text } = await ask(listing);
  const tiles = text.slice(text.indexOf('id="listing"')).match(/<article\b[\s\S]*?<\/article>/g);
  const loading = (tiles ?? []).map((tile) => tagsOf(tile, 'img')[0]?.['loading'] ?? 'eager');
  expect(loading.length).toBeGreaterThan(8);
  expect(loading.slice(0, 4)).toEqual(['eager', 'eager', 'eager', 'eager']);
  expect(new Set(loading.slice(4))).toEqual(new Set(['lazy']));
});

test('[HF3.sale] the sale is marked in the navigation, other ranges are not', async () => {
  const { text } = await ask(listing);
  const ranges = tagsOf(text, 'a').filter((link) => 'data-navigation-id' in link);
  const marked = ranges.filter(({ class: names = '' }) => names.split(' ').includes('text-rot'));
  expect(ranges.length).toBeGreaterThan(3);
  expect(marked.map(({ href }) => href)).toEqual(['/sale/']);
});

test('[HF8.steps] the layout changes at 768, 1024, 1280 and 1780 px', async () => {
  const { text } = await ask(listing);
  const sheets = tagsOf(text, 'link').filter(({ rel }) => rel === 'stylesheet');
  const styles = await Promise.all(sheets.map(async ({ href = '' }) => (await ask(href)).text));
  const steps = [...(text + styles.join('')).matchAll(/@media[^{]*\(width>=(\d+)px\)/g)];
  const counts = new Map<string, number>();
  for (const [, width = ''] of steps) counts.set(width, (counts.get(width) ?? 0) + 1);
  for (const width of ['768', '1024', '1280', '1780'])
    expect(counts.get(width) ?? 0).toBeGreaterThan(0);
});

test('[PD2.toy-warnings] warnings of toys are beside the buy box, before the details', async () => {
  const { text } = await ask(toy);
  const warning = text.search(/Achtung/);
  expect(warning).toBeGreaterThan(text.indexOf('id="buy"'));
  expect(warning).toBeLessThan(text.indexOf('Angaben zur Produktsicherheit'));
});

test('[PD2.sale] a reduced product leads to the sale, others do not', async () => {
  const banner = 'Sale: nur solange der Vorrat reicht';
  const leadsToSale = async (path: string) =>
    /<a href="\/sale\/"[^>]*>(?:(?!<\/a>).)*Sale: nur solange/s.test((await ask(path)).text);
  expect(wordsOf((await ask('/prod/7/')).text, 'main')).toContain(banner);
  expect([await leadsToSale('/prod/7/'), await leadsToSale('/prod/2/')]).toEqual([true, false]);
});

test('[PD2.legal-guarantee] product pages of consumers link the notice on the legal guarantee, which exists', async () => {
  for (const { host } of storefronts) {
    const { status, text } = await ask(toy, host);
    const links = tagsOf(text, 'a').filter(({ href }) => href === '/service/gewaehrleistung/');
    // The first is beside the buy box, the other in the footer.
    expect([host, status, links.length]).toEqual([host, 200, 2]);
  }
  expect((await ask('/service/gewaehrleistung/')).status).toBe(200);
});
