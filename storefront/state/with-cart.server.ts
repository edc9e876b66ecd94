import { ApiError, type ShopApi } from '#contract/shop-api.ts';
import { openedCart } from './open-cart.server.ts';

/**
 * Runs `work` with the visitor's cart. A cart is created first where there is none, and where the known one is gone, e.g. ordered
 * on another device (CA1). Other errors of `work` are thrown.
 */
export async function withCart<Result>(
  api: ShopApi,
  work: (cartId: string) => Promise<Result>,
): Promise<Result> {
  const { cartId } = api.visitor;
  if (!cartId) return work(await openedCart(api));
  try {
    return await work(cartId);
  } catch (error) {
    if (!isNoCart(error)) throw error;
    return work(await openedCart(api));
  }
}

/** Whether an error says that the visitor has no open cart. */
export function isNoCart(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    (error.classification === 'CART_NOT_FOUND' || error.message === 'A valid user id is required.')
  );
}
