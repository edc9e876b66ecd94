import type { CatalogueQuestion, CatalogueSort } from '../port.ts';
import { type Chosen, type Clause, mostFilters, readChosen } from './chosen.ts';
import { hundredths } from './layout.ts';
import { byRelevance, groupClause, type LookedFor, type WordGroup } from './text.ts';

/** The engine pages no further; pages beyond are empty, totals and facets stay right. */
export const lastPlace = 10_000;
/** Buckets of all facets together stay below the engine's own limit of 65,535. */
const mostPairs = 5_000;
const mostPairsOfOne = 1_000;
const mostCategories = 5_000;

export type ComposedSearch = {
  chosen: Chosen;
  /** One search for the page and its facets; a second where a text's hits are counted beyond the chosen category. */
  searches: object[];
};

/**
 * The searches that answer a question; undefined where nothing can fit, so that nobody need be asked.
 * Category and text are the query, other choices filter the page afterwards; each facet counts under all choices but its own.
 */
export function composeSearch(
  question: CatalogueQuestion,
  lookedFor: LookedFor | undefined,
): ComposedSearch | undefined {
  const chosen = readChosen(question);
  if (lookedFor?.groups.length === 0 || chosen.enums.length > mostFilters) return undefined;
  const groups = lookedFor?.groups ?? [];
  const base = [{ exists: { field: `amount_${question.priceList}` } }, ...groups.map(groupClause)];
  const page = pageSearch({ question, chosen, base, groups });
  const searches = isCountedApart(question, chosen)
    ? [page, categorySearch(question, chosen, base)]
    : [page];
  return { chosen, searches };
}

/** A text's hits are counted in all categories, though the page shows those of one. */
function isCountedApart({ text }: CatalogueQuestion, { category }: Chosen): boolean {
  return text !== undefined && category !== undefined;
}

type Parts = {
  question: CatalogueQuestion;
  chosen: Chosen;
  base: Clause[];
  groups: readonly WordGroup[];
};

function pageSearch({ question, chosen, base, groups }: Parts): object {
  const filter = chosen.category === undefined ? base : [...base, chosen.category];
  const ranked = question.sort === 'relevance' && groups.length > 0;
  return {
    ...placesOf(question),
    _source: false,
    track_total_hits: true,
    query: ranked ? byRelevance(filter, groups) : { bool: { filter } },
    post_filter: allOf(choicesWithout(chosen)),
    sort: [sortOf(question, ranked), { product_id: 'asc' }],
    aggs: {
      ...facetsOf(question, chosen),
      ...(!isCountedApart(question, chosen) && { categories: categoriesOf(question, chosen) }),
    },
  };
}

function categorySearch(question: CatalogueQuestion, chosen: Chosen, base: Clause[]): object {
  return {
    size: 0,
    track_total_hits: false,
    query: { bool: { filter: base } },
    aggs: { categories: categoriesOf(question, chosen) },
  };
}

function placesOf({ offset, limit }: CatalogueQuestion): { from: number; size: number } {
  const from = wholeNumber(offset);
  const size = Math.min(wholeNumber(limit), lastPlace - from);
  return size > 0 ? { from, size } : { from: 0, size: 0 };
}

function wholeNumber(value: number): number {
  return Number.isNaN(value) ? 0 : Math.min(Math.max(Math.trunc(value), 0), lastPlace);
}

function sortOf({ sort, priceList }: CatalogueQuestion, ranked: boolean): object {
  const amount = `amount_${priceList}`;
  const orders: Record<CatalogueSort, object> = {
    relevance: ranked ? { _score: 'desc' } : { sales: 'desc' },
    si: { sales: 'desc' },
    priceAsc: { [amount]: 'asc' },
    priceDesc: { [amount]: 'desc' },
    rating: { rating_hundredths: 'desc' },
    new: { released_on: 'desc' },
    name: { name_key: 'asc' },
  };
  return orders[sort];
}

function choicesWithout(
  chosen: Chosen,
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

function facetsOf({ priceList }: CatalogueQuestion, chosen: Chosen): Record<string, object> {
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

/** Values of one chosen filter, counted as if it were not chosen. */
function pairsOf(chosen: Chosen, id: string): object {
  return {
    filter: allOf(choicesWithout(chosen, { filter: id })),
    aggs: {
      pairs: { terms: { field: 'attributes', size: mostPairsOfOne, include: `${literal(id)}:.*` } },
    },
  };
}

const longestPattern = 200;

/** A filter's name within a pattern: whatever a visitor writes stands for itself. A name too long to exist is cut. */
function literal(id: string): string {
  return id
    .slice(0, longestPattern)
    .toWellFormed()
    .replaceAll(/[^\p{L}\p{N}_ ]/gu, String.raw`\$&`);
}

function categoriesOf({ priceList }: CatalogueQuestion, chosen: Chosen): object {
  return {
    filter: allOf(choicesWithout(chosen)),
    aggs: { categories: { terms: { field: `categories_${priceList}`, size: mostCategories } } },
  };
}
