import {
  buriedFactor,
  type CatalogueQuery,
  type CatalogueSort,
  pinnedScore,
  type Tuning,
} from '../port.ts';
import { priceLists } from './indexed-product-port.ts';
import type { ProductTable } from './product-table.ts';
import { selectPage } from './select-page.ts';
import type { Tally } from './tally.ts';

/** Product ids of a page of hits. Sort keys are numbers, ascending. */
export function pageOf(
  table: ProductTable,
  query: CatalogueQuery,
  { hits, total }: Pick<Tally, 'hits' | 'total'>,
  scores: Float32Array | undefined,
): number[] {
  const rows = hits.subarray(0, total);
  const isRanked = query.sort === 'relevance' && scores !== undefined;
  const keys = isRanked
    ? keysByScore(rows, scores, table.popularity.array)
    : keysByColumn(rows, orderOf(table, query));
  if (isRanked && query.tuning) tuneKeys({ keys, rows }, table, query.tuning);
  const ids = table.ids.array;
  const idAt = (index: number) => ids[hits[index] ?? 0] ?? 0;
  const page = selectPage(keys, idAt, {
    offset: clampToInteger(query.offset, total),
    limit: clampToInteger(query.limit, total),
  });
  return Array.from(page, idAt);
}

/** Separate loops for scores and columns: a call per row would cost more than the read. */
function keysByScore(
  rows: Int32Array,
  scores: Float32Array,
  popularity: ArrayLike<number>,
): Float64Array {
  const keys = new Float64Array(rows.length);
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index] ?? 0;
    keys[index] = -Math.fround((scores[row] ?? 0) * (popularity[row] ?? 0));
  }
  return keys;
}

function tuneKeys(
  { keys, rows }: { keys: Float64Array; rows: Int32Array },
  table: ProductTable,
  { pinned, buried }: Tuning,
): void {
  for (const id of buried) {
    const place = rows.indexOf(table.rowOfId.get(id) ?? -1);
    if (place >= 0) keys[place] = (keys[place] ?? 0) * buriedFactor;
  }
  pinned.forEach((id, at) => {
    const place = rows.indexOf(table.rowOfId.get(id) ?? -1);
    if (place >= 0) keys[place] = -pinnedScore(at);
  });
}

function keysByColumn(rows: Int32Array, { column, sign }: Order): Float64Array {
  const keys = new Float64Array(rows.length);
  for (let index = 0; index < rows.length; index += 1)
    keys[index] = sign * (column[rows[index] ?? 0] ?? 0);
  return keys;
}

type Order = { column: ArrayLike<number>; sign: 1 | -1 };

/** The sort column; relevance without a text is the order by sales. */
function orderOf(table: ProductTable, { sort, language, priceList }: CatalogueQuery): Order {
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

function clampToInteger(number: number, most: number): number {
  return Math.min(Math.max(Math.trunc(number) || 0, 0), most);
}
