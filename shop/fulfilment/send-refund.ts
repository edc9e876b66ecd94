import { shareRefund } from '#shop/class-fund/money/share-refund.ts';
import { returnPart } from '#shop/payment/return-money.ts';
import type { PaymentCtx } from '#shop/payment/payments.ts';
import { findRefund, writeRefunded } from './refund.sql.ts';

/**
 * Sends a due refund through its payment provider and marks it as done (OP3). Idempotent: the provider identifies the refund
 * by its request id, so a crash in between sends nothing twice. A refund of an order that a class fund paid is given to its parts, and is
 * done once the providers confirmed every share: it is sent again when one is returned (FA2). Throws where the provider does not answer or
 * refuses.
 */
export async function sendRefund(ctx: PaymentCtx, refundId: number): Promise<void> {
  const refund = await findRefund(ctx.db, refundId);
  if (refund?.state !== 'due' || refund.way !== 'provider') return;
  const { orderId, amountMinor } = refund;
  const requestId = `refund-${refundId}`;
  const shared = await shareRefund(ctx, { refundId, orderId, amountMinor });
  if (shared === 'underway') return;
  const providerReference =
    shared === 'sent' ? null : await returnPart(ctx, { orderId, amountMinor, requestId });
  await writeRefunded(ctx.db, { id: refundId, now: ctx.clock.now(), providerReference });
}
