import { dayIn } from '#shop/catalogue/working-days.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { findOrder } from '#shop/orders/find-order.ts';
import { numberPrefixOf, zoneOfDocuments } from './document-number.ts';
import { invoiceContent } from './invoice-content.ts';
import { findBilling, insertDocument, lockOrderForIssue } from './invoices.sql.ts';
import { findDocumentsOf } from './find-documents.ts';

/**
 * Issues an order's one invoice under the next number of its store and year, for the pieces that are not cancelled, and
 * enqueues its mail (OP4). Idempotent. Returns its id; undefined for an order that does not exist, is cancelled or awaits its
 * payment. Joins the caller's transaction.
 */
export function issueInvoice(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  orderId: number,
): Promise<number | undefined> {
  return db.transaction(async (tx) => {
    await lockOrderForIssue(tx, orderId);
    const [order, billing, issued] = [
      await findOrder(tx, orderId),
      await findBilling(tx, orderId),
      await findDocumentsOf(tx, orderId),
    ];
    const known = issued.find(({ kind }) => kind === 'invoice');
    if (known) return known.id;
    if (!order || !billing || order.status === 'cancelled' || order.status === 'awaitingPayment')
      return undefined;
    const now = clock.now();
    return insertDocument(tx, {
      kind: 'invoice',
      orderId,
      year: dayIn(zoneOfDocuments, now).day.getUTCFullYear(),
      numberPrefix: numberPrefixOf('invoice', order.store),
      invoiceId: null,
      creditKey: null,
      content: invoiceContent(order, billing, { now, zone: zoneOfDocuments }),
      now,
    });
  });
}
