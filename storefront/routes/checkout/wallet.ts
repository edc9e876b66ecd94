import type { ShopDoor } from '#contract/door.ts';
import { withNotice } from '#storefront/layouts/with-notice.ts';

/** Takes over what the wallet knows of its payer, and answers where to go on (CO5). */
export async function continueWallet(door: ShopDoor, walletSession: string): Promise<string> {
  const { body } = await door.post('/api/checkout-amazon/', {
    cartId: door.visitor.cartId ?? '',
    amazonCheckoutSessionId: walletSession,
  });
  const { redirectUrl } = (body ?? {}) as { redirectUrl?: string };
  return redirectUrl ?? withNotice('/checkout/basket/', 'vue.checkout.payment.error');
}

/** Forgets the wallet; the basket stays (CO5). */
export async function abortWallet(door: ShopDoor): Promise<string> {
  await door.post('/api/abort-amazon/', { cartId: door.visitor.cartId ?? '' });
  return '/checkout/basket/';
}
