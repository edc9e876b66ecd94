import { useLocation, useMatches } from 'react-router';
import type { NavigationEntryFragment } from '#contract/operations.generated.ts';
import { useBranches } from './branches.ts';
import type { Branch } from './shown-branch.ts';
import { isProduct, useVisitedCategory } from './visited-category.ts';

type Place = { id: number; path: string };

/**
 * The ids of the visited category on each level, first to third, as far as the levels are loaded. A product page keeps the
 * category that led to it, or else has that of its breadcrumb.
 */
export function useActivePath(entries: readonly NavigationEntryFragment[]): readonly number[] {
  const { pathname } = useLocation();
  const remembered = useVisitedCategory(({ path }) => path);
  const ofProduct = useProductCategory();
  const branches = useBranches();
  if (!isProduct(pathname)) return activeIds(pathname, entries, branches);
  const kept = activeIds(remembered ?? '/', entries, branches);
  return kept.length > 0 ? kept : activeIds(ofProduct ?? '/', entries, branches);
}

/** The entry that contains a path, on each level from the first; ends where none does or the level is not loaded yet. */
export function activeIds(
  pathname: string,
  entries: readonly Place[],
  branches: Readonly<Record<number, Pick<Branch, 'children'>>>,
): number[] {
  const first = entries.find((entry) => contains(entry, pathname));
  const second = first && branches[first.id]?.children.find((child) => contains(child, pathname));
  const third = second?.children.find((child) => contains(child, pathname));
  return [first, second, third].flatMap((place) => (place ? [place.id] : []));
}

type ProductData = { product?: { breadcrumb?: readonly { path: string }[] } };

/** The path of the category that the shown product belongs to. */
function useProductCategory(): string | undefined {
  const { product } = (useMatches().at(-1)?.loaderData ?? {}) as ProductData;
  return product?.breadcrumb?.at(-1)?.path;
}

function contains({ path }: Place, pathname: string): boolean {
  return path !== '/' && pathname.startsWith(path);
}
