import type { Ctx } from '#shop/kernel/ctx.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { openReturn } from './find-return-order.ts';
import { expireRegistered, lockReturn, writeCancelled } from './process.sql.ts';
import { defaultExpiryDays } from './return-rules.ts';
import { findReturn } from './returns.sql.ts';

/**
 * Cancels a return whose parcel has not arrived (AC4): its pieces can be registered again. Jobs notify the customer and the
 * carrier. Idempotent. Refuses UNKNOWN for an invalid hash and for another order's return, and NOT_NOW once it has arrived or
 * expired.
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
 * Expires returns whose parcels have not arrived in time (AC4): notifies their customers; their pieces can be registered again
 * within the return period. Returns how many.
 */
export function expireReturns({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<number> {
  return expireRegistered(db, { now: clock.now(), defaultDays: defaultExpiryDays });
}
