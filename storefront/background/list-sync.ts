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
 * Refetches the list where this tab has it; with `mayBegin` also a first one, which another tab created, and fills the hearts of
 * a page that was opened before there was a list. After a failure the shown list stays.
 */
export async function refreshList({ mayBegin = false } = {}): Promise<void> {
  const isFirst = useList.getState().list === undefined;
  if ((isFirst && !mayBegin) || !mayHaveList()) return;
  try {
    const { wishlistEssentials } = await askShop(findListEssentials, {}, { isQuiet: true });
    keepQuietly(wishlistEssentials);
    if (isFirst)
      await import('#storefront/lists/hearts.ts').then(({ paintHearts }) => paintHearts());
  } catch {
    // The next change or navigation fetches it again.
  }
}

function keepQuietly(lists: Parameters<typeof keepLists>[0]): void {
  isRefreshing = true;
  keepLists(lists);
  isRefreshing = false;
}

type List = ReturnType<typeof useList.getState>['list'];

const wordsOf = (list: List): string =>
  JSON.stringify([list?.name, list?.products.map(listedValue)]);
