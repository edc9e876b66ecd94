import { initShop } from '#shop/cart/init-shop.ts';
import type { Endpoint } from './endpoint.ts';

/** GET /api/cart-id/: the visitor's ids, created where they are missing or unknown; both cookies last 30 days (CA1). */
export const cartId: Endpoint = {
  method: 'GET',
  path: '/api/cart-id/',
  async handle({ ctx, cookies }) {
    const ids = await initShop(ctx);
    const setCookies = [
      cookies.remember('cartId', ids.cartId),
      cookies.remember('X-iSHOP-API-USERID', ids.userId),
    ];
    return { body: { cartId: ids.cartId, userId: ids.userId }, setCookies };
  },
};
