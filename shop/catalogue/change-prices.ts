import { announceProducts } from '#shop/kernel/changes.sql.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import type { Db } from '#shop/kernel/db.ts';
import type { Currency } from '#shop/kernel/money.ts';
import { isRefusal, type Refusal, refuse } from '#shop/kernel/refusals.ts';
import type { PriceList } from '#shop/kernel/storefront.ts';
import { judgePrice, type PriceChange, type PriceRefused } from './judge-price.ts';
import {
  type DealClash,
  findPricesToChange,
  lockItems,
  type PriceTerms,
  refreshListings,
  writePrices,
} from './price.sql.ts';

/** A price as an element of the array leaves it; `before` is null where the list had none, and equal to `after` where nothing changed. */
export type PriceOutcome = {
  before: PriceTerms | null;
  after: PriceTerms;
  lowest30DaysMinor: number | null;
  isChanged: boolean;
  /** A running or coming deal that is no longer cheaper than the new price. It stays, and is returned. */
  clash: DealClash | null;
};

export type ChangedPrices = {
  /** One for each element, in their order. */
  outcomes: (PriceOutcome | Refusal<PriceRefused>)[];
  /** How many prices were written. */
  changed: number;
};

/** The currency of a price list. */
export const priceListCurrencies: Record<PriceList, Currency> = {
  de: 'EUR',
  at: 'EUR',
  ch: 'CHF',
  edu: 'EUR',
};

/**
 * Changes prices of items in price lists, with all that depends on them: history, lowest price of 30 days, listings, counts and
 * cached pages (OP6). A price with `oldAmountMinor` is a reduction. An element that is refused leaves the others in effect, and one
 * that changes no value writes nothing. Refuses for an element PRICE_INVALID (amounts below 1, an old price that is not higher, no
 * price at all), ITEM_UNKNOWN, FIXED_PRICE (a reduced book where its price is fixed), ALWAYS_FREE (a printed catalogue that would
 * cost something), NO_PRIOR_PRICE (a reduction of what had no price in the last 30 days), STEPS_WRONG (scale prices that do not fall,
 * or of quantities that cannot be ordered or are never below the least one), REPEATED (the item and list of an earlier element) and
 * CHANGED_MEANWHILE (other than `seen`). Scale prices that stay may be above the new price: they are without effect then (SP1). Five
 * statements for any number of elements; one transaction, which locks the items until its end.
 */
export async function changePrices(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  changes: readonly PriceChange[],
): Promise<ChangedPrices> {
  if (changes.length === 0) return { outcomes: [], changed: 0 };
  return db.transaction(async (tx) => {
    await lockItems(
      tx,
      changes.map(({ itemId }) => itemId),
    );
    const { outcomes, written } = await judge(tx, changes, clock.now());
    if (written.length > 0) {
      await writePrices(tx, written, clock.now());
      const productIds = [...new Set(written.map(({ productId }) => productId))];
      await refreshListings(tx, productIds);
      await announceProducts(tx, productIds);
    }
    return { outcomes, changed: written.length };
  });
}

/** What `changePrices` would do now, without doing it (OP6). One statement. */
export async function tryPrices(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  changes: readonly PriceChange[],
): Promise<ChangedPrices> {
  if (changes.length === 0) return { outcomes: [], changed: 0 };
  const { outcomes, written } = await judge(db, changes, clock.now());
  return { outcomes, changed: written.length };
}

async function judge(db: Db, changes: readonly PriceChange[], now: Date) {
  const states = new Map(
    (await findPricesToChange(db, changes, now)).map((state) => [state.index, state]),
  );
  const met = new Set<string>();
  const outcomes: ChangedPrices['outcomes'] = [];
  const written: Parameters<typeof writePrices>[1] = [];
  for (const [index, change] of changes.entries()) {
    const { itemId, priceList } = change;
    const state = states.get(index);
    const outcome = met.has(`${itemId} ${priceList}`)
      ? refuse('REPEATED', 'shop.price.repeated', { field: 'itemId' })
      : judgePrice(change, state);
    met.add(`${itemId} ${priceList}`);
    if (isRefusal(outcome) || !state) {
      outcomes.push(outcome as PriceOutcome | Refusal<PriceRefused>);
      continue;
    }
    outcomes.push({ ...outcome, clash: outcome.isChanged ? state.clash : null });
    if (!outcome.isChanged) continue;
    written.push({
      itemId,
      priceList,
      productId: state.productId,
      currency: priceListCurrencies[priceList],
      lowest30DaysMinor: outcome.lowest30DaysMinor,
      ...outcome.after,
    });
  }
  return { outcomes, written };
}
