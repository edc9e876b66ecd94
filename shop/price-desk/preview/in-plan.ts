import { changePrices } from '#shop/catalogue/change-prices.ts';
import type { Clock } from '#shop/kernel/clock.ts';
import type { Db } from '#shop/kernel/db.ts';
import type { PriceList } from '#shop/kernel/storefront.ts';
import { undone } from '#shop/kernel/undone/undone.ts';
import { findPlannedPrices } from './preview.sql.ts';

const pricesPerStep = 500;

/**
 * Runs `work` on the database as it is once a price plan has begun, and undoes that afterwards (OP1): the prices are changed by the verb
 * that begins plans, in a transaction that keeps nothing, so that refusals, lowest prices and listings are what they will be. Other
 * processes see none of it, and no notice is sent. Items of the plan are locked until `work` ends.
 */
export function inPlan<Result>(
  { db, clock }: { db: Db; clock: Clock },
  { planId, priceList }: { planId: number; priceList: PriceList },
  work: (tx: Db) => Promise<Result>,
): Promise<Result> {
  const begin = async (tx: Db) => {
    const planned = await findPlannedPrices(tx, { planId, priceList });
    const prices = planned.map(({ steps, ...price }) => ({ ...price, steps: steps ?? undefined }));
    for (let place = 0; place < prices.length; place += pricesPerStep)
      await changePrices({ db: tx, clock }, prices.slice(place, place + pricesPerStep));
  };
  return undone(db, begin, work);
}
