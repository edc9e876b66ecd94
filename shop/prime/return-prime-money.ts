import { type PaymentCtx, providerOf } from '#shop/payment/payments.ts';
import { findPrimePaymentById, writeReturned } from './prime-payment.sql.ts';

/**
 * Refunds the part of a prime payment that is not owed: all of it, or the share of cancelled months (CN3). Idempotent. Throws
 * where the provider does not answer or refuses: the job is retried.
 */
export async function returnPrimeMoney(ctx: PaymentCtx, paymentId: number): Promise<void> {
  const payment = await findPrimePaymentById(ctx.db, paymentId);
  if (!payment || payment.returnedMinor >= payment.toReturnMinor) return;
  const { orderReference, currency, toReturnMinor, returnedMinor } = payment;
  const provider = providerOf(ctx.payments, payment.paymentId);
  if (!provider)
    throw new Error(`No account for ${payment.paymentId} is set, but money has to go back.`);
  const providerReference = payment.providerReference ?? undefined;
  const found = await provider.find({ orderReference, providerReference });
  if ('refused' in found) throw new Error(`${orderReference} cannot be found: ${found.detail}`);
  const order = {
    currency,
    orderReference,
    providerReference: found.providerReference,
    amountMinor: Math.min(toReturnMinor - returnedMinor, toReturnMinor - found.refundedMinor),
    requestId: `return-${orderReference}-${toReturnMinor}`,
  };
  if (order.amountMinor > 0) {
    const isTaken = found.status === 'captured';
    const given = isTaken ? await provider.refund(order) : await provider.release(order);
    if ('refused' in given)
      throw new Error(`${orderReference} was not given back: ${given.detail}`);
  }
  await writeReturned(ctx.db, {
    id: payment.id,
    returnedMinor: toReturnMinor,
    now: ctx.clock.now(),
  });
}
