import { useEffect } from 'react';
import type { ListEssentialsViewFragment } from '#contract/operations.generated.ts';
import { useList } from '#storefront/lists/list-store.ts';

/** Hands the list that hearts use to the tab, so that the header and hearts say what the page shows. */
export function useKeptList(lists: readonly ListEssentialsViewFragment[]): void {
  useEffect(() => {
    useList.setState({ list: lists.find(({ isStandardList }) => isStandardList) ?? null });
  }, [lists]);
}
