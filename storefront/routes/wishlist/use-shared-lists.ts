import { useEffect } from 'react';
import type { ListEssentialsViewFragment } from '#contract/operations.generated.ts';
import { keepLists, rememberActiveList } from '#storefront/lists/active-list.ts';

/** Shares the lists with the tab's state for header and hearts, and makes the open list the active one (WL1). */
export function useSharedLists(
  lists: readonly ListEssentialsViewFragment[],
  open: string | undefined,
): void {
  useEffect(() => {
    const shown = lists.find(({ externalId }) => externalId === open);
    if (shown) rememberActiveList(shown);
    keepLists(lists);
  }, [lists, open]);
}
