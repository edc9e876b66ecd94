import { useCallback, useEffect, useState } from 'react';
import {
  type DealViewFragment,
  dealState,
  type ItemViewFragment,
} from '#contract/operations.generated.ts';
import { askShop } from '#storefront/state/shop-client.ts';

type Fetched = { itemId: number; deal: DealViewFragment | null };

/**
 * The lightning deal of the chosen item. The page may be minutes old, so what is reserved is asked for once it
 * runs and again when the time is up (CA6); where that fails the page's own word stands.
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
    /** Every piece is held or sold; holds end, so that there can be some again. */
    reservedDeal: isOpen ? undefined : known,
    refreshDeal,
  };
}
