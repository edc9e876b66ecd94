import { type PaymentCtx, providerOf } from '#shop/payment/payments.ts';
import { type PrimePayment, claimPrimePaymentsToQuery } from './prime-payment.sql.ts';
import { primeSettings } from './benefit/prime-settings.ts';
import { endPrimePayment, settlePrime } from './settle-prime.ts';

/** Queries per call; the rest follows in the next. */
const mostAtOnce = 50;

/**
 * Queries providers about payments for prime without a report, with growing pauses, and ends expired ones (CN3). To be called
 * every minute. A provider that does not answer is queried again.
 */
export async function reconcilePrime(ctx: PaymentCtx): Promise<void> {
  const { holdMinutes } = await primeSettings(ctx.db, 'de');
  const now = ctx.clock.now();
  const over = new Date(now.getTime() - holdMinutes * 60_000);
  for (const payment of await claimPrimePaymentsToQuery(ctx.db, now, mostAtOnce)) {
    const isAnswered = await queryProvider(ctx, payment);
    const isExpired = payment.status === 'open' && payment.begunAt <= over;
    if (isAnswered && isExpired) await endPrimePayment(ctx, payment.orderReference, 'expired');
  }
}

async function queryProvider(
  ctx: PaymentCtx,
  { orderReference, paymentId, ...payment }: PrimePayment,
): Promise<boolean> {
  const providerReference = payment.providerReference ?? undefined;
  try {
    const provider = providerOf(ctx.payments, paymentId);
    const outcome = await provider?.find({ orderReference, providerReference });
    if (outcome && !('refused' in outcome)) await settlePrime(ctx, outcome);
    return true;
  } catch (fault) {
    ctx.log.error({ err: fault, orderReference }, 'A provider could not be asked about a payment');
    return false;
  }
}
