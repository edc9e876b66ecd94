import type { ShopApi } from '#contract/shop-api.ts';
import { withNotice } from '#storefront/state/with-notice.ts';

/** Adopts the payer's data from the wallet's session and returns the path of the next step (CO5). */
export async function continueWallet(api: ShopApi, walletSession: string): Promise<string> {
  const { body } = await api.post('/api/checkout-amazon/', {
    cartId: api.visitor.cartId ?? '',
    amazonCheckoutSessionId: walletSession,
  });
  const { redirectUrl } = (body ?? {}) as { redirectUrl?: string };
  return redirectUrl ?? withNotice('/checkout/basket/', 'vue.checkout.payment.error');
}

/** Removes the wallet's session from the checkout and returns the basket's path; the cart remains (CO5). */
export async function abortWallet(api: ShopApi): Promise<string> {
  await api.post('/api/abort-amazon/', { cartId: api.visitor.cartId ?? '' });
  return '/checkout/basket/';
}
