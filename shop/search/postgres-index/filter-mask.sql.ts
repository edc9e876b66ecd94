import type { CatalogueQuery, EnumSelection, Range } from '#adapters/catalogue-index/port.ts';
import { type Statement, sql } from '#shop/kernel/sql.ts';
import { isRange } from './limit-query.ts';

/** The filter whose values are the names of brands. */
export const brandFilter = 'marke';

/**
 * Bit mask of the filters that a product fails, so that a facet can ignore its own filter: it counts the products that fail
 * nothing, or only its own bit. Unset filters have the bit 0.
 */
export type FilterMask = {
  /** The bits that a product fails, of rows called `product`, `brand` and `found` (with amount_minor). */
  failed: Statement;
  priceBit: number;
  ratingBit: number;
  categoryBit: number;
  /** The bit of the filter in a column `code`. */
  bitOfCode: Statement;
};

export function filterMask(
  {
    enums,
    price,
    rating,
    categoryId,
  }: Pick<CatalogueQuery, 'enums' | 'price' | 'rating' | 'categoryId'>,
  isInCategory: Statement | undefined,
): FilterMask {
  const conditions = enums.map(hasOneOf);
  const bitOf = (condition: Statement) => 2 ** (conditions.push(condition) - 1);
  const priceBit = isRange(price) ? bitOf(isWithin(sql`found.amount_minor`, price)) : 0;
  const ratingBit = isRange(rating) ? bitOf(isWithin(ratingOf, rating)) : 0;
  const categoryBit =
    categoryId !== undefined && isInCategory !== undefined ? bitOf(isInCategory) : 0;
  return {
    failed: conditions.reduce(
      (bits, condition, index) =>
        sql`${bits} + case when ${condition} then 0 else ${2 ** index}::integer end`,
      sql`0`,
    ),
    priceBit,
    ratingBit,
    categoryBit,
    bitOfCode: sql`case code ${enums.reduce(
      (cases, { id }, index) => sql`${cases} when ${id} then ${2 ** index}::integer`,
      sql`when null then 0`,
    )} else 0 end`,
  };
}

/** Stars of a row `product`; 0 without ratings. */
export const ratingOf = sql`coalesce(product.rating_average, 0)`;

function hasOneOf({ id, values }: EnumSelection): Statement {
  return id === brandFilter
    ? sql`brand.name = any (${values}::text[])`
    : sql`product.attributes -> ${id}::text ?| ${values}::text[]`;
}

function isWithin(number: Statement, { from, to }: Range): Statement {
  const start = from === undefined ? sql`true` : sql`${number} >= ${from}::numeric`;
  return to === undefined ? start : sql`${start} and ${number} <= ${to}::numeric`;
}
