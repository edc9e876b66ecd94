import { extendHolds } from '#shop/deals/take-deal-pieces.ts';
import { type CartCtx, findCart, openHead } from './find-cart.ts';
import { checkoutSettings } from '#shop/checkout/checkout-settings.ts';
import type { PricedCart } from './price-cart.ts';

/**
 * Holds the cart's deal pieces longer: each hold once, while it runs (CA6). Answers the cart as it is then.
 * Throws CART_NOT_FOUND.
 */
export async function extendReservation(ctx: CartCtx, cartId: string): Promise<PricedCart> {
  const { db, clock, storefront } = ctx;
  const head = await openHead(ctx, cartId);
  const { dealExtensionMinutes: minutes } = checkoutSettings(storefront.store, head.parameters);
  await extendHolds(db, cartId, { now: clock.now(), minutes });
  return findCart(ctx, cartId);
}
