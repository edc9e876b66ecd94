import { findListEssentials } from '#contract/operations.generated.ts';
import { keepLists } from '#storefront/lists/active-list.ts';
import { listedValue } from '#storefront/lists/listed-value.ts';
import { useList } from '#storefront/lists/list-store.ts';
import { mayHaveList } from '#storefront/lists/may-have-list.ts';
import { askShop } from '#storefront/state/shop-client.ts';
import { tellTabs } from '#storefront/state/tabs.ts';

let isRefreshing = false;

/** Tells the other tabs what this tab listed or took off (TP6), but not what it heard from them. */
export function tellOfList(): () => void {
  return useList.subscribe(({ list }, { list: before }) => {
    const isChange =
      list !== undefined && before !== undefined && wordsOf(list) !== wordsOf(before);
    if (isChange && !isRefreshing) tellTabs({ wishlist: true });
  });
}

/** Asks for the list again, where this tab has it. A failure leaves what is shown. */
export async function refreshList(): Promise<void> {
  if (useList.getState().list === undefined || !mayHaveList()) return;
  try {
    const { wishlistEssentials } = await askShop(findListEssentials, {}, { isQuiet: true });
    isRefreshing = true;
    keepLists(wishlistEssentials);
  } catch {
    // The next change or navigation asks again.
  } finally {
    isRefreshing = false;
  }
}

type List = ReturnType<typeof useList.getState>['list'];

const wordsOf = (list: List): string =>
  JSON.stringify([list?.name, list?.products.map(listedValue)]);
