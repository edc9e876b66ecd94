import type { Ctx } from '#shop/kernel/ctx.ts';
import { noteCollected } from '#shop/orders/receive-late-payment.ts';
import { lockOrderOf, lockShipment, writeShipmentStatus } from './fulfilment.sql.ts';
import { comesAfter, type ShipmentStatus } from './shipment.ts';

/**
 * Notes where a parcel is by what its carrier, or somebody for it, says (AC3). News may come late, twice and in any order: a
 * parcel goes forward alone. With the last one of an order that is paid on delivery its money is collected (OP3). Answers whether it did. `at` is when it got there.
 */
export function noteParcelNews(
  { db }: Pick<Ctx, 'db'>,
  { shipmentId, status, at }: { shipmentId: number; status: ShipmentStatus; at: Date },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockOrderOf(tx, shipmentId);
    const shipment = await lockShipment(tx, shipmentId);
    if (!shipment || !comesAfter(status, shipment.status)) return false;
    await writeShipmentStatus(tx, { id: shipment.id, status, at });
    if (status === 'delivered') await noteCollected(tx, shipment.orderId, at);
    return true;
  });
}
