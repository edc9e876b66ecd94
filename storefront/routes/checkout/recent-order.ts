import { orderedState } from '#contract/operations.generated.ts';
import type { ShopApi } from '#contract/shop-api.ts';

/** Path of the order that was made from a cart, with a notice; the home page if this browser has no order id (CO6). */
export function orderedPath({ visitor: { orderId } }: Pick<ShopApi, 'visitor'>): string {
  const notice = 'vue.checkout.error.orderAlreadySubmitted';
  if (!orderId) return `/?notice=${notice}`;
  return `/checkout/confirmation/?${new URLSearchParams({ order: orderId, notice })}`;
}

/**
 * Redirect for a visitor with an empty basket and a recent order (CO5, CO6): to the order, without a notice while it
 * awaits an online payment. Undefined without such an order.
 */
export async function recentOrderPath(api: ShopApi): Promise<string | undefined> {
  const { orderId } = api.visitor;
  if (!orderId) return undefined;
  const { getThankYouPageData: order } = await api.ask(orderedState, { orderId });
  if (!order || order.status === 'cancelled') return undefined;
  return awaitsOnlinePayment(order) ? '/checkout/confirmation/' : orderedPath(api);
}

/** Number of the visitor's order that awaits an online payment; undefined where there is none. */
export async function findUnpaidOrder(api: ShopApi): Promise<string | undefined> {
  const { orderId } = api.visitor;
  if (!orderId) return undefined;
  const { getThankYouPageData: order } = await api.ask(orderedState, { orderId });
  return order && awaitsOnlinePayment(order) ? orderId : undefined;
}

/** Whether the order awaits an online payment. Bank transfers do not count, since they happen outside the shop. */
function awaitsOnlinePayment(order: { status: string; bankTransfer: unknown }): boolean {
  return order.status === 'awaitingPayment' && !order.bankTransfer;
}
