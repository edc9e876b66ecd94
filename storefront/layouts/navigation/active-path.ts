import { useLocation } from 'react-router';
import type { NavigationEntryFragment } from '#contract/operations.generated.ts';
import { type Branch, useBranches } from './branches.ts';
import { isProduct, useVisited } from './visited-place.ts';

type Place = { id: number; path: string };

/**
 * The ids of the visited category on each level, first to third: as far as the levels are known here, and remembered
 * on product pages.
 */
export function useActivePath(entries: readonly NavigationEntryFragment[]): readonly number[] {
  const { pathname } = useLocation();
  const remembered = useVisited(({ path }) => path);
  const branches = useBranches();
  const visited = isProduct(pathname) ? remembered : pathname;
  return visited ? activeIds(visited, entries, branches) : [];
}

/** Which entry contains a path, on each level from the first; it ends where none does or the level was not fetched yet. */
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

function contains({ path }: Place, pathname: string): boolean {
  return path !== '/' && pathname.startsWith(path);
}
