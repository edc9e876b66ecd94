import { reorder, type ReorderMutation } from '#contract/operations.generated.ts';
import type { ShopApi } from '#contract/shop-api.ts';
import { withCart } from '#storefront/state/with-cart.server.ts';

/** Result of a reorder, line by line. */
export type Reordered = NonNullable<ReorderMutation['reorder']>;

/**
 * Adds an order's lines, or the one that the form names, to the visitor's basket, and opens a basket if there is none
 * (AC3). Null when the visitor may not see the order.
 */
export async function reorderLines(
  api: ShopApi,
  { orderId, form }: { orderId: string; form: FormData },
): Promise<Reordered | null> {
  const key = form.get('key');
  const idempotencyKey = typeof key === 'string' && key ? key : null;
  const line = Number(form.get('line'));
  const lineNumbers = Number.isInteger(line) && line > 0 ? [line] : null;
  const put = (cartId: string) =>
    api.ask(reorder, { cartId, orderId, lineNumbers, idempotencyKey });
  return (await withCart(api, put)).reorder;
}
