import { expect, test } from '@playwright/test';
import { storefronts } from '../places.ts';
import { ask } from './ask.ts';
import { canonicalOf, metaOf, tagsOf } from './html.ts';

const [german, austrian, swiss] = storefronts.map(({ host }) => host);

test('[SO1.hreflang] the home page has title, alternates and picture', async () => {
  const html = await headOf('/?utm_source=post', { robots: 'index,follow', canonical: '/' });
  expect(alternates(html)).toEqual({
    'de-DE': `${german}/`,
    'x-default': `${german}/`,
    'de-AT': `${austrian}/`,
    'de-IT': `${austrian}/`,
    'de-CH': `${swiss}/`,
    'de-LI': `${swiss}/`,
  });
  expect(metaOf(html, 'description')).toMatch(/\w{3}/);
  expect(metaOf(html, 'og:title')).toBeDefined();
});

test('[SO1] a listing’s canonical address keeps the page, not the sort order', async () => {
  const canonical = '/schreiben-zeichnen/?p=2';
  const html = await headOf(`${canonical}&sort=name`, { robots: 'index,follow', canonical });
  expect(alternates(html)['de-CH']).toBe(swiss + canonical);
  await headOf('/cat/20000/?p=2', { robots: 'index,follow', canonical });
});

test('[SO1] a search keeps its query and is not indexed', async () => {
  await headOf('/search/?q=stift&sort=name', {
    robots: 'noindex,follow',
    canonical: '/search/?q=stift',
  });
});

test('[SO1] a product’s canonical address has no query, and its structured data describe it', async () => {
  const html = await headOf('/prod/5/?v.farbe=karminrot', {
    robots: 'index,follow',
    canonical: '/prod/5/',
  });
  expect(alternates(html)['de-AT']).toBe(`${austrian}/prod/5/`);
  const pencils = await headOf('/prod/2/?varid=1', {
    robots: 'index,follow',
    canonical: '/prod/2/',
  });
  const data = pencils.matchAll(/<script type="application\/ld\+json"[^>]*>([^<]*)</g);
  const types = [...data].map(
    ([, text = '']) => (JSON.parse(text) as { '@type': string })['@type'],
  );
  expect(types).toEqual(['Product', 'BreadcrumbList']);
});

test('[SO1.open-graph] a page without a picture has the shop’s own, and a breadcrumb', async () => {
  const canonical = '/service/agb/';
  const html = await headOf(canonical, { robots: 'index,follow', canonical });
  const picture = metaOf(html, 'og:image') ?? '';
  expect(picture).toMatch(/\/assets\/share-[\w-]+\.jpg$/);
  expect((await ask(new URL(picture).pathname)).status).toBe(200);
  expect([metaOf(html, 'og:image:width'), metaOf(html, 'og:image:height')]).toEqual([
    '1200',
    '630',
  ]);
  const way = /"@type":"BreadcrumbList".*?<\/script>/.exec(html)?.[0];
  expect(way).toContain(`"item":"${german}${canonical}"`);
});

for (const path of ['/login/', '/checkout/basket/']) {
  test(`[SO1.not-shared] ${path} is neither indexed nor shared`, async () => {
    const html = await headOf(path, { robots: 'noindex,follow', canonical: path });
    expect(html).not.toContain('property="og:');
  });
}

for (const { name, path, status } of [
  { name: 'missing', path: '/nirgends/', status: 404 },
  { name: 'gone', path: '/alt/vergriffen/', status: 410 },
]) {
  test(`[HF5.robots][RT3] a ${name} page stays out of indexes`, async () => {
    const answer = await ask(path);
    expect(answer.status).toBe(status);
    expect(metaOf(answer.text, 'robots')).toBe('noindex,follow');
    expect(canonicalOf(answer.text)).toBeUndefined();
    expect(answer.text).not.toContain('property="og:');
  });
}

/** The page, whose head says this. */
async function headOf(path: string, head: { robots: string; canonical: string }): Promise<string> {
  const { status, text } = await ask(path);
  expect(status).toBe(200);
  expect({ robots: metaOf(text, 'robots'), canonical: canonicalOf(text) }).toEqual({
    robots: head.robots,
    canonical: german + head.canonical,
  });
  return text;
}

function alternates(html: string): Record<string, string> {
  return Object.fromEntries(
    tagsOf(html, 'link')
      .filter(({ rel, hreflang }) => rel === 'alternate' && hreflang)
      .map(({ hreflang = '', href = '' }) => [hreflang, href]),
  );
}
