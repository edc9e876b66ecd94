import { useEffect } from 'react';
import type { ListEssentialsViewFragment } from '#contract/operations.generated.ts';
import { keepLists, rememberActiveList } from '#storefront/lists/active-list.ts';

/** Hands the lists to the tab, so that the header and hearts say what the page shows; the open one is the active one (WL1). */
export function useKeptList(
  lists: readonly ListEssentialsViewFragment[],
  open: string | undefined,
): void {
  useEffect(() => {
    const shown = lists.find(({ externalId }) => externalId === open);
    if (shown) rememberActiveList(shown);
    keepLists(lists);
  }, [lists, open]);
}
