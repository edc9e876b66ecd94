import { type Criteria, categoryBit, priceBit, ratingBit } from './criteria.ts';
import { increase } from './growable-array.ts';
import { type FilteredRows, filterRows, rowsFailing } from './filter-rows.ts';
import type { ProductTable } from './product-table.ts';

/** Counts over filtered rows. */
export type Tally = {
  /** Rows that fail no criterion. */
  hits: Int32Array;
  total: number;
  /** By number of a value. */
  values: Uint32Array;
  /** By number of a category. */
  categories: Uint32Array;
  reduced: number;
  price: { min: number; max: number; count: number };
  /** By hundredths of stars. */
  ratings: Uint32Array;
};

/** Filters rows and counts every facet: over hits, and over rows that fail the facet's own selection alone. */
export function tally(table: ProductTable, choice: Criteria, rows: Int32Array | undefined): Tally {
  const filtered = filterRows(table, choice, rows);
  const { hits } = filtered;
  return {
    hits,
    total: hits.length,
    values: countValues(table, choice, filtered),
    ...countCategories(table, choice, [hits, rowsFailing(filtered, categoryBit)]),
    price: spanAmounts(table, choice, [hits, rowsFailing(filtered, priceBit)]),
    ratings: countRatings(table, [hits, rowsFailing(filtered, ratingBit)]),
  };
}

/** Rows of all products that are reduced in a price list. */
export function reducedRows(table: ProductTable, list: number): Int32Array {
  const reduced = table.reduced.array;
  const found = new Int32Array(table.rows);
  let count = 0;
  for (let row = 0; row < table.rows; row += 1) {
    if (((reduced[row] ?? 0) & (1 << list)) === 0) continue;
    found[count] = row;
    count += 1;
  }
  return found.subarray(0, count);
}

function countValues(
  table: ProductTable,
  choice: Criteria,
  { hits, nearMisses: besides }: FilteredRows,
): Uint32Array {
  const { starts, numbers } = table.values;
  const [begins, bundles] = [starts.array, numbers.array];
  const counts = new Uint32Array(table.valueBundles.length);
  for (let index = 0; index < hits.length; index += 1) {
    const row = hits[index] ?? 0;
    const end = begins[row + 1] ?? 0;
    for (let at = begins[row] ?? 0; at < end; at += 1) increase(counts, bundles[at] ?? 0);
  }
  for (let index = 0; index < besides.rows.length; index += 1) {
    const [row, bit] = [besides.rows[index] ?? 0, besides.bits[index] ?? 0];
    if (bit >= priceBit) continue;
    const end = begins[row + 1] ?? 0;
    for (let at = begins[row] ?? 0; at < end; at += 1) {
      const bundle = bundles[at] ?? 0;
      if (choice.bitOfFilter[bundle] === bit) increase(counts, bundle);
    }
  }
  return table.valueBundles.countMembers(counts, table.valueFacts.length);
}

function countCategories(
  table: ProductTable,
  { list }: Criteria,
  found: readonly Int32Array[],
): Pick<Tally, 'categories' | 'reduced'> {
  const [bundles, reducedIn] = [table.categories.array, table.reduced.array];
  const counts = new Uint32Array(table.categoryBundles.length);
  let reduced = 0;
  for (const rows of found)
    for (let index = 0; index < rows.length; index += 1) {
      const row = rows[index] ?? 0;
      increase(counts, bundles[row] ?? 0);
      reduced += ((reducedIn[row] ?? 0) >>> list) & 1;
    }
  const categories = table.categoryBundles.countMembers(counts, table.categoryIds.keys.length);
  return { categories, reduced };
}

function spanAmounts(
  table: ProductTable,
  { list }: Criteria,
  found: readonly Int32Array[],
): Tally['price'] {
  const amounts = table.amounts[list]?.array ?? new Int32Array(0);
  let [min, max, count] = [highestAmount, 0, 0];
  for (const rows of found) {
    count += rows.length;
    for (let index = 0; index < rows.length; index += 1) {
      const amount = amounts[rows[index] ?? 0] ?? 0;
      if (amount < min) min = amount;
      if (amount > max) max = amount;
    }
  }
  return { min, max, count };
}

function countRatings(table: ProductTable, found: readonly Int32Array[]): Uint32Array {
  const stars = table.ratings.array;
  const counts = new Uint32Array(501);
  for (const rows of found)
    for (let index = 0; index < rows.length; index += 1)
      increase(counts, stars[rows[index] ?? 0] ?? 0);
  return counts;
}

const highestAmount = 2_147_483_647;
