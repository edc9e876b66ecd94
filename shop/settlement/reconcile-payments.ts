import type { PaymentOutcome, PaymentProvider, PaymentRefusal } from '#adapters/payment/port.ts';
import { cancelOrder } from '#shop/orders/cancel-order.ts';
import {
  type Attempt,
  findAttemptsToAsk,
  findLatestAttempt,
  findUnpaidOrders,
  lockAttempt,
  writeAsked,
  writeAttempt,
} from '#shop/payment/attempt.sql.ts';
import { type PaymentCtx, providerOf } from '#shop/payment/payments.ts';
import { settlePayment } from './settle-payment.ts';

/** Queries per call; the rest follows in the next. */
const mostAtOnce = 50;

/**
 * Queries providers about attempts without a report, with growing pauses, and cancels orders whose time to be paid is over
 * (CO5). To be called every minute. A provider that does not answer is queried again; its orders wait that long.
 */
export async function reconcilePayments(ctx: PaymentCtx): Promise<void> {
  for (const attempt of await findAttemptsToAsk(ctx.db, ctx.clock.now(), mostAtOnce)) {
    await writeAsked(ctx.db, attempt.id, nextAsk(ctx, attempt));
    await queryProvider(ctx, attempt);
  }
  for (const { id, orderNumber } of await findUnpaidOrders(ctx.db, ctx.clock.now(), mostAtOnce))
    await cancelUnpaid(ctx, id, orderNumber);
}

/** 2, 4, 8 … minutes up to two hours. */
function nextAsk({ clock }: PaymentCtx, { timesAsked }: Attempt): Date {
  const minutes = Math.min(120, 2 ** (timesAsked + 1));
  return new Date(clock.now().getTime() + minutes * 60_000);
}

/** Queries the provider about an attempt and settles the outcome. Returns whether the provider answered. */
export async function queryProvider(ctx: PaymentCtx, attempt: Attempt): Promise<boolean> {
  const { orderReference, paymentId } = attempt;
  const providerReference = attempt.providerReference ?? undefined;
  try {
    const provider = providerOf(ctx.payments, paymentId);
    const found: PaymentOutcome | PaymentRefusal | undefined = await provider?.find({
      orderReference,
      providerReference,
    });
    if (provider && found && !('refused' in found))
      await settlePayment(ctx, await captureIfAgreed(provider, attempt, found));
    return true;
  } catch (fault) {
    ctx.log.error({ err: fault, orderReference }, 'A provider could not be asked about a payment');
    return false;
  }
}

/** Tries the capture for an unpaid order where only that shows whether the payer has agreed. */
async function captureIfAgreed(
  provider: PaymentProvider,
  { orderReference, amountMinor, currency, status, orderStatus }: Attempt,
  found: PaymentOutcome,
): Promise<PaymentOutcome> {
  if (!found.isAgreementUnknown || status !== 'open' || orderStatus !== 'awaitingPayment')
    return found;
  const { providerReference } = found;
  const requestId = `capture-${orderReference}`;
  const order = { amountMinor, currency, orderReference, providerReference, requestId };
  const taken = await provider.capture(order);
  return 'refused' in taken ? found : taken;
}

/** Queries the provider a last time, and cancels the order where it is still unpaid. */
async function cancelUnpaid(ctx: PaymentCtx, orderId: number, orderNumber: string): Promise<void> {
  const attempt = await findLatestAttempt(ctx.db, orderNumber);
  if (attempt && isOpen(attempt) && !(await queryProvider(ctx, attempt))) return;
  const now = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    const locked = attempt && (await lockAttempt(tx, attempt.orderReference));
    if (locked?.status === 'capturing') return;
    if (locked?.status === 'open')
      await writeAttempt(tx, { id: locked.id, status: 'expired', providerReference: null, now });
    await cancelOrder(tx, orderId, { now, restoresCart: attempt !== undefined, sendsMail: true });
  });
}

function isOpen({ status }: Attempt): boolean {
  return status === 'open' || status === 'capturing';
}
