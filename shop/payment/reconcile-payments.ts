import type { PaymentOutcome, PaymentRefusal } from '#adapters/payment/port.ts';
import { cancelOrder } from '#shop/orders/cancel-order.ts';
import {
  type Attempt,
  findAttemptsToAsk,
  findLatestAttempt,
  findUnpaidOrders,
  lockAttempt,
  writeAsked,
  writeAttempt,
} from './attempt.sql.ts';
import { type PaymentCtx, providerOf } from './payments.ts';
import { settlePayment } from './settle-payment.ts';

/** More than a minute's worth is taken on in the next. */
const mostAtOnce = 50;

/**
 * Asks providers about attempts of which nobody told anything, with growing pauses, and gives up orders whose time to be paid
 * is over (CO5). To be called every minute. A provider that does not answer is asked again; its orders wait that long.
 */
export async function reconcilePayments(ctx: PaymentCtx): Promise<void> {
  for (const attempt of await findAttemptsToAsk(ctx.db, ctx.clock.now(), mostAtOnce)) {
    await writeAsked(ctx.db, attempt.id, nextAsk(ctx, attempt));
    await askAbout(ctx, attempt);
  }
  for (const { id, orderNumber } of await findUnpaidOrders(ctx.db, ctx.clock.now(), mostAtOnce))
    await endUnpaid(ctx, id, orderNumber);
}

/** 2, 4, 8 … minutes up to two hours. */
function nextAsk({ clock }: PaymentCtx, { timesAsked }: Attempt): Date {
  const minutes = Math.min(120, 2 ** (timesAsked + 1));
  return new Date(clock.now().getTime() + minutes * 60_000);
}

/** Answers whether the provider said anything. */
export async function askAbout(ctx: PaymentCtx, attempt: Attempt): Promise<boolean> {
  const { orderReference, paymentId } = attempt;
  const providerReference = attempt.providerReference ?? undefined;
  try {
    const outcome: PaymentOutcome | PaymentRefusal | undefined = await providerOf(
      ctx.payments,
      paymentId,
    )?.find({ orderReference, providerReference });
    if (outcome && !('refused' in outcome)) await settlePayment(ctx, outcome);
    return true;
  } catch (fault) {
    ctx.log.error({ err: fault, orderReference }, 'A provider could not be asked about a payment');
    return false;
  }
}

/** Asks once more, and cancels the order where nobody has paid it. */
async function endUnpaid(ctx: PaymentCtx, orderId: number, orderNumber: string): Promise<void> {
  const attempt = await findLatestAttempt(ctx.db, orderNumber);
  if (attempt && isOpen(attempt) && !(await askAbout(ctx, attempt))) return;
  const now = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    const locked = attempt && (await lockAttempt(tx, attempt.orderReference));
    if (locked?.status === 'capturing') return;
    if (locked?.status === 'open')
      await writeAttempt(tx, { id: locked.id, status: 'expired', providerReference: null, now });
    await cancelOrder(tx, orderId, { now, restoresCart: attempt !== undefined, tells: true });
  });
}

function isOpen({ status }: Attempt): boolean {
  return status === 'open' || status === 'capturing';
}
