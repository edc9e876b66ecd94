import type { Ctx } from '#shop/kernel/ctx.ts';
import { recordCollection } from '#shop/orders/receive-overdue-payment.ts';
import { lockOrderOf, lockShipment, writeShipmentStatus } from './fulfilment.sql.ts';
import { comesAfter } from './shipment.ts';
import type { ShipmentStatus } from '#shop/orders/order-parts.ts';

/**
 * Records the status of a parcel as its carrier or the staff report it (AC3). Reports may be delayed, repeated and in any
 * order: a parcel only moves forward. The delivery of the last parcel of an order with cash on delivery marks it as paid
 * (OP3). `at` is the time of the status. Returns whether the status changed.
 */
export function recordParcelStatus(
  { db }: Pick<Ctx, 'db'>,
  { shipmentId, status, at }: { shipmentId: number; status: ShipmentStatus; at: Date },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockOrderOf(tx, shipmentId);
    const shipment = await lockShipment(tx, shipmentId);
    if (!shipment || !comesAfter(status, shipment.status)) return false;
    await writeShipmentStatus(tx, { id: shipment.id, status, at });
    if (status === 'delivered') await recordCollection(tx, shipment.orderId, at);
    return true;
  });
}
