import type { CatalogueQuestion, CatalogueSort } from '../port.ts';
import { priceLists } from './indexed-product-port.ts';
import type { ProductTable } from './product-table.ts';
import { selectPage } from './selection.ts';
import type { Tally } from './tally.ts';

/** The ids of the page that is asked for. What it can be ordered by is smaller for what comes first. */
export function pageOf(
  table: ProductTable,
  question: CatalogueQuestion,
  { hits, total }: Pick<Tally, 'hits' | 'total'>,
  scores: Float32Array | undefined,
): number[] {
  const rows = hits.subarray(0, total);
  const keys =
    question.sort === 'relevance' && scores
      ? keysByScore(rows, scores, table.popularity.array)
      : keysByColumn(rows, orderOf(table, question));
  const ids = table.ids.array;
  const idAt = (index: number) => ids[hits[index] ?? 0] ?? 0;
  const page = selectPage(keys, idAt, {
    offset: wholeUpTo(question.offset, total),
    limit: wholeUpTo(question.limit, total),
  });
  return Array.from(page, idAt);
}

/** One loop for scores and one for columns: a call for each row would take longer than what it reads. */
function keysByScore(
  rows: Int32Array,
  scores: Float32Array,
  popularity: ArrayLike<number>,
): Float64Array {
  const keys = new Float64Array(rows.length);
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index] ?? 0;
    keys[index] = -(scores[row] ?? 0) * (popularity[row] ?? 0);
  }
  return keys;
}

function keysByColumn(rows: Int32Array, { column, sign }: Order): Float64Array {
  const keys = new Float64Array(rows.length);
  for (let index = 0; index < rows.length; index += 1)
    keys[index] = sign * (column[rows[index] ?? 0] ?? 0);
  return keys;
}

type Order = { column: ArrayLike<number>; sign: 1 | -1 };

/** Without words, what fits best is what sells best. */
function orderOf(table: ProductTable, { sort, language, priceList }: CatalogueQuestion): Order {
  const amounts = () => table.amounts[priceLists.indexOf(priceList)]?.array ?? [];
  const bestSold = (): Order => ({ column: table.sales.array, sign: -1 });
  const orders: Record<CatalogueSort, () => Order> = {
    relevance: bestSold,
    si: bestSold,
    priceAsc: () => ({ column: amounts(), sign: 1 }),
    priceDesc: () => ({ column: amounts(), sign: -1 }),
    rating: () => ({ column: table.ratings.array, sign: -1 }),
    new: () => ({ column: table.released.array, sign: -1 }),
    name: () => ({ column: table.names[language].places(), sign: 1 }),
  };
  return orders[sort]();
}

function wholeUpTo(number: number, most: number): number {
  return Math.min(Math.max(Math.trunc(number) || 0, 0), most);
}
