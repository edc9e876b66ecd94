import type { CatalogueQuery, Range } from '../port.ts';
import { priceLists } from './indexed-product-port.ts';
import type { ProductTable } from './product-table.ts';

/**
 * The selections of a query, as bits of failed criteria: a facet that leaves its own selection out counts the products that fail
 * nothing or its own bit alone.
 */
export type Criteria = {
  /** Index of the price list. */
  list: number;
  /** Bits of the selected filters; a product has to clear each by one of its values. */
  filterBits: number;
  /** By number of a bundle of values: the bit that it clears. Empty without selected filters. */
  clears: Uint32Array;
  /** By number of a bundle of values: the bit of its filter, 0 where that is not selected. Empty without selected filters. */
  bitOfFilter: Uint32Array;
  lowestPrice: number;
  highestPrice: number;
  /** Hundredths of stars. */
  lowestRating: number;
  highestRating: number;
  /** A category that hits of a text must be in; undefined where the rows are already those of the category. */
  category: { number: number | undefined; isSale: boolean } | undefined;
};

export const priceBit = 1 << 28;
export const ratingBit = 1 << 29;
export const categoryBit = 1 << 30;
const maxFilters = 28;

/** Filters beyond the 28th are ignored. */
export function criteriaOf(
  table: ProductTable,
  query: CatalogueQuery,
  category: Criteria['category'],
): Criteria {
  return {
    list: priceLists.indexOf(query.priceList),
    ...filtersOf(table, query),
    ...pricesWithin(query.price),
    ...ratingsWithin(query.rating),
    category,
  };
}

function filtersOf(
  table: ProductTable,
  query: CatalogueQuery,
): Pick<Criteria, 'filterBits' | 'clears' | 'bitOfFilter'> {
  const selected = [...selectedValues(query)];
  if (selected.length === 0) return { filterBits: 0, clears: none, bitOfFilter: none };
  const cleared = new Uint32Array(table.valueFacts.length);
  const bitOfFilter = new Uint32Array(table.filters.keys.length);
  let filterBits = 0;
  selected.forEach(([id, values], place) => {
    const bit = 1 << place;
    filterBits |= bit;
    const filter = table.filters.find(id);
    if (filter !== undefined) bitOfFilter[filter] = bit;
    for (const value of values) {
      const number = table.findValue(id, value);
      if (number !== undefined) cleared[number] = bit;
    }
  });
  const bits = new Uint32Array(table.valueFacts.length);
  table.valueFacts.forEach(({ filter }, value) => {
    bits[value] = bitOfFilter[filter] ?? 0;
  });
  const { valueBundles } = table;
  return { filterBits, clears: valueBundles.anyOf(cleared), bitOfFilter: valueBundles.anyOf(bits) };
}

const none = new Uint32Array(0);

/** Selected values by filter; empty selections are left out. */
export function selectedValues({ enums }: Pick<CatalogueQuery, 'enums'>): Map<string, Set<string>> {
  const selected = new Map<string, Set<string>>();
  for (const { id, values } of enums) {
    if (values.length === 0 || (selected.size === maxFilters && !selected.has(id))) continue;
    const together = selected.get(id) ?? new Set();
    for (const value of values) together.add(value);
    selected.set(id, together);
  }
  return selected;
}

function pricesWithin({ from, to }: Range): Pick<Criteria, 'lowestPrice' | 'highestPrice'> {
  return {
    lowestPrice: isNumber(from) ? from : -Infinity,
    highestPrice: isNumber(to) ? to : Infinity,
  };
}

/** A range of stars in hundredths, by comparison: 4.1 * 100 is not exactly 410. */
export function ratingsWithin({
  from,
  to,
}: Range): Pick<Criteria, 'lowestRating' | 'highestRating'> {
  let [lowestRating, highestRating] = [0, maxRating];
  if (isNumber(from))
    while (lowestRating <= maxRating && lowestRating / 100 < from) lowestRating += 1;
  if (isNumber(to)) while (highestRating >= 0 && highestRating / 100 > to) highestRating -= 1;
  return { lowestRating, highestRating };
}

const maxRating = 500;

function isNumber(end: number | undefined): end is number {
  return end !== undefined && !Number.isNaN(end);
}
