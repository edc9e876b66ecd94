import { ApiError, type ShopApi } from '#contract/shop-api.ts';
import { openedCart } from '#storefront/state/open-cart.server.ts';

/** Calls `ask`, and repeats it with a new user id where the visitor has none. */
export async function withUserId<Result>(
  api: ShopApi,
  ask: () => Promise<Result>,
): Promise<Result> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ApiError) || error.classification !== 'USER_ID_REQUIRED') throw error;
    await openedCart(api);
    return ask();
  }
}
