import { type Choice, categoryBit, priceBit, ratingBit } from './choice.ts';
import { increase } from './growing.ts';
import type { ProductTable } from './product-table.ts';

/** What is counted while rows are judged. */
export type Tally = {
  /** Rows that fail nothing; their scores stand beside where a text is looked for. */
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

/** Judges rows once each and counts every facet on the way. */
export function tally(table: ProductTable, choice: Choice, rows: Int32Array | undefined): Tally {
  const count = rows?.length ?? table.rows;
  const counted: Tally = {
    hits: new Int32Array(count),
    total: 0,
    values: new Uint32Array(table.valueFacts.length),
    categories: new Uint32Array(table.categoryIds.keys.length),
    reduced: 0,
    price: { min: Infinity, max: 0, count: 0 },
    ratings: new Uint32Array(501),
  };
  const judge = judgeOf(table, choice);
  const amounts = amountsOf(table, choice);
  const ratings = table.ratings.array;
  for (let index = 0; index < count; index += 1) {
    const row = rows ? (rows[index] ?? 0) : index;
    const failed = judge(row);
    if ((failed & (failed - 1)) !== 0) continue;
    if (failed === 0) {
      counted.hits[counted.total] = row;
      counted.total += 1;
      countValues(table, row, counted.values);
    } else if (failed < priceBit) {
      countFailedValues(table, row, counted.values, failed, choice);
      continue;
    }
    if (failed === 0 || failed === priceBit) countPrice(amounts[row] ?? 0, counted.price);
    if (failed === 0 || failed === ratingBit) increase(counted.ratings, ratings[row] ?? 0);
    if (failed === 0 || failed === categoryBit) countCategories(table, row, choice, counted);
  }
  return counted;
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

/** Fails two bits for a product that is not sold here, so that nothing counts it. */
const notSold = -1;

function judgeOf(table: ProductTable, choice: Choice): (row: number) => number {
  const amounts = amountsOf(table, choice);
  const ratings = table.ratings.array;
  const { filterBits, lowestPrice, highestPrice, lowestRating, highestRating, clears } = choice;
  const { starts, numbers } = arraysOf(table.values);
  return (row) => {
    const amount = amounts[row] ?? 0;
    if (amount === 0) return notSold;
    let failed = filterBits;
    if (failed !== 0)
      for (let at = starts[row] ?? 0; at < (starts[row + 1] ?? 0); at += 1)
        failed &= ~(clears[numbers[at] ?? 0] ?? 0);
    if (amount < lowestPrice || amount > highestPrice) failed |= priceBit;
    const rating = ratings[row] ?? 0;
    if (rating < lowestRating || rating > highestRating) failed |= ratingBit;
    if (choice.category && !isWithin(table, row, choice)) failed |= categoryBit;
    return failed;
  };
}

function amountsOf(table: ProductTable, { list }: Choice): Int32Array {
  return table.amounts[list]?.array ?? new Int32Array(0);
}

function arraysOf(lists: ProductTable['values']): { starts: Uint32Array; numbers: Uint32Array } {
  return { starts: lists.starts.array, numbers: lists.numbers.array };
}

function isWithin(table: ProductTable, row: number, { category, list }: Choice): boolean {
  if (category?.isSale) return ((table.reduced.array[row] ?? 0) & (1 << list)) !== 0;
  const { starts, numbers } = arraysOf(table.categories);
  for (let at = starts[row] ?? 0; at < (starts[row + 1] ?? 0); at += 1)
    if (numbers[at] === category?.number) return true;
  return false;
}

function countValues(table: ProductTable, row: number, counts: Uint32Array): void {
  const { starts, numbers } = arraysOf(table.values);
  for (let at = starts[row] ?? 0; at < (starts[row + 1] ?? 0); at += 1)
    increase(counts, numbers[at] ?? 0);
}

function countFailedValues(
  table: ProductTable,
  row: number,
  counts: Uint32Array,
  failed: number,
  { bitOfFilter }: Choice,
): void {
  const { starts, numbers } = arraysOf(table.values);
  for (let at = starts[row] ?? 0; at < (starts[row + 1] ?? 0); at += 1) {
    const value = numbers[at] ?? 0;
    if (bitOfFilter[value] === failed) increase(counts, value);
  }
}

function countPrice(amount: number, price: Tally['price']): void {
  if (amount < price.min) price.min = amount;
  if (amount > price.max) price.max = amount;
  price.count += 1;
}

function countCategories(
  table: ProductTable,
  row: number,
  { list }: Choice,
  counted: Pick<Tally, 'categories' | 'reduced'>,
): void {
  const { starts, numbers } = arraysOf(table.categories);
  for (let at = starts[row] ?? 0; at < (starts[row + 1] ?? 0); at += 1)
    increase(counted.categories, numbers[at] ?? 0);
  if (((table.reduced.array[row] ?? 0) & (1 << list)) !== 0) counted.reduced += 1;
}
