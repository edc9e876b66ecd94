import type { Ctx } from '#shop/kernel/ctx.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { insertShipment, lockOrder } from './fulfilment.sql.ts';
import { type LinePieces, wishedPieces } from './locked-order.ts';

export type PackRefusal = Refusal<
  'UNKNOWN' | 'CANCELLED' | 'NOT_PAID' | 'NOTHING_OPEN' | 'TOO_MANY'
>;

/**
 * Packs pieces of an order for one parcel, all open ones where none are named, and lets its label be fetched (OP3). Answers
 * the shipment's number within the order. Refuses UNKNOWN, CANCELLED, NOT_PAID for an order that has to be paid first,
 * NOTHING_OPEN and TOO_MANY for pieces that the order does not have open; then nothing was changed.
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
    const lines = wishedPieces(order, packing.lines);
    if (!lines) return refuse('TOO_MANY', 'shop.fulfilment.tooMany');
    if (lines.length === 0) return refuse('NOTHING_OPEN', 'shop.fulfilment.nothingOpen');
    const carrierCode = packing.carrierCode ?? order.shipperCode;
    const shipment = { orderId: order.id, carrierCode, lines, now: clock.now() };
    return { shipmentNumber: await insertShipment(tx, shipment) };
  });
}
