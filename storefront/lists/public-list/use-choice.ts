import { useState } from 'react';
import type {
  ListEntryViewFragment,
  PublicListViewFragment,
} from '#contract/operations.generated.ts';
import { countedAs, useChosenTotals } from '#storefront/lists/entries/chosen-totals.ts';
import { isBuyable } from '#storefront/lists/entries/entry-parts.tsx';
import { useFormats } from '#storefront/ui/formats.ts';
import { useDone } from './use-done.ts';

type ByEntry<Value> = Readonly<Record<string, Value>>;

/**
 * The visitor's choices on a public list: quantities, variants, and entries left out because they are owned or in the basket already (WL4, WL7).
 */
export function useChoice(list: PublicListViewFragment) {
  const { price } = useFormats();
  const [quantities, setQuantities] = useState<ByEntry<number>>({});
  const [exchanged, setExchanged] = useState<ByEntry<ListEntryViewFragment>>({});
  const { done, taken, toggle, take, restart } = useDone(list.externalId);
  const entries = list.entries.map((listed) => {
    const entry = exchanged[listed.externalId] ?? listed;
    return countedAs(entry, quantities[listed.externalId] ?? entry.quantity, price);
  });
  const chosen = entries.filter(({ externalId }) => !done.includes(externalId));
  return {
    entries,
    done,
    taken,
    toggle,
    restart,
    /** Takes notice of what went into the basket: all chosen entries of these products. */
    take: (productIds: readonly number[]) =>
      take(
        chosen.flatMap((entry) => (productIds.includes(entry.productId) ? [entry.externalId] : [])),
      ),
    /** As input for the cart. */
    asked: chosen.map(({ productId, itemId, quantity }) => ({ productId, itemId, quantity })),
    buyableCount: chosen.filter(isBuyable).length,
    totals: useChosenTotals(list, chosen),
    setQuantity: (entryId: string, quantity: number) =>
      setQuantities({ ...quantities, [entryId]: quantity }),
    exchange: (entry: ListEntryViewFragment) =>
      setExchanged({ ...exchanged, [entry.externalId]: entry }),
  };
}
