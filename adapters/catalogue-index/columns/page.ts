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
  const key = keyOf(table, question, scores);
  const keys = new Float64Array(total);
  const ids = new Float64Array(total);
  const idsOfRows = table.ids.array;
  for (let index = 0; index < total; index += 1) {
    const row = hits[index] ?? 0;
    keys[index] = key(row);
    ids[index] = idsOfRows[row] ?? 0;
  }
  const page = selectPage(keys, ids, {
    offset: wholeUpTo(question.offset, total),
    limit: wholeUpTo(question.limit, total),
  });
  return Array.from(page, (index) => ids[index] ?? 0);
}

type Key = (row: number) => number;

function keyOf(
  table: ProductTable,
  { sort, language, priceList }: CatalogueQuestion,
  scores: Float32Array | undefined,
): Key {
  const sales = table.sales.array;
  const amounts = table.amounts[priceLists.indexOf(priceList)]?.array;
  const byColumn: Record<CatalogueSort, () => Key> = {
    relevance() {
      if (!scores) return byColumn.si();
      return (row) => -(scores[row] ?? 0) * (1 + Math.log(1 + Math.max(sales[row] ?? 0, 0)) / 10);
    },
    si: () => (row) => -(sales[row] ?? 0),
    priceAsc: () => (row) => amounts?.[row] ?? 0,
    priceDesc: () => (row) => -(amounts?.[row] ?? 0),
    rating: () => descending(table.ratings.array),
    new: () => descending(table.released.array),
    name() {
      const places = table.names[language].places();
      return (row) => places[row] ?? 0;
    },
  };
  return byColumn[sort]();
}

function descending(column: Uint16Array | Int32Array): Key {
  return (row) => -(column[row] ?? 0);
}

function wholeUpTo(number: number, most: number): number {
  return Math.min(Math.max(Math.trunc(number) || 0, 0), most);
}
