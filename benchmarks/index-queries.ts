import { type Columns, createColumns } from '#adapters/catalogue-index/columns/columns.ts';
import { firstPage } from '#adapters/catalogue-index/first-page.ts';
import type { CatalogueQuery } from '#adapters/catalogue-index/port.ts';
import { categories, saleCategory } from '#demo/catalogue/taxonomy/index.ts';
import { createSpeller } from '#shop/search/analyser/speller.ts';
import { createSuggester } from '#shop/search/analyser/suggester.ts';
import { wordsOf } from './demo-products.ts';

/** Columns with the demo shop's categories and no products, with unstemmed words. */
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

/** A kind of query that shoppers cause, with its frequency among a hundred. */
export type QueryKind = {
  name: string;
  ofAHundred: number;
  /** The turn varies the query. Each has its own price filter that excludes nothing, so that no result is cached. */
  ask: (turn: number) => CatalogueQuery;
};
const [tops, middles, leaves] = [1, 2, 3].map((level) =>
  categories.filter((category) => category.level === level).map(({ id }) => id),
);
const sorts = ['priceAsc', 'priceDesc', 'rating', 'new', 'name'] as const;
const colours = ['rot', 'blau', 'gruen', 'gelb', 'bunt'];
const years = ['klasse-1', 'klasse-2', 'klasse-3', 'klasse-4'];
const rareWords = ['Geodreieck', 'Kugelbahn', 'Klemmbrett', 'Sanduhr', 'Mundharmonika'];
const knownWords = ['Pinsel', 'Papier', 'Holz', 'Schere', 'Heft'];
const twoWords = ['Heft blau', 'Papier bunt', 'Kreide rot', 'Pinsel Klasse', 'Stuhl grau'];
const commonestWords = ['Klasse', 'blau', 'bunt', 'Vorschule', 'Kunststoff'];

function at<Item>(items: readonly Item[] | undefined, turn: number): Item | undefined {
  return items?.[turn % items.length];
}

let asked = 0;

function uncached(query: Partial<CatalogueQuery>): CatalogueQuery {
  asked += 1;
  return { ...firstPage, ...query, price: { ...query.price, to: 10_000_000 + asked } };
}

function chosen(turn: number): CatalogueQuery['enums'] {
  const farbe = { id: 'farbe', values: [at(colours, turn), at(colours, turn + 1)] };
  const klasse = { id: 'klassenstufe', values: [at(years, turn)] };
  return [farbe, klasse].map(({ id, values }) => ({ id, values: values.map(String) }));
}

function searched(words: readonly string[], turn: number): Partial<CatalogueQuery> {
  return { text: at(words, turn), sort: 'relevance' };
}

/** Queries for all products do not occur: pages and contract list a category or search for a text. */
export const questionKinds: readonly QueryKind[] = [
  kind('a top category', 10, (turn) => ({ categoryId: at(tops, turn) })),
  kind('a middle category', 10, (turn) => ({ categoryId: at(middles, turn) })),
  kind('a leaf category', 15, (turn) => ({ categoryId: at(leaves, turn) })),
  kind('a top category in another order, a late page', 5, (turn) => ({
    categoryId: at(tops, turn),
    sort: at(sorts, turn) ?? 'new',
    offset: 60 * (turn % 100),
  })),
  kind('a middle category in another order', 5, (turn) => ({
    categoryId: at(middles, turn),
    sort: at(sorts, turn) ?? 'new',
    offset: 60 * (turn % 3),
  })),
  kind('a top category, two filters and a price', 8, (turn) => ({
    categoryId: at(tops, turn),
    enums: chosen(turn),
    price: { from: 500 },
  })),
  kind('a middle category, a filter', 7, (turn) => ({
    categoryId: at(middles, turn),
    enums: chosen(turn).slice(0, 1),
  })),
  kind('a leaf category, a filter', 5, (turn) => ({
    categoryId: at(leaves, turn),
    enums: chosen(turn).slice(0, 1),
  })),
  kind('all that is reduced', 3, () => ({ categoryId: saleCategory.id })),
  kind('all that is reduced, two filters', 2, (turn) => ({
    categoryId: saleCategory.id,
    enums: chosen(turn),
  })),
  kind('a rare word', 8, (turn) => searched(rareWords, turn)),
  kind('a known word', 8, (turn) => searched(knownWords, turn)),
  kind('two words', 6, (turn) => searched(twoWords, turn)),
  kind('one of the commonest words', 3, (turn) => searched(commonestWords, turn)),
  kind('a known word, a filter, by price', 3, (turn) => ({
    ...searched(knownWords, turn),
    enums: chosen(turn).slice(0, 1),
    sort: 'priceAsc',
  })),
  kind('a known word in a category', 2, (turn) => ({
    ...searched(knownWords, turn),
    categoryId: at(tops, turn),
  })),
];

function kind(
  name: string,
  ofAHundred: number,
  ask: (turn: number) => Partial<CatalogueQuery>,
): QueryKind {
  return { name, ofAHundred, ask: (turn) => uncached(ask(turn)) };
}

const hundredKinds = questionKinds
  .flatMap((each) => Array.from({ length: each.ofAHundred }, () => each))
  .map((each, place) => ({ each, mixed: (place * 37) % 100 }))
  .sort((one, other) => one.mixed - other.mixed)
  .map(({ each }) => each);

/** The query of a turn: kinds by their frequency, in a mixed but constant order. */
export function queryOf(turn: number): CatalogueQuery {
  const next = hundredKinds[turn % hundredKinds.length];
  if (!next) throw new Error('There are no kinds of queries.');
  return next.ask(turn);
}
