import { returnPart } from '#shop/payment/return-money.ts';
import type { PaymentCtx } from '#shop/payment/payments.ts';
import { findRefund, writeRefunded } from './refund.sql.ts';

/**
 * Lets the provider send a refund that is due, and notes that it did (OP3). May be repeated: the provider knows the intention
 * by its name, so that whoever died in between sends nothing twice. Throws where the provider does not answer or refuses.
 */
export async function sendRefund(ctx: PaymentCtx, refundId: number): Promise<void> {
  const refund = await findRefund(ctx.db, refundId);
  if (refund?.state !== 'due' || refund.way !== 'provider') return;
  const { orderId, amountMinor } = refund;
  const requestId = `refund-${refundId}`;
  const providerReference = await returnPart(ctx, { orderId, amountMinor, requestId });
  await writeRefunded(ctx.db, { id: refundId, now: ctx.clock.now(), providerReference });
}
