import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AnsweredSearch } from '#shop/search/count-searches.ts';
import { type FakeShop, german, startFakeShop } from '#tests/server/fake-shop.ts';

let shop: FakeShop;
let counted: string[];

beforeEach(async () => {
  counted = [];
  shop = await startFakeShop({
    render: async ({ url }) => {
      const headers = new Headers({ 'content-type': 'text/html', 'cache-control': 'public' });
      if (url.includes('/search/')) headers.set('x-search-results', '0');
      return new Response('page', { headers });
    },
  });
  const { searches } = shop.parts;
  const note = (kind: string) => (search: Omit<AnsweredSearch, 'results'> & { results?: number }) =>
    void counted.push(`${kind} ${search.typed}>${search.searched} ${search.results ?? ''}`.trim());
  searches.countSearch = note('search');
  searches.countClick = note('click');
});
afterEach(() => shop.close());

test('[OP1.searched] each page of results is counted once, from the cache and not; other pages of it are not', async () => {
  const first = await shop.ask('/search/?q=Heft&oq=Hefd');
  expect(first.headers['x-search-results']).toBeUndefined();
  const again = await shop.ask('/search/?q=Heft&oq=Hefd');
  expect(again.headers['x-cache']).toBe('hit');
  expect(again.headers['x-search-results']).toBeUndefined();
  await shop.ask('/search/?q=Heft&oq=Hefd&p=2');
  await shop.ask('/search/?q=Heft&oq=Heft&filter.farbe=rot');
  await shop.ask('/search/?q=Heft&oq=Hefd', { method: 'HEAD' });
  await shop.ask('/');
  expect(counted).toEqual(['search Hefd>Heft 0', 'search Hefd>Heft 0']);
});

test('[OP1.searched] a product that is opened from results is a click; one from elsewhere, or loaded ahead, is none', async () => {
  const referer = `http://${german}/search/?q=Heft&oq=Heft`;
  const open = (headers: Record<string, string>) => shop.ask('/prod/7/', { headers });
  await open({ referer });
  await open({ referer });
  await open({ referer: `http://evil.example/search/?q=Heft` });
  await open({ referer: `http://${german}/cat/7/` });
  await open({ referer: 'no address /search/' });
  await open({ referer, 'sec-purpose': 'prefetch' });
  expect(counted).toEqual(['click Heft>Heft', 'click Heft>Heft']);
});
