import { pageTypes } from '#storefront/pages/in-browser.generated.ts';
import type { PageType } from '#storefront/pages/page.ts';
import { type Packed, unpack } from '#storefront/state/packed.ts';

export type TrackedPage = {
  path: string;
  /** The category that the page shows, where it shows one. */
  categoryId?: number | undefined;
  /** Whether that category lists products, at whichever address. */
  isProductListing?: boolean;
  isError?: boolean;
};

/**
 * The page type of a path for tracking; the first match counts (RT10). `homeCategoryIds` are categories that count as the home
 * page.
 */
export function pageTypeOf(
  { path, categoryId, isProductListing = false, isError = false }: TrackedPage,
  homeCategoryIds: readonly number[] = [],
): PageType {
  const known = pageTypes.find(([part]) => path.includes(part));
  if (known) return known[1];
  const isHome = categoryId !== undefined && homeCategoryIds.includes(categoryId);
  if (path === '/' || isHome) return 'home';
  if (isError) return '404';
  return isProductListing ? 'productlisting' : 'others';
}

/** Parses the parameter `tracking` `homeCategoryIds`, e.g. `7, 8`. */
export function readHomeCategories(parameter: string | null | undefined): number[] {
  return (parameter?.match(/\d+/g) ?? []).map(Number);
}

/** A match of the router: layouts first, the page last. */
type Match = { id: string; loaderData?: unknown };

type ShellData = { shell?: Packed<{ homeCategories?: string | null }> } | undefined;

type Listed = { category?: { id?: number } };

/** A category with an address of its own has its data one level deeper than one addressed by id. */
type Details = Listed & { kind?: string; category?: Listed };

/** The page type by the router's matches: a layout's data have the home categories, the page's own data its category. */
export function pageTypeOfMatches(path: string, matches: readonly Match[]): string {
  const leaf = matches.at(-1);
  const { category, kind } = (leaf?.loaderData ?? {}) as Details;
  const [shell] = matches.flatMap(({ loaderData }) => (loaderData as ShellData)?.shell ?? []);
  return pageTypeOf(
    {
      path,
      categoryId: category?.category?.id ?? category?.id,
      isProductListing: kind === 'category',
      isError: leaf?.id === 'routes/content/content' && leaf.loaderData === undefined,
    },
    readHomeCategories(shell && unpack(shell).homeCategories),
  );
}
