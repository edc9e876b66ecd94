import { fixedPriceLists } from '#shop/kernel/fixed-prices.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import type { Db } from '#shop/kernel/db.ts';
import type { Currency } from '#shop/kernel/money.ts';
import { type Refusal, refuse } from '#shop/kernel/refusals.ts';
import type { PriceList } from '#shop/kernel/storefront.ts';
import {
  findLowestOf30Days,
  lockPrice,
  type NewPrice,
  type PriceNow,
  refreshListings,
  writePrice,
} from './price.sql.ts';
import { announceProducts } from '#shop/kernel/changes.sql.ts';

type Refused = 'PRICE_INVALID' | 'ITEM_UNKNOWN' | 'FIXED_PRICE' | 'NO_PRIOR_PRICE';

const currencies: Record<PriceList, Currency> = { de: 'EUR', at: 'EUR', ch: 'CHF', edu: 'EUR' };

/**
 * Changes an item's price in a price list, with everything that depends on it: history, lowest price of 30 days, listings,
 * counts and cached pages (OP6). A price with `oldAmountMinor` is a reduction.
 * Refuses PRICE_INVALID (amounts below 1, an old price that is not higher), ITEM_UNKNOWN, FIXED_PRICE (a reduced book
 * where its price is fixed), NO_PRIOR_PRICE (a reduction of what had no price in the last 30 days).
 */
export async function changePrice(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  price: NewPrice,
): Promise<{ lowest30DaysMinor: number | null } | Refusal<Refused>> {
  if (!isValid(price))
    return refuse('PRICE_INVALID', 'shop.price.invalid', { field: 'amountMinor' });
  return db.transaction(async (tx) => {
    const before = await lockPrice(tx, price.itemId, price.priceList, clock.now());
    if (!before) return refuse('ITEM_UNKNOWN', 'shop.price.itemUnknown', { field: 'itemId' });
    if (isFixed(price, before))
      return refuse('FIXED_PRICE', 'shop.price.fixed', { field: 'oldAmountMinor' });
    const lowest30DaysMinor = await lowestBefore(tx, price, before, clock.now());
    if (price.oldAmountMinor !== null && lowest30DaysMinor === null) {
      return refuse('NO_PRIOR_PRICE', 'shop.price.noPriorPrice', { field: 'oldAmountMinor' });
    }
    await writePrice(
      tx,
      { ...price, currency: currencies[price.priceList], lowest30DaysMinor },
      clock.now(),
    );
    await refreshListings(tx, [before.productId]);
    await announceProducts(tx, [before.productId]);
    return { lowest30DaysMinor };
  });
}

function isValid({ amountMinor, oldAmountMinor, recommendedMinor }: NewPrice): boolean {
  const amounts = [amountMinor, oldAmountMinor ?? amountMinor, recommendedMinor ?? amountMinor];
  const arePositive = amounts.every((amount) => Number.isInteger(amount) && amount > 0);
  return arePositive && (oldAmountMinor === null || oldAmountMinor > amountMinor);
}

function isFixed({ oldAmountMinor, priceList }: NewPrice, { isBook }: PriceNow): boolean {
  return isBook && oldAmountMinor !== null && fixedPriceLists.includes(priceList);
}

/** Successive reductions without a break between them keep the lowest price from before the first one; an ended deal is a break. */
async function lowestBefore(
  tx: Db,
  price: NewPrice,
  before: PriceNow,
  now: Date,
): Promise<number | null> {
  if (price.oldAmountMinor === null) return null;
  const continues =
    before.oldAmountMinor !== null &&
    !before.hadDeal &&
    price.amountMinor <= (before.amountMinor ?? 0);
  return continues
    ? before.lowest30DaysMinor
    : findLowestOf30Days(tx, price.itemId, price.priceList, now);
}
