import { expect, test } from 'vitest';
import type { ShopApi } from '#contract/shop-api.ts';
import { resolveSearch } from './resolve-search.ts';

const answering = (answers: Record<string, unknown>) => {
  const asked: string[] = [];
  const ask = (async ({ name }: { name: string }) => {
    asked.push(name);
    if (!(name in answers)) throw new Error('not answered');
    return answers[name];
  }) as ShopApi['ask'];
  return { asked, api: { ask } };
};
const search = (query: string) => new URL(`https://www.shop.de/search/?${query}`);
const hit = { SearchHit: { directProductHit: { link: { url: '/prod/7/' } } } };

test('[SE2] a search without script is redirected to the product that it names', async () => {
  const { api } = answering(hit);
  const thrown: unknown = await resolveSearch(api, search('q=4711')).catch((why: unknown) => why);
  expect((thrown as Response).headers.get('location')).toBe('/prod/7/');
});

test.each(['q=4711&oq=4711', 'q=4711&p=2', 'q=4711&sort=name', 'q=4711&filter.marke=A'])(
  '[SE2] %s is resolved already and sends no operation',
  async (query) => {
    const { asked, api } = answering(hit);
    await resolveSearch(api, search(query));
    expect(asked).toEqual([]);
  },
);

test('[SE2] a search that leads to its own results is not redirected', async () => {
  const { asked, api } = answering({});
  await resolveSearch(api, search('q=Kleber+%26+Papier'));
  expect(asked).toHaveLength(4);
});
