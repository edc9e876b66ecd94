import type { Begun } from '#adapters/payment/port.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { isRefusal } from '#shop/kernel/refusals.ts';
import { cancelOrder } from '#shop/orders/cancel-order.ts';
import { findOrderOf } from '#shop/orders/orders.sql.ts';
import { findLatestAttempt, lockAttempt, writeAttempt } from './attempt.sql.ts';
import { beginPayment, type BeginCtx } from './begin-payment.ts';
import { openAttempt } from './open-attempt.ts';
import { askAbout } from './reconcile-payments.ts';

export type PaymentWay = { state: string; begun: Begun | undefined };

/**
 * Leads the payer of an unpaid order to its provider once more (CO5). `again` gives up the open attempt, after asking what
 * became of it, and begins the next; without it the payer goes where they were sent before. Should a given-up attempt be paid
 * all the same, that money counts. Only for the session that ordered; `unknown` for everybody else.
 */
export async function continuePayment(
  ctx: BeginCtx & Pick<Ctx, 'visitor'>,
  orderNumber: string,
  { again }: { again: boolean },
): Promise<PaymentWay> {
  const { account } = ctx.visitor;
  if (!account || !(await findOrderOf(ctx.db, orderNumber, account.id)))
    return { state: 'unknown', begun: undefined };
  if (again) await nextAttempt(ctx, orderNumber);
  const begun = await beginPayment(ctx, orderNumber);
  if (begun && !isRefusal(begun)) return { state: 'open', begun };
  if (begun?.refused === 'PAYMENT_REFUSED') await giveUpRefused(ctx, orderNumber);
  const order = await findOrderOf(ctx.db, orderNumber, account.id);
  return { state: order?.status ?? 'unknown', begun: undefined };
}

/** Whoever needs more of them has another problem. */
const mostAttempts = 20;

async function nextAttempt(ctx: BeginCtx, orderNumber: string): Promise<void> {
  const before = await findLatestAttempt(ctx.db, orderNumber);
  if (!before || before.status !== 'open' || before.attemptNumber >= mostAttempts) return;
  if (!(await askAbout(ctx, before))) return;
  const now = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    const attempt = await lockAttempt(tx, before.orderReference);
    if (attempt?.status !== 'open' || attempt.orderStatus !== 'awaitingPayment') return;
    const over = { id: attempt.id, status: 'superseded', providerReference: null, now } as const;
    await writeAttempt(tx, over);
    await openAttempt(tx, orderNumber, now);
  });
}

/** The provider will not even begin: the order is given up, and its goods go back into the basket. */
export async function giveUpRefused({ db, clock }: BeginCtx, orderNumber: string): Promise<void> {
  const attempt = await findLatestAttempt(db, orderNumber);
  if (!attempt) return;
  const now = clock.now();
  await db.transaction(async (tx) => {
    const locked = await lockAttempt(tx, attempt.orderReference);
    if (locked?.status !== 'open') return;
    await writeAttempt(tx, { id: locked.id, status: 'declined', providerReference: null, now });
    await cancelOrder(tx, locked.orderId, { now, restoresCart: true });
  });
}
