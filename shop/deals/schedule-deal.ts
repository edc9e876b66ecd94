import type { Ctx } from '#shop/kernel/ctx.ts';
import type { Db } from '#shop/kernel/db.ts';
import { isRefusal, type Refusal, refuse } from '#shop/kernel/refusals.ts';
import { type DealItem, findDealItem, insertDeal, lockDealItem, type NewDeal } from './deal.sql.ts';
import { announceProducts } from '#shop/kernel/changes.sql.ts';

type Refused = 'DEAL_INVALID' | 'ITEM_UNKNOWN' | 'FIXED_PRICE' | 'NOT_CHEAPER' | 'DEALS_OVERLAP';

/**
 * Schedules a lightning deal: `cap` pieces of an item at `specialAmountMinor` from `startsAt` until `endsAt` (CA5). Idempotent by
 * `commandKey`, where there is one; a repetition answers no id.
 * Refuses DEAL_INVALID (numbers below 1, an end before the start), ITEM_UNKNOWN (no such item in the price list),
 * FIXED_PRICE (books, except in Switzerland), NOT_CHEAPER (than the regular price and the lowest of the 30 days before it, other deals' too), DEALS_OVERLAP (another deal of the item).
 */
export async function scheduleDeal(
  { db }: Pick<Ctx, 'db'>,
  deal: NewDeal,
): Promise<{ id: number | undefined } | Refusal<Refused>> {
  return db.transaction(async (tx) => {
    const item = await findGround(tx, deal);
    if (isRefusal(item)) return item;
    if (item.isDone) return { id: undefined };
    const refusal = refusalOf(deal, item);
    if (refusal) return refusal;
    const id = await insertDeal(tx, deal);
    await announceProducts(tx, [item.productId]);
    return { id };
  });
}

/**
 * What keeps a deal from having these terms: as `scheduleDeal` refuses. Locks the price of the item until the transaction ends, so that
 * no other deal of it is scheduled meanwhile.
 */
export async function refuseDeal(
  tx: Db,
  deal: NewDeal,
  exceptId: number,
): Promise<Refusal<Refused> | undefined> {
  const item = await findGround(tx, deal, exceptId);
  return isRefusal(item) ? item : refusalOf(deal, item);
}

async function findGround(
  tx: Db,
  deal: NewDeal,
  exceptId?: number,
): Promise<DealItem | Refusal<Refused>> {
  if (!isValid(deal)) return refuse('DEAL_INVALID', 'shop.deal.invalid');
  await lockDealItem(tx, deal);
  const item = await findDealItem(tx, deal, exceptId);
  return item ?? refuse('ITEM_UNKNOWN', 'shop.deal.itemUnknown', { field: 'itemId' });
}

function isValid({
  cap,
  perCustomerLimit,
  specialAmountMinor,
  startsAt,
  endsAt,
}: NewDeal): boolean {
  const numbers = [cap, perCustomerLimit, specialAmountMinor];
  return numbers.every((number) => Number.isInteger(number) && number > 0) && startsAt < endsAt;
}

function refusalOf(deal: NewDeal, item: DealItem): Refusal<Refused> | undefined {
  if (item.hasFixedPrice) return refuse('FIXED_PRICE', 'shop.deal.fixedPrice', { field: 'itemId' });
  if (item.overlaps) return refuse('DEALS_OVERLAP', 'shop.deal.overlap', { field: 'startsAt' });
  const lowestMinor = Math.min(item.amountMinor, item.lowest30DaysMinor ?? item.amountMinor);
  return deal.specialAmountMinor >= lowestMinor
    ? refuse('NOT_CHEAPER', 'shop.deal.notCheaper', { field: 'specialAmountMinor' })
    : undefined;
}
