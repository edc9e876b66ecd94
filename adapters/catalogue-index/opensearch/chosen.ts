import type { CatalogueQuestion, Range } from '../port.ts';
import { hundredths, pairOf } from './layout.ts';

/** A condition in the engine's own language. */
export type Clause = Record<string, object>;

/** What a shopper chose, each choice as one condition, so that every facet can leave its own out. */
export type Chosen = {
  category: Clause | undefined;
  price: Clause | undefined;
  rating: Clause | undefined;
  enums: { id: string; values: readonly string[]; clause: Clause }[];
};

/** No shop has so many filters: a question with more names some that do not exist, and finds nothing. */
export const mostFilters = 50;
const mostValues = 10_000;
const longestPair = 1_000;
const greatestInteger = 2 ** 31 - 1;

const nothing: Clause = { match_none: {} };

/** Reads a question so that the engine refuses none: numbers it cannot hold and values that cannot exist are told apart here. */
export function readChosen(question: CatalogueQuestion): Chosen {
  return {
    category: categoryClause(question),
    price: rangeClause(`amount_${question.priceList}`, question.price, 1),
    rating: rangeClause('rating_hundredths', question.rating, hundredths),
    enums: readEnums(question.enums),
  };
}

function categoryClause({ categoryId, priceList }: CatalogueQuestion): Clause | undefined {
  if (categoryId === undefined) return undefined;
  if (!Number.isInteger(categoryId) || Math.abs(categoryId) > greatestInteger) return nothing;
  return { term: { [`categories_${priceList}`]: categoryId } };
}

/** Both ends included; what is no number bounds nothing. */
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
  const clamped = Math.min(Math.max(value * scale, -greatestInteger), greatestInteger);
  // Products of decimals end in noise: 4.1 × 100 is 409.99…
  return round(Number(clamped.toFixed(6)));
}

function readEnums(selections: CatalogueQuestion['enums']): Chosen['enums'] {
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
