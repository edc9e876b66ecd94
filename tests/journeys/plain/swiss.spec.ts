import { expect, test } from '@playwright/test';
import { storefronts } from '../places.ts';
import { ask } from './ask.ts';
import { tagsOf } from './html.ts';

const swiss = storefronts[2].host;
const mostPages = 70;

/** Some pages of each kind; further ones are found by their links. */
const first = [
  '/',
  '/prod/5/',
  '/prod/2/',
  '/schreiben-zeichnen/?sort=name',
  '/search/?q=Fussball',
  '/service/versand/',
  '/checkout/basket/',
  '/login/',
  '/service/orderform/',
  '/nirgends/',
];

test(
  '[ST3.texts] no Swiss page contains an ß or a German quotation mark, neither in its text nor in its data',
  { tag: '@deep' },
  async () => {
    const waiting = [...first];
    const known = new Set(waiting);
    const found: string[] = [];
    for (let place = 0; place < Math.min(waiting.length, mostPages); place += 1) {
      const path = waiting[place] ?? '/';
      const { text } = await ask(path, swiss);
      const at = text.search(/ß|„|&szlig;|&bdquo;|\\u00df|\\u201e/i);
      if (at >= 0) found.push(`${path}: ${text.slice(Math.max(0, at - 30), at + 20)}`);
      for (const link of [...linksOf(text), ...scriptsOf(text)])
        if (!known.has(link)) {
          known.add(link);
          waiting.push(link);
        }
    }
    expect(known.size).toBeGreaterThan(mostPages);
    expect(found).toEqual([]);
  },
);

test('[ST3.texts] Swiss pages of content name francs alone and offer no prime', async () => {
  const pages = [
    '/',
    '/service/versand/',
    '/service/your-advantages/',
    '/service/zahlungsarten/',
    '/beratung/',
    '/beratung/erste-klasse-einrichten/',
    '/service/agb/',
    '/login/',
  ];
  for (const path of pages) {
    const { text } = await ask(path, swiss);
    expect(text.match(/€|\bEuro\b|href="\/prime\/"/g), path).toBeNull();
  }
  const { text } = await ask('/service/versand/', swiss);
  expect(text).toMatch(/Sperrgut: CHF\s39\.90/);
});

function linksOf(html: string): string[] {
  return tagsOf(html, 'a').flatMap(({ href = '' }) =>
    /^\/(?!\/)/.test(href) && !href.endsWith('.pdf') ? (href.split('#')[0] ?? []) : [],
  );
}

/** The scripts of texts that a page loads. */
function scriptsOf(html: string): string[] {
  return html.match(/\/texts\/[\w.]+\.js/g) ?? [];
}
