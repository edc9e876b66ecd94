import { useEffect } from 'react';
import type { ListViewFragment } from '#contract/operations.generated.ts';
import { useList } from '#storefront/lists/list-store.ts';

/** Hands the page's list to the tab, so that the header and hearts say what the page shows. */
export function useKeptList(list: ListViewFragment | null): void {
  useEffect(() => {
    if (!list) return useList.setState({ list: null });
    const { externalId, name, isDefault, entries } = list;
    useList.setState({ list: { externalId, name, isDefault, products: entries } });
  }, [list]);
}
