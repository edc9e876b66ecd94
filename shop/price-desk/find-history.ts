import type { PriceHistory } from '#shop/backoffice-resolver-types.generated.ts';
import { priceListCurrencies } from '#shop/catalogue/change-prices.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import type { PriceList } from '#shop/kernel/storefront.ts';
import { findHeldDeals, findHeldPrices, findHistoryItem } from './history.sql.ts';
import { findReductions, type Period, periodsOf } from './reductions.ts';

const mostPeriods = 200;

/**
 * All prices of an item in a list, deals among them, and its reductions with the lowest price of the 30 days before, each the latest
 * first (OP1, OP6). Undefined for an unknown number. Three statements.
 */
export async function findHistory(
  { db, staff }: Pick<StaffCtx, 'db' | 'staff'>,
  number: string,
  priceList: PriceList,
): Promise<PriceHistory | undefined> {
  const item = await findHistoryItem(db, number.trim(), staff.language);
  if (!item) return undefined;
  const [prices, deals] = await Promise.all([
    findHeldPrices(db, item.itemId, priceList),
    findHeldDeals(db, item.itemId, priceList),
  ]);
  const oldOf = new Map(prices.map(({ from, oldAmountMinor }) => [from.getTime(), oldAmountMinor]));
  return {
    ...item,
    priceList,
    currencyCode: priceListCurrencies[priceList],
    periods: periodsOf(prices, deals)
      .toReversed()
      .slice(0, mostPeriods)
      .map((period) => ({
        ...viewPeriod(period),
        oldAmountMinor: period.isDeal ? null : (oldOf.get(period.from.getTime()) ?? null),
      })),
    reductions: findReductions(prices, deals)
      .toReversed()
      .slice(0, mostPeriods)
      .map(({ from, until, amountMinor, oldAmountMinor, lowest }) => ({
        from: from.toISOString(),
        until: until?.toISOString() ?? null,
        amountMinor,
        oldAmountMinor,
        lowest: lowest ? { ...viewPeriod(lowest), oldAmountMinor: null } : null,
      })),
  };
}

function viewPeriod({ from, until, amountMinor, isDeal }: Period) {
  return { from: from.toISOString(), until: until?.toISOString() ?? null, amountMinor, isDeal };
}
