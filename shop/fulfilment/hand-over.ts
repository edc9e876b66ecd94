import type { Ctx } from '#shop/kernel/ctx.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { issueInvoice } from '#shop/invoices/issue-invoice.ts';
import { creditGoodwill } from './credit-goodwill.ts';
import { findShipments, writeHandedOver } from './fulfilment.sql.ts';
import { lockOrder } from './lock-order.ts';
import { findGoodwillRefunds } from './refund.sql.ts';

/** Carriers know a parcel some time after they accepted it. */
const firstAskAfterMs = 15 * 60_000;

/**
 * Hands a packed shipment over to its carrier (OP3): from then on the parcel is tracked, and its customer is notified by mail.
 * The first hand-over issues the order's invoice. Refuses UNKNOWN and NOT_PACKED for a shipment that does not exist or was
 * handed over before; a refusal changes nothing.
 */
export function handOver(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  { orderNumber, shipmentNumber }: { orderNumber: string; shipmentNumber: number },
): Promise<Refusal<'UNKNOWN' | 'NOT_PACKED'> | undefined> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderNumber);
    if (!order) return refuse('UNKNOWN', 'shop.fulfilment.unknown');
    const shipments = await findShipments(tx, order.id);
    const shipment = shipments.find(({ number }) => number === shipmentNumber);
    if (shipment?.status !== 'packed') return refuse('NOT_PACKED', 'shop.fulfilment.notPacked');
    const now = clock.now();
    const askAt = new Date(now.getTime() + firstAskAfterMs);
    await writeHandedOver(tx, { id: shipment.id, now, askAt });
    await issueInvoice({ db: tx, clock }, order.id);
    await creditEarlierGoodwill({ db: tx, clock }, order.id);
    return undefined;
  });
}

/** Issues the credit notes of goodwill refunds that were made before there was an invoice. */
async function creditEarlierGoodwill(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  orderId: number,
): Promise<void> {
  for (const { refundKey, amountMinor } of await findGoodwillRefunds(ctx.db, orderId))
    await creditGoodwill(ctx, { orderId, refundKey, amountMinor });
}
