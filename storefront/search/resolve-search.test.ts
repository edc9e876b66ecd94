import { expect, test } from 'vitest';
import type { ShopDoor } from '#contract/door.ts';
import { resolveSearch } from './resolve-search.ts';

const answering = (answers: Record<string, unknown>) => {
  const asked: string[] = [];
  const ask = (async ({ name }: { name: string }) => {
    asked.push(name);
    if (!(name in answers)) throw new Error('not answered');
    return answers[name];
  }) as ShopDoor['ask'];
  return { asked, door: { ask } };
};
const search = (query: string) => new URL(`https://www.shop.de/search/?${query}`);
const hit = { SearchHit: { directProductHit: { link: { url: '/prod/7/' } } } };

test('[SE2] a search without script is redirected to the product that it names', async () => {
  const { door } = answering(hit);
  const thrown: unknown = await resolveSearch(door, search('q=4711')).catch((why: unknown) => why);
  expect((thrown as Response).headers.get('location')).toBe('/prod/7/');
});

test.each(['q=4711&oq=4711', 'q=4711&p=2', 'q=4711&sort=name', 'q=4711&filter.marke=A'])(
  '[SE2] %s was resolved before and is asked no more',
  async (query) => {
    const { asked, door } = answering(hit);
    await resolveSearch(door, search(query));
    expect(asked).toEqual([]);
  },
);

test('[SE2] words that lead to their results stay where they are', async () => {
  const { asked, door } = answering({});
  await resolveSearch(door, search('q=Kleber+%26+Papier'));
  expect(asked).toHaveLength(4);
});
