import { useEffect, useState } from 'react';
import {
  findChosenTotals,
  type ListEntryViewFragment,
  type ListTotalsViewFragment,
  type PublicListViewFragment,
} from '#contract/operations.generated.ts';
import { isBuyable } from '#storefront/lists/entries/entry-parts.tsx';
import { askShop } from '#storefront/state/shop-client.ts';
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
    totals: useTotals(list, chosen),
    setQuantity: (entryId: string, quantity: number) =>
      setQuantities({ ...quantities, [entryId]: quantity }),
    exchange: (entry: ListEntryViewFragment) =>
      setExchanged({ ...exchanged, [entry.externalId]: entry }),
  };
}

/** An entry with another quantity; its total is left out where its pieces have different prices. */
function countedAs(
  entry: ListEntryViewFragment,
  quantity: number,
  price: (amountMinor: number) => string,
): ListEntryViewFragment {
  const { total, pricePerUnit } = entry;
  if (quantity === entry.quantity || !total || !pricePerUnit) return { ...entry, quantity };
  const isUniform = total.amountMinor === entry.quantity * pricePerUnit.amountMinor;
  const amountMinor = quantity * pricePerUnit.amountMinor;
  return {
    ...entry,
    quantity,
    total: isUniform ? { amountMinor, stringValue: price(amountMinor) } : null,
  };
}

/** The totals of the chosen entries, loaded half a second after the last change; the previous totals until then. */
function useTotals(
  { entries, totals: first }: PublicListViewFragment,
  chosen: readonly ListEntryViewFragment[],
): ListTotalsViewFragment {
  const [totals, setTotals] = useState(first);
  const asked = askedFor(chosen);
  const isUnchanged = asked === askedFor(entries);
  useEffect(() => {
    let isObsolete = false;
    const timer = setTimeout(
      () => {
        if (isUnchanged) return setTotals(first);
        askTotals(JSON.parse(asked) as Asked[]).then(
          (found) => !isObsolete && setTotals(found),
          () => undefined,
        );
      },
      isUnchanged ? 0 : 500,
    );
    return () => {
      isObsolete = true;
      clearTimeout(timer);
    };
  }, [asked, isUnchanged, first]);
  return totals;
}

const askedFor = (entries: readonly ListEntryViewFragment[]): string =>
  JSON.stringify(
    entries.map(({ productId, itemId, quantity }) => ({ productId, itemId, quantity })),
  );

type Asked = { productId: number; itemId: number | null; quantity: number };

async function askTotals(entries: Asked[]): Promise<ListTotalsViewFragment> {
  return (await askShop(findChosenTotals, { entries }, { isQuiet: true })).teaserWishlistTotals;
}
