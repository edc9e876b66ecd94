import type { Ctx } from '#shop/kernel/ctx.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { issueInvoice } from '#shop/invoices/issue-invoice.ts';
import { creditFavour } from './credit-favour.ts';
import { findShipments, lockOrder, writeHandedOver } from './fulfilment.sql.ts';
import { findFavours } from './refund.sql.ts';

/** Carriers know a parcel some time after they took it. */
const firstAskAfterMs = 15 * 60_000;

/**
 * Gives a packed shipment to its carrier (OP3): from then on the parcel is followed, and its customer is told by mail. With
 * the first one the order's invoice is issued. Refuses UNKNOWN and NOT_PACKED for one that is not there or on its way already;
 * then nothing was changed.
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
    await creditFavours({ db: tx, clock }, order.id);
    return undefined;
  });
}

/** A favour that was granted before there was an invoice is a credit note of it. */
async function creditFavours(ctx: Pick<Ctx, 'db' | 'clock'>, orderId: number): Promise<void> {
  for (const { refundKey, amountMinor } of await findFavours(ctx.db, orderId))
    await creditFavour(ctx, { orderId, refundKey, amountMinor });
}
