import { assortment } from './assortment.ts';
import type { CuratedProduct } from './curated.ts';
import { favourites } from './favourites.ts';

/** The hand-written products; the place in this list, counted from 1, is the product's id. */
export const curated: readonly CuratedProduct[] = [...favourites, ...assortment];

const idsByKey = new Map(curated.map((product, index) => [product.key, index + 1]));

/** The id of a hand-written product. */
export function curatedId(key: string): number {
  const id = idsByKey.get(key);
  if (id === undefined) throw new Error(`There is no curated product "${key}".`);
  return id;
}

/** Order numbers that generated items must leave free. */
export const curatedOrderNumbers: ReadonlySet<string> = new Set(curated.flatMap(({ orderNumber, choices }) => {
  const items = (choices ?? []).reduce((count, { axis, values }) => count * (values ?? axis.options).length, 1);
  return Array.from({ length: items }, (_, position) => String(orderNumber + position));
}));
