import { type PaymentCtx, providerOf } from '#shop/payment/payments.ts';
import { type PrimePayment, takePrimePaymentsToAsk } from './prime-payment.sql.ts';
import { primeSettings } from './prime-settings.ts';
import { endPrimePayment, settlePrime } from './settle-prime.ts';

/** More than a minute's worth is taken on in the next. */
const mostAtOnce = 50;

/**
 * Asks providers about payments for prime of which nobody told anything, with growing pauses, and gives up those whose
 * time is over (CN3). To be called every minute. A provider that does not answer is asked again.
 */
export async function reconcilePrime(ctx: PaymentCtx): Promise<void> {
  const { holdMinutes } = await primeSettings(ctx.db, 'de');
  const now = ctx.clock.now();
  const over = new Date(now.getTime() - holdMinutes * 60_000);
  for (const payment of await takePrimePaymentsToAsk(ctx.db, now, mostAtOnce)) {
    const isAnswered = await askAbout(ctx, payment);
    const isLate = payment.status === 'open' && payment.begunAt <= over;
    if (isAnswered && isLate) await endPrimePayment(ctx, payment.orderReference, 'expired');
  }
}

async function askAbout(
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
