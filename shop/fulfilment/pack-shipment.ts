import type { Ctx } from '#shop/kernel/ctx.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { insertShipment } from './fulfilment.sql.ts';
import { lockOrder } from './lock-order.ts';
import { type LinePieces, requestedPieces } from './locked-order.ts';

export type PackRefusal = Refusal<
  'UNKNOWN' | 'CANCELLED' | 'NOT_PAID' | 'NOTHING_OPEN' | 'TOO_MANY'
>;

/**
 * Packs pieces of an order into one parcel, all open ones where none are named, and enqueues the booking of its label (OP3).
 * Returns the shipment's number within the order. Refuses UNKNOWN, CANCELLED, NOT_PAID for an unpaid prepaid order,
 * NOTHING_OPEN, and TOO_MANY for more pieces than are open; a refusal changes nothing.
 */
export function packShipment(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  packing: {
    orderNumber: string;
    lines?: readonly LinePieces[] | undefined;
    carrierCode?: string | undefined;
  },
): Promise<{ shipmentNumber: number } | PackRefusal> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, packing.orderNumber);
    if (!order) return refuse('UNKNOWN', 'shop.fulfilment.unknown');
    if (order.status === 'cancelled') return refuse('CANCELLED', 'shop.fulfilment.cancelled');
    if (order.status === 'awaitingPayment') return refuse('NOT_PAID', 'shop.fulfilment.notPaid');
    const lines = requestedPieces(order, packing.lines);
    if (!lines) return refuse('TOO_MANY', 'shop.fulfilment.tooMany');
    if (lines.length === 0) return refuse('NOTHING_OPEN', 'shop.fulfilment.nothingOpen');
    const carrierCode = packing.carrierCode ?? order.shipperCode;
    const shipment = { orderId: order.id, carrierCode, lines, now: clock.now() };
    return { shipmentNumber: await insertShipment(tx, shipment) };
  });
}
