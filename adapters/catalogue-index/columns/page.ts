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
  for (let index = 0; index < total; index += 1) keys[index] = key(hits[index] ?? 0);
  const ids = table.ids.array;
  const idAt = (index: number) => ids[hits[index] ?? 0] ?? 0;
  const page = selectPage(keys, idAt, {
    offset: wholeUpTo(question.offset, total),
    limit: wholeUpTo(question.limit, total),
  });
  return Array.from(page, idAt);
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
      const popularity = table.popularity.array;
      return (row) => -(scores[row] ?? 0) * (popularity[row] ?? 0);
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
