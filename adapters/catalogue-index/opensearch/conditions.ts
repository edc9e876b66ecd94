import { ratingsWithin, selectedValues } from '../columns/criteria.ts';
import type { CatalogueQuery, Range } from '../port.ts';
import { pairOf } from './layout.ts';

/** A clause of the engine's query DSL. */
export type Clause = Record<string, object>;

/** The selections of a query, one clause each, so that every facet can leave its own out. */
export type Conditions = {
  category: Clause | undefined;
  price: Clause | undefined;
  rating: Clause | undefined;
  enums: { id: string; values: readonly string[]; clause: Clause }[];
};

const maxInteger = 2 ** 31 - 1;

const nothing: Clause = { match_none: {} };

/** The selections as the columns in memory understand them. Numbers beyond the engine's integers are clamped. */
export function conditionsOf(query: CatalogueQuery): Conditions {
  return {
    category: categoryClause(query),
    price: priceClause(query),
    rating: ratingClause(query.rating),
    enums: Array.from(selectedValues(query), ([id, values]) => ({
      id,
      values: [...values],
      clause: { terms: { attributes: Array.from(values, (value) => pairOf(id, value)) } },
    })),
  };
}

function categoryClause({ categoryId, priceList }: CatalogueQuery): Clause | undefined {
  if (categoryId === undefined) return undefined;
  if (!Number.isInteger(categoryId) || Math.abs(categoryId) > maxInteger) return nothing;
  return { term: { [`categories_${priceList}`]: categoryId } };
}

/** Both ends included; NaN is no bound. */
function priceClause({ price: { from, to }, priceList }: CatalogueQuery): Clause | undefined {
  const [least, most] = [integerBound(from, Math.ceil), integerBound(to, Math.floor)];
  return rangeClause(`amount_${priceList}`, least, most);
}

function ratingClause(rating: Range): Clause | undefined {
  if (
    integerBound(rating.from, Math.ceil) === undefined &&
    integerBound(rating.to, Math.floor) === undefined
  )
    return undefined;
  const { lowestRating, highestRating } = ratingsWithin(rating);
  return rangeClause('rating_hundredths', lowestRating, highestRating);
}

function integerBound(
  value: number | undefined,
  round: (value: number) => number,
): number | undefined {
  if (value === undefined || Number.isNaN(value)) return undefined;
  return round(Math.min(Math.max(value, -maxInteger), maxInteger));
}

function rangeClause(
  field: string,
  from: number | undefined,
  to: number | undefined,
): Clause | undefined {
  if (from === undefined && to === undefined) return undefined;
  if (from !== undefined && to !== undefined && from > to) return nothing;
  const bounds = { ...(from !== undefined && { gte: from }), ...(to !== undefined && { lte: to }) };
  return { range: { [field]: bounds } };
}
