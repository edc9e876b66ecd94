import { extendHolds } from '#shop/deals/sell-deal-pieces.ts';
import { type CartCtx, findCart, openHead } from './find-cart.ts';
import { checkoutSettings } from '#shop/pricing/checkout-settings.ts';
import type { PricedCart } from './price-cart.ts';

/**
 * Extends the cart's holds on deal pieces, each once while it is valid (CA6). Answers the cart after it.
 * Throws CART_NOT_FOUND.
 */
export async function extendReservation(ctx: CartCtx, cartId: string): Promise<PricedCart> {
  const { db, clock, storefront } = ctx;
  const head = await openHead(ctx, cartId);
  const { dealExtensionMinutes: minutes } = checkoutSettings(storefront.store, head.parameters);
  await extendHolds(db, cartId, { now: clock.now(), minutes });
  return findCart(ctx, cartId);
}
