import { useCallback, useEffect, useState } from 'react';
import {
  type DealViewFragment,
  dealState,
  type ItemViewFragment,
} from '#contract/operations.generated.ts';
import { askShop } from '#storefront/state/shop-client.ts';

type Fetched = { itemId: number; deal: DealViewFragment | null };

/**
 * The lightning deal of the chosen item. The page may come from the cache, so the deal is loaded after hydration and
 * again at the end of its countdown (CA6); if that fails, the page's data are used.
 */
export function useDeal(item: ItemViewFragment | null) {
  const [fetched, setFetched] = useState<Fetched>();
  const itemId = item?.lightningDealInfo ? item.id : undefined;
  const refreshDeal = useCallback(() => {
    if (itemId === undefined) return;
    askShop(dealState, { itemId }, { isQuiet: true }).then(
      (answer) => setFetched({ itemId, deal: answer.item?.lightningDealInfo ?? null }),
      () => undefined,
    );
  }, [itemId]);
  useEffect(refreshDeal, [refreshDeal]);
  const known = (fetched?.itemId === itemId ? fetched?.deal : item?.lightningDealInfo) ?? undefined;
  const isOpen = known?.isAvailableLightningDeal === true;
  return {
    deal: isOpen ? known : undefined,
    /** Set while every piece is held or sold; expired holds free pieces again. */
    reservedDeal: isOpen ? undefined : known,
    refreshDeal,
  };
}
