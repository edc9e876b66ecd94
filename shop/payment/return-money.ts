import { findAttemptById, findCaptured, writeAttempt } from './attempt.sql.ts';
import { type PaymentCtx, providerOf } from './payments.ts';

/**
 * Refunds a payment that its order does not need (any more), or voids an authorisation (CO5). May be repeated. Throws where
 * the provider does not answer or refuses: then the job is retried, and the fault logged.
 */
export async function returnMoney(ctx: PaymentCtx, attemptId: number): Promise<void> {
  const attempt = await findAttemptById(ctx.db, attemptId);
  if (!attempt || attempt.status !== 'returnDue') return;
  const { orderReference, paymentId, currency } = attempt;
  const providerReference = attempt.providerReference ?? undefined;
  const provider = providerOf(ctx.payments, paymentId);
  if (!provider) throw new Error(`No account for ${paymentId} is set, but money has to go back.`);
  const now = await provider.find({ orderReference, providerReference });
  if ('refused' in now) throw new Error(`${orderReference} cannot be found: ${now.detail}`);
  const order = {
    currency,
    orderReference,
    providerReference: now.providerReference,
    amountMinor: now.amountMinor - now.refundedMinor,
    requestId: `return-${orderReference}`,
  };
  if (order.amountMinor > 0) {
    const given =
      now.status === 'captured' ? await provider.refund(order) : await provider.release(order);
    if ('refused' in given)
      throw new Error(`${orderReference} was not given back: ${given.detail}`);
  }
  ctx.log.warn({ orderReference }, 'Money that was not owed went back');
  await writeAttempt(ctx.db, {
    id: attempt.id,
    status: 'returned',
    providerReference: now.providerReference,
    now: ctx.clock.now(),
  });
}

/**
 * Refunds a part of an order's payment, or all of it (CO5), once per `requestId`: a process that ended
 * before it stored the answer may repeat the call. Answers the provider's reference of the refund. Throws where no payment paid the
 * order, and where the provider does not answer or refuses.
 */
export async function returnPart(
  ctx: PaymentCtx,
  { orderId, amountMinor, requestId }: { orderId: number; amountMinor: number; requestId: string },
): Promise<string> {
  const attempt = await findCaptured(ctx.db, orderId);
  if (!attempt) throw new Error(`No payment paid order ${orderId}, so none can be given back.`);
  const { orderReference, paymentId, currency, providerReference } = attempt;
  const provider = providerOf(ctx.payments, paymentId);
  if (!provider) throw new Error(`No account for ${paymentId} is set, but money has to go back.`);
  const given = await provider.refund({
    amountMinor,
    currency,
    orderReference,
    providerReference: providerReference ?? '',
    requestId: `${requestId}-${orderReference}`,
  });
  if ('refused' in given) throw new Error(`${orderReference} was not refunded: ${given.detail}`);
  ctx.log.info({ orderReference, amountMinor }, 'A part of a payment went back');
  return given.refundReference;
}
