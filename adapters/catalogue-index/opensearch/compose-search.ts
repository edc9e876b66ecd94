import type { CatalogueQuery, CatalogueSort, CatalogueView } from '../port.ts';
import type { QueryWord } from '../columns/text-analysis.ts';
import { type Conditions, type Clause, conditionsOf } from './conditions.ts';
import { hundredths, lastPlace } from './layout.ts';
import { byRelevance, foundOrPinned, wordClause } from './words.ts';

/** Values of all filters together, and categories. The engine's own limit of buckets is 65,535; a result with more is a fault. */
const mostPairs = 20_000;
const mostCategories = 10_000;

export type ComposedSearch = {
  chosen: Conditions;
  /** One search for the page and its facets; a second one where a text's hits are counted beyond the selected category. */
  searches: object[];
};

/**
 * The searches for a catalogue query; `words` are those of its text. Category and text are the engine's query, other selections its
 * post filter; each facet counts under all selections but its own.
 */
export function composeSearch(
  query: CatalogueQuery,
  words: readonly QueryWord[] | undefined,
): ComposedSearch {
  const chosen = conditionsOf(query);
  const base = soldProducts(query, words ?? [], query.tuning?.pinned);
  const page = pageSearch({ query, chosen, base, words: words ?? [] });
  const searches = isCountedApart(query, chosen)
    ? [page, categorySearch(query, chosen, base)]
    : [page];
  return { chosen, searches };
}

/** Products of a price list that have an alternative of each word, or are pinned. */
export function soldProducts(
  { priceList, language }: CatalogueView,
  words: readonly QueryWord[],
  pinned: readonly number[] = [],
): Clause[] {
  const sold = { exists: { field: `amount_${priceList}` } };
  const clauses = words.map((word) => wordClause(word, language));
  return pinned.length === 0 ? [sold, ...clauses] : [sold, foundOrPinned(clauses, pinned)];
}

/** Whether categories need a search of their own: hits of a text are counted in all categories. */
function isCountedApart({ text }: CatalogueQuery, { category }: Conditions): boolean {
  return text !== undefined && category !== undefined;
}

type Parts = {
  query: CatalogueQuery;
  chosen: Conditions;
  base: Clause[];
  words: readonly QueryWord[];
};

function pageSearch({ query, chosen, base, words }: Parts): object {
  const filter = chosen.category === undefined ? base : [...base, chosen.category];
  const ranked = query.sort === 'relevance' && words.length > 0;
  return {
    ...placesOf(query),
    _source: false,
    track_total_hits: true,
    query: ranked ? byRelevance(filter, words, query) : { bool: { filter } },
    post_filter: allOf(choicesWithout(chosen)),
    sort: [sortOf(query, ranked), { product_id: 'asc' }],
    aggs: {
      ...facetsOf(query, chosen),
      ...(!isCountedApart(query, chosen) && {
        categories: categoriesOf(query, chosen),
        found: { filter: { match_all: {} } },
      }),
    },
  };
}

function categorySearch(query: CatalogueQuery, chosen: Conditions, base: Clause[]): object {
  return {
    size: 0,
    track_total_hits: false,
    query: { bool: { filter: base } },
    aggs: { categories: categoriesOf(query, chosen), found: { filter: { match_all: {} } } },
  };
}

function placesOf({ offset, limit }: CatalogueQuery): { from: number; size: number } {
  const from = wholeNumber(offset);
  const size = Math.min(wholeNumber(limit), lastPlace - from);
  return size > 0 ? { from, size } : { from: 0, size: 0 };
}

function wholeNumber(value: number): number {
  return Number.isNaN(value) ? 0 : Math.min(Math.max(Math.trunc(value), 0), lastPlace);
}

function sortOf({ sort, priceList, language }: CatalogueQuery, ranked: boolean): object {
  const amount = `amount_${priceList}`;
  const orders: Record<CatalogueSort, object> = {
    relevance: ranked ? { _score: 'desc' } : { sales: 'desc' },
    si: { sales: 'desc' },
    priceAsc: { [amount]: 'asc' },
    priceDesc: { [amount]: 'desc' },
    rating: { rating_hundredths: 'desc' },
    new: { released_on: 'desc' },
    name: { [`name_key_${language}`]: 'asc' },
  };
  return orders[sort];
}

function choicesWithout(
  chosen: Conditions,
  facet?: { range: 'price' | 'rating' } | { filter: string },
): Clause[] {
  const range = facet !== undefined && 'range' in facet ? facet.range : undefined;
  const filter = facet !== undefined && 'filter' in facet ? facet.filter : undefined;
  return [
    ...chosen.enums.filter(({ id }) => id !== filter).map(({ clause }) => clause),
    ...(chosen.price !== undefined && range !== 'price' ? [chosen.price] : []),
    ...(chosen.rating !== undefined && range !== 'rating' ? [chosen.rating] : []),
  ];
}

function allOf(clauses: readonly Clause[]): Clause {
  return clauses.length === 0 ? { match_all: {} } : { bool: { filter: clauses } };
}

function facetsOf({ priceList }: CatalogueQuery, chosen: Conditions): Record<string, object> {
  const stars = [1, 2, 3, 4].map((count) => ({ key: `${count}`, from: count * hundredths }));
  return {
    pairs: {
      filter: allOf(choicesWithout(chosen)),
      aggs: { pairs: { terms: { field: 'attributes', size: mostPairs } } },
    },
    ...Object.fromEntries(
      chosen.enums.map(({ id }, place) => [`pairs_${place}`, pairsOf(chosen, id)]),
    ),
    price: {
      filter: allOf(choicesWithout(chosen, { range: 'price' })),
      aggs: { amounts: { stats: { field: `amount_${priceList}` } } },
    },
    rating: {
      filter: allOf(choicesWithout(chosen, { range: 'rating' })),
      aggs: {
        stars: { stats: { field: 'rating_hundredths' } },
        at_least: { range: { field: 'rating_hundredths', ranges: stars } },
      },
    },
  };
}

/** Values of a selected filter, counted without its selection. (`.*` instead of `.+` is a fault in OpenSearch 2.19 for filters behind the last value.) */
function pairsOf(chosen: Conditions, id: string): object {
  return {
    filter: allOf(choicesWithout(chosen, { filter: id })),
    aggs: {
      pairs: { terms: { field: 'attributes', size: mostPairs, include: `${literal(id)}:.+` } },
    },
  };
}

const longestPattern = 200;

/** A filter's name escaped for a pattern. Names that are too long are cut. */
export function literal(id: string): string {
  return id
    .slice(0, longestPattern)
    .toWellFormed()
    .replaceAll(/[^\p{L}\p{N}_ ]/gu, String.raw`\$&`);
}

function categoriesOf({ priceList }: CatalogueQuery, chosen: Conditions): object {
  return {
    filter: allOf(choicesWithout(chosen)),
    aggs: { categories: { terms: { field: `categories_${priceList}`, size: mostCategories } } },
  };
}
