import type { Ctx } from '#shop/kernel/ctx.ts';
import { isRefusal, type Refusal } from '#shop/kernel/refusals.ts';
import type { PriceList } from '#shop/kernel/storefront.ts';
import { changePrices } from './change-prices.ts';
import type { PriceRefused } from './judge-price.ts';
import type { PriceAmounts } from './price.sql.ts';

export type NewPrice = PriceAmounts & { itemId: number; priceList: PriceList };

/** Changes an item's price in a price list as `changePrices` does, with its refusals (OP6). */
export async function changePrice(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  price: NewPrice,
): Promise<{ lowest30DaysMinor: number | null } | Refusal<PriceRefused>> {
  const [outcome] = (await changePrices(ctx, [price])).outcomes;
  if (!outcome) throw new Error('A change of a price has no outcome.');
  return isRefusal(outcome) ? outcome : { lowest30DaysMinor: outcome.lowest30DaysMinor };
}
