import { useState } from 'react';
import type {
  ListEntryViewFragment,
  PublicListViewFragment,
} from '#contract/operations.generated.ts';
import { countedAs, useChosenTotals } from '#storefront/lists/entries/chosen-totals.ts';
import { isBuyable } from '#storefront/lists/entries/entry-parts.tsx';
import { useFormats } from '#storefront/ui/formats.ts';
import { useOwned } from './use-owned.ts';

type ByEntry<Value> = Readonly<Record<string, Value>>;

/**
 * The visitor's choices on a public list: quantities, variants, and entries left out because they are owned already (WL4, WL7).
 */
export function useChoice(list: PublicListViewFragment) {
  const { price } = useFormats();
  const [quantities, setQuantities] = useState<ByEntry<number>>({});
  const [exchanged, setExchanged] = useState<ByEntry<ListEntryViewFragment>>({});
  const { owned, toggle } = useOwned(list.externalId);
  const entries = list.entries.map((listed) => {
    const entry = exchanged[listed.externalId] ?? listed;
    return countedAs(entry, quantities[listed.externalId] ?? entry.quantity, price);
  });
  const chosen = entries.filter(({ externalId }) => !owned.includes(externalId));
  return {
    entries,
    owned,
    toggle,
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
