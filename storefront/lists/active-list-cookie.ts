import type { ListEssentialsViewFragment } from '#contract/operations.generated.ts';

/** Names the list that this browser used last. */
export const activeListCookie = 'activeWishlistId';

type List = Pick<ListEssentialsViewFragment, 'externalId' | 'role' | 'isStandardList'>;

/** The list that hearts use: the one used last where it is still open to the visitor for that, else the standard one (WL1). */
export function activeListOf<Known extends List>(
  lists: readonly Known[],
  lastUsed: string | undefined,
): Known | null {
  const last = lists.find((list) => list.externalId === lastUsed && isOpenForEntries(list));
  return last ?? lists.find(({ isStandardList }) => isStandardList) ?? null;
}

/** Whether whoever has this role may put something on the list. */
export const isOpenForEntries = ({ role }: Pick<List, 'role'>): boolean =>
  role === 'creator' || role === 'admin' || role === 'editor';
