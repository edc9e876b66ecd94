import { type Criteria, categoryBit, priceBit, ratingBit } from './criteria.ts';
import type { ProductTable } from './product-table.ts';

/** Hits, and near misses: rows that fail one criterion alone, which its own facet counts too. */
export type FilteredRows = {
  hits: Int32Array;
  /** Rows with the bit that each fails. */
  nearMisses: { rows: Int32Array; bits: Int32Array };
};

/**
 * Filters rows in one pass; all rows of the table if `rows` is undefined. The hot loop of listings and search: over typed arrays,
 * without calls.
 */
export function filterRows(
  table: ProductTable,
  choice: Criteria,
  rows: Int32Array | undefined,
): FilteredRows {
  const { filterBits, clears, list, category } = choice;
  const { lowestPrice, highestPrice, lowestRating, highestRating } = choice;
  const amounts = table.amounts[list]?.array ?? new Int32Array(0);
  const [stars, starts] = [table.ratings.array, table.values.starts.array];
  const [bundles, categoryBundles] = [table.values.numbers.array, table.categories.array];
  const reducedIn = table.reduced.array;
  const isInCategory = bundlesWith(table, category);
  const count = rows?.length ?? table.rows;
  const hits = new Int32Array(count);
  const besides = { rows: new Int32Array(count), bits: new Int32Array(count) };
  let [total, nearMissCount] = [0, 0];
  for (let index = 0; index < count; index += 1) {
    const row = rows === undefined ? index : (rows[index] ?? 0);
    const amount = amounts[row] ?? 0;
    if (amount === 0) continue;
    let failed = filterBits;
    if (failed !== 0) {
      const end = starts[row + 1] ?? 0;
      for (let at = starts[row] ?? 0; at < end; at += 1) failed &= ~(clears[bundles[at] ?? 0] ?? 0);
    }
    if (amount < lowestPrice || amount > highestPrice) failed |= priceBit;
    const rating = stars[row] ?? 0;
    if (rating < lowestRating || rating > highestRating) failed |= ratingBit;
    if (category !== undefined) {
      const isHit = category.isSale
        ? ((reducedIn[row] ?? 0) >>> list) & 1
        : isInCategory[categoryBundles[row] ?? 0];
      if (isHit === 0) failed |= categoryBit;
    }
    if (failed === 0) {
      hits[total] = row;
      total += 1;
    } else if ((failed & (failed - 1)) === 0) {
      besides.rows[nearMissCount] = row;
      besides.bits[nearMissCount] = failed;
      nearMissCount += 1;
    }
  }
  return {
    hits: hits.subarray(0, total),
    nearMisses: {
      rows: besides.rows.subarray(0, nearMissCount),
      bits: besides.bits.subarray(0, nearMissCount),
    },
  };
}

/** Near misses that fail this bit. */
export function rowsFailing({ nearMisses: { rows, bits } }: FilteredRows, bit: number): Int32Array {
  return rows.filter((_, index) => bits[index] === bit);
}

/** By number of a bundle of categories: 1 if it has the category. */
function bundlesWith(table: ProductTable, category: Criteria['category']): Uint32Array {
  const members = new Uint32Array(table.categoryIds.keys.length);
  if (category?.number !== undefined) members[category.number] = 1;
  return table.categoryBundles.anyOf(members);
}
