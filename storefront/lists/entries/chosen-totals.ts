import { useEffect, useState } from 'react';
import {
  findChosenTotals,
  type ListEntryViewFragment,
  type ListTotalsViewFragment,
} from '#contract/operations.generated.ts';
import { askShop } from '#storefront/state/shop-client.ts';

/** An entry with another quantity; its total is left out where its pieces have different prices. */
export function countedAs(
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

/** The totals of chosen entries, those of `entries` being known; loaded half a second after the last change; the previous totals until then. */
export function useChosenTotals(
  { entries, totals: first }: { entries: readonly Asked[]; totals: ListTotalsViewFragment },
  chosen: readonly Asked[],
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

const askedFor = (entries: readonly Asked[]): string =>
  JSON.stringify(
    entries.map(({ productId, itemId, quantity }) => ({ productId, itemId, quantity })),
  );

type Asked = { productId: number; itemId: number | null; quantity: number };

async function askTotals(entries: Asked[]): Promise<ListTotalsViewFragment> {
  return (await askShop(findChosenTotals, { entries }, { isQuiet: true })).teaserWishlistTotals;
}
