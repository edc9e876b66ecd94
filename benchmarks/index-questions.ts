import { type Columns, createColumns } from '#adapters/catalogue-index/columns/columns.ts';
import type { CatalogueQuestion } from '#adapters/catalogue-index/port.ts';
import { categories, saleCategory } from '#demo/catalogue/taxonomy/index.ts';
import { createSpeller } from '#shop/search/analyser/speller.ts';
import { createSuggester } from '#shop/search/analyser/suggester.ts';
import { wordsOf } from './demo-products.ts';

/** Columns with the demo shop's categories and no products, whose words are whole. */
export function emptyColumns(): Columns {
  const columns = createColumns({
    analyseQuery: (_, text) =>
      wordsOf(text).map((word) => ({ typed: word, alternatives: [{ word, weight: 1 }] })),
    createSpeller,
    createSuggester,
  });
  columns.setCategories(
    [...categories, saleCategory].map(({ id, isSale, name }) => ({ id, isSale, names: name })),
  );
  return columns;
}

const everything: CatalogueQuestion = {
  priceList: 'de',
  language: 'de',
  categoryId: undefined,
  text: undefined,
  enums: [],
  price: {},
  rating: {},
  sort: 'si',
  offset: 0,
  limit: 60,
};
const tops = categories.filter(({ level }) => level === 1).map(({ id }) => id);
const leaf = categories.find(({ level }) => level === 3)?.id;
const enums = [{ id: 'farbe', values: ['rot', 'blau'] }];

/** Kinds of questions; the turn varies what is asked, so that little of it was kept from before. */
export const questions: Record<string, (turn: number) => CatalogueQuestion> = {
  'a top category': (turn) => ({ ...everything, categoryId: tops[turn % tops.length] }),
  'a leaf category': () => ({ ...everything, categoryId: leaf }),
  'a top category by price, two filters': (turn) => ({
    ...everything,
    categoryId: tops[turn % tops.length],
    enums,
    price: { from: 500 + turn },
    sort: 'priceAsc',
  }),
  'everything by name': () => ({ ...everything, sort: 'name' }),
  'everything, two filters': (turn) => ({ ...everything, enums, price: { from: 500 + turn } }),
  'a common word': () => ({ ...everything, text: 'Schule', sort: 'relevance' }),
  'two words': () => ({ ...everything, text: 'Heft blau', sort: 'relevance' }),
  'a late page': (turn) => ({ ...everything, offset: 6_000 + turn, sort: 'new' }),
};
