import { cancelLines } from './cancel-lines.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { isRefusal, refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { findReachableOrder } from '#shop/orders/find-reachable-order.ts';
import { isCancellable } from '#shop/orders/order-view.ts';

/**
 * Cancels a prepaid order on behalf of its customer while the money has not arrived: restores stock, deal pieces and vouchers
 * and sends a mail (AC3, AC5). Refuses NOT_FOUND for an order of another customer, TOO_LATE once it is paid or cancelled,
 * and MAY_NOT for a person who keeps the books of the organisation whose order it is (SC3).
 */
export async function cancelUnpaidOrder(
  ctx: Pick<Ctx, 'db' | 'clock' | 'visitor' | 'storefront'>,
  numberOrLink: string,
): Promise<Refusal<'NOT_FOUND' | 'TOO_LATE' | 'MAY_NOT'> | undefined> {
  const order = await findReachableOrder(ctx, numberOrLink);
  if (!order) return refuse('NOT_FOUND', 'shop.orders.cancel.unknown');
  const place = ctx.visitor.account?.membership;
  if (place?.role === 'books' && place.organisationId === order.accountId)
    return refuse('MAY_NOT', 'shop.orders.cancel.booksOnly');
  if (!isCancellable(order)) return refuse('TOO_LATE', 'shop.orders.cancel.tooLate');
  const cancelled = await cancelLines(ctx, { orderNumber: order.orderNumber, onlyUnpaid: true });
  return isRefusal(cancelled) ? refuse('TOO_LATE', 'shop.orders.cancel.tooLate') : undefined;
}
