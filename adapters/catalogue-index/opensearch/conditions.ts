import type { CatalogueQuery, Range } from '../port.ts';
import { hundredths, pairOf } from './layout.ts';

/** A clause of the engine's query DSL. */
export type Clause = Record<string, object>;

/** The selections of a query, one clause each, so that every facet can leave its own out. */
export type Conditions = {
  category: Clause | undefined;
  price: Clause | undefined;
  rating: Clause | undefined;
  enums: { id: string; values: readonly string[]; clause: Clause }[];
};

/** No shop has so many filters. A query with more has no hits. */
export const maxFilters = 50;
const mostValues = 10_000;
const longestPair = 1_000;
const maxInteger = 2 ** 31 - 1;

const nothing: Clause = { match_none: {} };

/** Clauses that the engine accepts: numbers out of its range are clamped, values that cannot exist are left out. */
export function conditionsOf(query: CatalogueQuery): Conditions {
  return {
    category: categoryClause(query),
    price: rangeClause(`amount_${query.priceList}`, query.price, 1),
    rating: rangeClause('rating_hundredths', query.rating, hundredths),
    enums: readEnums(query.enums),
  };
}

function categoryClause({ categoryId, priceList }: CatalogueQuery): Clause | undefined {
  if (categoryId === undefined) return undefined;
  if (!Number.isInteger(categoryId) || Math.abs(categoryId) > maxInteger) return nothing;
  return { term: { [`categories_${priceList}`]: categoryId } };
}

/** Both ends included; NaN is no bound. */
function rangeClause(field: string, range: Range, scale: number): Clause | undefined {
  const from = bound(range.from, scale, Math.ceil);
  const to = bound(range.to, scale, Math.floor);
  if (from === undefined && to === undefined) return undefined;
  const bounds = { ...(from !== undefined && { gte: from }), ...(to !== undefined && { lte: to }) };
  return from !== undefined && to !== undefined && from > to
    ? nothing
    : { range: { [field]: bounds } };
}

function bound(
  value: number | undefined,
  scale: number,
  round: (value: number) => number,
): number | undefined {
  if (value === undefined || Number.isNaN(value)) return undefined;
  const clamped = Math.min(Math.max(value * scale, -maxInteger), maxInteger);
  // Removes rounding errors: 4.1 × 100 is 409.99…
  return round(Number(clamped.toFixed(6)));
}

function readEnums(selections: CatalogueQuery['enums']): Conditions['enums'] {
  const merged = new Map<string, Set<string>>();
  for (const { id, values } of selections) {
    if (values.length === 0) continue;
    merged.set(id, new Set([...(merged.get(id) ?? []), ...values]));
  }
  return [...merged].map(([id, values]) => ({
    id,
    values: [...values],
    clause: pairsClause(id, [...values]),
  }));
}

function pairsClause(id: string, values: readonly string[]): Clause {
  const pairs = values
    .slice(0, mostValues)
    .map((value) => pairOf(id, value))
    .filter((pair) => pair.length <= longestPair && pair.isWellFormed());
  return pairs.length === 0 ? nothing : { terms: { attributes: pairs } };
}
