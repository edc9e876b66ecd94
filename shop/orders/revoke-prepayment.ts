import type { Ctx } from '#shop/kernel/ctx.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import type { Store } from '#shop/kernel/storefront.ts';
import { checkoutSettings } from '#shop/pricing/checkout-settings.ts';
import { findOrder } from './find-order.ts';
import { writeUnpaid } from './order-state.sql.ts';

/**
 * Lets a prepaid order wait for its transfer again, because the one that paid it was booked by mistake (OP1). It has its store's days
 * from now, and is reminded again; a customer who had a mail about the payment gets another. Call it with the order locked. Refuses UNDERWAY for one that is not paid by transfer, is cancelled
 * or packed, or has an invoice, a refund or cancelled lines; a refusal changes nothing.
 */
export async function revokePrepayment(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  orderId: number,
): Promise<Refusal<'UNDERWAY'> | undefined> {
  const order = await findOrder(db, orderId);
  if (!order) return refuse('UNDERWAY', 'payments.underway');
  const { prepaymentDays } = checkoutSettings(order.store as Store, order.parameters);
  const payUntil = new Date(clock.now().getTime() + prepaymentDays * 24 * 60 * 60_000);
  const isUnpaid = await writeUnpaid(db, orderId, payUntil);
  return isUnpaid ? undefined : refuse('UNDERWAY', 'payments.underway');
}
