import { expect, test } from 'vitest';
import type { CatalogueQuery } from '#adapters/catalogue-index/port.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import type { WantedArticle } from './parse-supply-list.ts';
import { findArticles } from './find-articles.ts';

const twelve = {
  attribute: 'farben',
  value: '12',
  key: '12 Farben',
  name: '12 Farben',
  isColour: false,
};

const article: WantedArticle = {
  kind: 'article',
  text: '1 Deckfarbkasten mit 12 Farben',
  words: 'Deckfarbkasten',
  details: ['12 Farben'],
  quantity: 1,
  isPacks: false,
  choices: [],
};

async function found(query: (asked: CatalogueQuery) => number[]): Promise<number[] | undefined> {
  const catalogueIndex = {
    query: (asked: CatalogueQuery) => {
      const productIds = query(asked);
      return Promise.resolve({ productIds, total: productIds.length, correctedText: undefined });
    },
  };
  const ctx = { catalogueIndex, storefront: { priceList: 'de' } } as unknown as Ctx;
  const answer = await findArticles(ctx, article, { language: 'de', values: [twelve] });
  return answer?.productIds;
}

test('articles that have a detail by an attribute come before those whose names have it', async () => {
  const byName = ({ text = '' }: CatalogueQuery) => (text.includes('12 Farben') ? [2, 1] : [3]);
  expect(await found((asked) => (asked.enums.length > 0 ? [1] : byName(asked)))).toEqual([1, 2]);
  expect(await found((asked) => (asked.enums.length > 0 ? [] : byName(asked)))).toEqual([2, 1]);
});

test('a full result of an attribute needs no second search', async () => {
  const texts: (string | undefined)[] = [];
  const eight = [1, 2, 3, 4, 5, 6, 7, 8];
  await found(({ text }) => (texts.push(text), eight));
  expect(texts).toEqual(['Deckfarbkasten']);
});
