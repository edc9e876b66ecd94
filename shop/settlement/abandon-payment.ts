import type { Ctx } from '#shop/kernel/ctx.ts';
import { findOrderOf } from '#shop/orders/find-order.ts';
import { findLatestAttempt } from '#shop/payment/attempt.sql.ts';
import type { BeginCtx } from './begin-payment.ts';
import { cancelOpenPayment } from './continue-payment.ts';
import { queryProvider } from './reconcile-payments.ts';
import type { Settled } from './settle-payment.ts';

export type Abandoned = { state: Settled['state'] | 'unknown'; paymentId: string | null };

/**
 * Cancels an unpaid order of the session's own and restores its cart with all choices (CO5). Queries the provider first:
 * `paid` where the payer has paid meanwhile, `pending` where the provider does not answer and the order stays, else
 * `cancelled`. A payment that succeeds afterwards is refunded. `unknown` for another customer's order and for one without a
 * payment provider.
 */
export async function abandonPayment(
  ctx: BeginCtx & Pick<Ctx, 'visitor'>,
  orderNumber: string,
): Promise<Abandoned> {
  const { account } = ctx.visitor;
  const own = account && (await findOrderOf(ctx.db, orderNumber, account));
  const attempt = own && (await findLatestAttempt(ctx.db, orderNumber));
  if (!account || !attempt) return { state: 'unknown', paymentId: null };
  const { paymentId } = attempt;
  if (attempt.status === 'open') {
    if (!(await queryProvider(ctx, attempt))) return { state: 'pending', paymentId };
    await cancelOpenPayment(ctx, orderNumber, 'cancelled');
  }
  const order = await findOrderOf(ctx.db, orderNumber, account);
  return { state: states[order?.status ?? 'awaitingPayment'], paymentId };
}

const states = {
  placed: 'paid',
  paid: 'paid',
  awaitingPayment: 'pending',
  cancelled: 'cancelled',
} as const;
