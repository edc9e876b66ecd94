import { type PaymentCtx, providerOf } from '#shop/payment/payments.ts';
import { claimReturn, findPart, writePartReturned } from './fund.sql.ts';

/**
 * Returns what a part of a fund has paid too much, or all of it, to its payer by the provider that took it (FA2). A process that ended,
 * or another one at the same time, sends the same step under the same request id, which the provider counts once. Throws where the
 * provider does not answer or refuses: the job is retried.
 */
export async function returnFundMoney(ctx: PaymentCtx, partId: number): Promise<void> {
  const step = await claimReturn(ctx.db, partId);
  const part = step && (await findPart(ctx.db, { id: partId }));
  if (!part) return;
  const { orderReference, currency } = part;
  const provider = providerOf(ctx.payments, part.paymentId);
  if (!provider)
    throw new Error(`No account for ${part.paymentId} is set, but money has to go back.`);
  const providerReference = part.providerReference ?? undefined;
  const found = await provider.find({ orderReference, providerReference });
  if ('refused' in found) throw new Error(`${orderReference} cannot be found: ${found.detail}`);
  const order = {
    currency,
    orderReference,
    providerReference: found.providerReference,
    amountMinor: step.toMinor - step.fromMinor,
    requestId: `return-${orderReference}-${step.toMinor}`,
  };
  const isTaken = found.status === 'captured';
  const given = isTaken ? await provider.refund(order) : await provider.release(order);
  if ('refused' in given) throw new Error(`${orderReference} was not given back: ${given.detail}`);
  await writePartReturned(ctx.db, { id: part.id, toMinor: step.toMinor, now: ctx.clock.now() });
}
