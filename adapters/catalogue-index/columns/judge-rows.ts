import { type Choice, categoryBit, priceBit, ratingBit } from './choice.ts';
import type { ProductTable } from './product-table.ts';

/** What was found: hits, and beside them the rows that fail one choice alone, which its own facet counts too. */
export type Judged = {
  hits: Int32Array;
  /** With the bits that they fail. */
  besides: { rows: Int32Array; bits: Int32Array };
};

/**
 * Judges rows once each; all rows where none are given. One loop over typed arrays without a call: it runs for each row that a listing
 * or a search looks at.
 */
export function judgeRows(
  table: ProductTable,
  choice: Choice,
  rows: Int32Array | undefined,
): Judged {
  const { filterBits, clears, list, category } = choice;
  const { lowestPrice, highestPrice, lowestRating, highestRating } = choice;
  const amounts = table.amounts[list]?.array ?? new Int32Array(0);
  const [stars, starts] = [table.ratings.array, table.values.starts.array];
  const [bundles, placings] = [table.values.numbers.array, table.categories.array];
  const reducedIn = table.reduced.array;
  const isPlacedWithin = placedWithin(table, category);
  const count = rows?.length ?? table.rows;
  const hits = new Int32Array(count);
  const besides = { rows: new Int32Array(count), bits: new Int32Array(count) };
  let [total, beside] = [0, 0];
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
      const isWithin = category.isSale
        ? ((reducedIn[row] ?? 0) >>> list) & 1
        : isPlacedWithin[placings[row] ?? 0];
      if (isWithin === 0) failed |= categoryBit;
    }
    if (failed === 0) {
      hits[total] = row;
      total += 1;
    } else if ((failed & (failed - 1)) === 0) {
      besides.rows[beside] = row;
      besides.bits[beside] = failed;
      beside += 1;
    }
  }
  return {
    hits: hits.subarray(0, total),
    besides: { rows: besides.rows.subarray(0, beside), bits: besides.bits.subarray(0, beside) },
  };
}

/** Rows of those beside that fail this bit alone. */
export function rowsFailing({ besides: { rows, bits } }: Judged, bit: number): Int32Array {
  return rows.filter((_, index) => bits[index] === bit);
}

/** By number of a bundle of categories: 1 where the category is in it. */
function placedWithin(table: ProductTable, category: Choice['category']): Uint32Array {
  const members = new Uint32Array(table.categoryIds.keys.length);
  if (category?.number !== undefined) members[category.number] = 1;
  return table.categoryBundles.anyOf(members);
}
