import type { Begun } from '#adapters/payment/port.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { isRefusal } from '#shop/kernel/refusals.ts';
import { cancelOrder } from '#shop/orders/cancel-order.ts';
import { findOrderOf } from '#shop/orders/find-order.ts';
import { findLatestAttempt, lockAttempt, writeAttempt } from '#shop/payment/attempt.sql.ts';
import { beginPayment, type BeginCtx } from './begin-payment.ts';
import { openAttempt } from '#shop/payment/open-attempt.ts';
import { queryProvider } from './reconcile-payments.ts';

export type ContinuedPayment = { state: string; begun: Begun | undefined };

/**
 * Sends the payer of an unpaid order to the provider once more (CO5). `again` supersedes the open attempt, after querying its
 * state, and starts the next; without it the payer goes where they were sent before. A superseded attempt that is paid all
 * the same counts. Only for the session that ordered; `unknown` for all others.
 */
export async function continuePayment(
  ctx: BeginCtx & Pick<Ctx, 'visitor'>,
  orderNumber: string,
  { again }: { again: boolean },
): Promise<ContinuedPayment> {
  const { account } = ctx.visitor;
  if (!account || !(await findOrderOf(ctx.db, orderNumber, account)))
    return { state: 'unknown', begun: undefined };
  if (again) await nextAttempt(ctx, orderNumber);
  const begun = await beginPayment(ctx, orderNumber);
  if (begun && !isRefusal(begun)) return { state: 'open', begun };
  if (begun?.refused === 'PAYMENT_REFUSED') await cancelOpenPayment(ctx, orderNumber, 'declined');
  const order = await findOrderOf(ctx.db, orderNumber, account);
  return { state: order?.status ?? 'unknown', begun: undefined };
}

const mostAttempts = 20;

async function nextAttempt(ctx: BeginCtx, orderNumber: string): Promise<void> {
  const before = await findLatestAttempt(ctx.db, orderNumber);
  if (!before || before.status !== 'open' || before.attemptNumber >= mostAttempts) return;
  if (!(await queryProvider(ctx, before))) return;
  const now = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    const attempt = await lockAttempt(tx, before.orderReference);
    if (attempt?.status !== 'open' || attempt.orderStatus !== 'awaitingPayment') return;
    const over = { id: attempt.id, status: 'superseded', providerReference: null, now } as const;
    await writeAttempt(tx, over);
    await openAttempt(tx, orderNumber, now);
  });
}

/** Ends the open attempt of an order, cancels the order and restores its cart. */
export async function cancelOpenPayment(
  { db, clock }: Pick<BeginCtx, 'db' | 'clock'>,
  orderNumber: string,
  status: 'declined' | 'cancelled',
): Promise<void> {
  const attempt = await findLatestAttempt(db, orderNumber);
  if (!attempt) return;
  const now = clock.now();
  await db.transaction(async (tx) => {
    const locked = await lockAttempt(tx, attempt.orderReference);
    if (locked?.status !== 'open') return;
    await writeAttempt(tx, { id: locked.id, status, providerReference: null, now });
    await cancelOrder(tx, locked.orderId, { now, restoresCart: true });
  });
}
