import { findListEssentials } from '#contract/operations.generated.ts';
import { keepLists } from '#storefront/lists/active-list.ts';
import { listedValue } from '#storefront/lists/listed-value.ts';
import { mayHaveList, useList } from '#storefront/lists/list-store.ts';
import { askShop } from '#storefront/state/shop-client.ts';
import { notifyTabs } from '#storefront/state/tabs.ts';

let isRefreshing = false;

/** Notifies the other tabs of changes that this tab made to its list (TP6), not of those it received from them. */
export function broadcastListChanges(): () => void {
  return useList.subscribe(({ list }, { list: before }) => {
    const isChange =
      list !== undefined && before !== undefined && wordsOf(list) !== wordsOf(before);
    if (isChange && !isRefreshing) notifyTabs({ wishlist: true });
  });
}

/**
 * Refetches the list where this tab has it; with `mayBegin` also a first one, which another tab created. After a failure the
 * shown list stays.
 */
export async function refreshList({ mayBegin = false } = {}): Promise<void> {
  if ((!mayBegin && useList.getState().list === undefined) || !mayHaveList()) return;
  try {
    const { wishlistEssentials } = await askShop(findListEssentials, {}, { isQuiet: true });
    isRefreshing = true;
    keepLists(wishlistEssentials);
  } catch {
    // The next change or navigation fetches it again.
  } finally {
    isRefreshing = false;
  }
}

type List = ReturnType<typeof useList.getState>['list'];

const wordsOf = (list: List): string =>
  JSON.stringify([list?.name, list?.products.map(listedValue)]);
