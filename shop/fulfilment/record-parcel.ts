import type { Ctx } from '#shop/kernel/ctx.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { findShipmentOf } from './open-orders.sql.ts';
import { recordParcelStatus } from './record-parcel-status.ts';

/**
 * Records that a parcel arrived or is lost, by the order's number and its own (OP3). Refuses UNKNOWN, and NOT_UNDERWAY for a
 * parcel that was not handed over or has that status already; a refusal changes nothing.
 */
export async function recordParcel(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  parcel: { orderNumber: string; shipmentNumber: number; status: 'delivered' | 'lost' },
): Promise<Refusal<'UNKNOWN' | 'NOT_UNDERWAY'> | undefined> {
  const { orderNumber, shipmentNumber, status } = parcel;
  const shipmentId = await findShipmentOf(db, orderNumber, shipmentNumber);
  if (shipmentId === undefined) return refuse('UNKNOWN', 'shop.fulfilment.unknown');
  const isMoved = await recordParcelStatus({ db }, { shipmentId, status, at: clock.now() });
  return isMoved ? undefined : refuse('NOT_UNDERWAY', 'shop.fulfilment.notUnderway');
}
