import type { CatalogueSort } from '#adapters/catalogue-index/port.ts';
import type { Texts } from '#shop/kernel/ctx.ts';
import type { PagingInput, SortOption } from '#shop/resolver-types.generated.ts';

/** The sorts to choose from, with their names in the storefront's language. */
export function sortOptions(
  names: readonly string[],
  selected: string,
  texts: Texts,
): SortOption[] {
  return names.map((name) => ({
    name,
    displayName: texts(`shop.sort.${name}`),
    selected: name === selected,
  }));
}

/** The sorts whose order tells prices. */
export const priceSorts: ReadonlySet<CatalogueSort> = new Set(['priceAsc', 'priceDesc']);

/** The sort of an address; the first one for unknown names. */
export function sortOf(
  names: readonly CatalogueSort[],
  wanted: string | null | undefined,
): CatalogueSort {
  return names.find((name) => name === wanted) ?? names[0] ?? 'si';
}

/** Tiles on a page of a listing. */
export const pageSize = 60;

/** The page of an address, as offset and limit; invalid numbers become the nearest valid ones. */
export function pageOf({ offset = 0, limit = pageSize }: PagingInput): {
  offset: number;
  limit: number;
} {
  return { offset: Math.max(0, offset), limit: Math.min(Math.max(1, limit), pageSize) };
}
