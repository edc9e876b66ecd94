import type { Ctx } from '#shop/kernel/ctx.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { openReturn } from './find-return-order.ts';
import { expireRegistered, lockReturn, writeCancelled } from './process.sql.ts';
import { usualExpiryDays } from './return-rules.ts';
import { findReturn } from './returns.sql.ts';

/**
 * Calls a return off whose parcel has not arrived (AC4): its pieces are the customer's again and may be registered anew.
 * Jobs tell the customer and the carrier. Asked again it stays as it is. Refuses UNKNOWN for a hash that opens nothing and for another order's return, and NOT_NOW
 * once it has arrived or expired.
 */
export async function cancelReturn(
  ctx: Pick<Ctx, 'db' | 'clock' | 'storefront' | 'visitor'>,
  { hash, returnNumber }: { hash: string; returnNumber: string },
): Promise<Refusal<'UNKNOWN' | 'NOT_NOW'> | undefined> {
  const order = await openReturn(ctx, hash);
  if (!order) return refuse('UNKNOWN', 'shop.returns.error.unknown');
  return ctx.db.transaction(async (tx) => {
    const id = await lockReturn(tx, returnNumber);
    const row = id === undefined ? undefined : await findReturn(tx, id);
    if (row?.orderId !== order.id) return refuse('UNKNOWN', 'shop.returns.error.unknown');
    if (row.status === 'cancelled') return undefined;
    if (row.status !== 'registered') return refuse('NOT_NOW', 'shop.returns.error.arrived');
    await writeCancelled(tx, row.id, ctx.clock.now());
    return undefined;
  });
}

/**
 * Ends returns whose parcels have not come in time (AC4); their customers are told, and their pieces may be registered anew
 * while the period runs. Answers how many.
 */
export function expireReturns({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<number> {
  return expireRegistered(db, { now: clock.now(), usualDays: usualExpiryDays });
}
