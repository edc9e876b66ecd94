import type { ListEssentialsViewFragment } from '#contract/operations.generated.ts';

/** The cookie with the list that this browser used last. */
export const activeListCookie = 'activeWishlistId';

type List = Pick<ListEssentialsViewFragment, 'externalId' | 'role' | 'isStandardList'>;

/** The list for hearts: the last used one where the visitor may add to it, or else the standard list (WL1). */
export function activeListOf<Known extends List>(
  lists: readonly Known[],
  lastUsed: string | undefined,
): Known | null {
  const last = lists.find((list) => list.externalId === lastUsed && isOpenForEntries(list));
  return last ?? lists.find(({ isStandardList }) => isStandardList) ?? null;
}

/** Whether the role may add entries. */
export const isOpenForEntries = ({ role }: Pick<List, 'role'>): boolean =>
  role === 'creator' || role === 'admin' || role === 'editor';
