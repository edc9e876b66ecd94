import type { Ctx } from '#shop/kernel/ctx.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { findShipments } from './fulfilment.sql.ts';
import { lockOrder } from './lock-order.ts';
import { moveToUnpacked } from './unpacked.sql.ts';

/**
 * Unpacks a parcel that was not handed over (OP3): its pieces are open again, its label is void, and a job notifies the carrier. Its number
 * is not given again. Refuses UNKNOWN, and NOT_PACKED for a parcel that does not exist, left or was unpacked before; a refusal
 * changes nothing.
 */
export function unpackShipment(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  { orderNumber, shipmentNumber }: { orderNumber: string; shipmentNumber: number },
): Promise<Refusal<'UNKNOWN' | 'NOT_PACKED'> | undefined> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderNumber);
    if (!order) return refuse('UNKNOWN', 'shop.fulfilment.unknown');
    const shipments = await findShipments(tx, order.id);
    const shipment = shipments.find(({ number }) => number === shipmentNumber);
    if (shipment?.status !== 'packed') return refuse('NOT_PACKED', 'shop.fulfilment.notPacked');
    await moveToUnpacked(tx, { shipment, now: clock.now() });
    return undefined;
  });
}
