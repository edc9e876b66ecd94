export type PageType =
  | 'category listing'
  | 'product detail'
  | 'account'
  | 'checkout'
  | 'search'
  | 'brands'
  | 'campaigns'
  | 'sweepstakes'
  | 'inspiration'
  | 'advisory'
  | 'home'
  | '404'
  | 'productlisting'
  | 'others';

export type TrackedPage = {
  path: string;
  /** The category that the page shows, where it shows one. */
  categoryId?: number | undefined;
  /** Whether that category lists products, wherever its address stands. */
  isProductListing?: boolean;
  isError?: boolean;
};

/** What kind of page a path is for tracking; the first that fits (RT10). `homeCategoryIds` are categories that stand for the home page. */
export function pageTypeOf(
  { path, categoryId, isProductListing = false, isError = false }: TrackedPage,
  homeCategoryIds: readonly number[] = [],
): PageType {
  const known = places.find(([part]) => path.includes(part));
  if (known) return known[1];
  const isHome = categoryId !== undefined && homeCategoryIds.includes(categoryId);
  if (path === '/' || isHome) return 'home';
  if (isError) return '404';
  return isProductListing ? 'productlisting' : 'others';
}

const places: readonly (readonly [string, PageType])[] = [
  ['/cat/', 'category listing'],
  ['/prod/', 'product detail'],
  ['/myaccount/', 'account'],
  ['/checkout/', 'checkout'],
  ['/search/', 'search'],
  ['/brands/', 'brands'],
  ['/campaigns/', 'campaigns'],
  ['/gewinnspiele/', 'sweepstakes'],
  ['/inspiration/', 'inspiration'],
  ['/beratung/', 'advisory'],
];
