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

/** The sort that an address asks for, or the first where it means none. */
export function sortOf(
  names: readonly CatalogueSort[],
  wanted: string | null | undefined,
): CatalogueSort {
  return names.find((name) => name === wanted) ?? names[0] ?? 'si';
}

/** Tiles on a page of a listing. */
export const pageSize = 60;

/** The part of a listing that an address asks for; numbers that make no sense become the nearest that do. */
export function pageOf({ offset = 0, limit = pageSize }: PagingInput): {
  offset: number;
  limit: number;
} {
  return { offset: Math.max(0, offset), limit: Math.min(Math.max(1, limit), pageSize) };
}
