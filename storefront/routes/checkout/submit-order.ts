import { redirect, redirectDocument } from 'react-router';
import { saveSummary, submitCart } from '#contract/operations.generated.ts';
import type { ShopApi } from '#contract/shop-api.ts';
import { refusedSteps, type FormErrors } from '#storefront/ui/form/form-errors.ts';
import { isNoCart } from '#storefront/state/with-cart.server.ts';
import { redirectLostCart } from './open-step.ts';
import { orderedPath } from './recent-order.ts';

/**
 * Saves comment and newsletter choice, then submits the cart with the total that the summary showed (CO6). Throws the
 * redirect that follows; returns errors that the shopper can correct on the summary. A cart that was ordered already,
 * in another tab or before going back, redirects to its order.
 */
export async function submitOrder(
  api: ShopApi,
  cartId: string,
  form: FormData,
): Promise<FormErrors> {
  const choices = {
    cartId,
    orderComment: String(form.get('orderComment') ?? '').trim(),
    subscribe: form.get('newsletter') === 'on',
  };
  const saved = await api.ask(saveSummary, choices).catch(ignoreClosedCart);
  const errors = refusedSteps(Object.values(saved ?? {}));
  if (errors) return errors;

  const submission = {
    cartId,
    confirmedTotalMinor: Number(form.get('confirmedTotalMinor')) || 0,
    confirmedFreeItemIds: form.getAll('confirmedFreeItemId').map(Number).filter(Number.isInteger),
    acceptsReviewMail: form.get('reviewMail') === 'on',
    submitKey: keyOf(form.get('submitKey')),
  };
  const { submitCart: result } = await api.ask(submitCart, submission).catch(redirectLostCart);
  if (result.newCartId) api.remember('cartId', result.newCartId);
  if (result.orderId) {
    api.remember('orderId', result.orderId);
    api.remember('orderSeen', undefined);
    api.remember('orderOpen', undefined);
    if (result.redirectUrl ?? result.computopData) throw redirectDocument('/checkout/pay/');
    throw redirect(`/checkout/confirmation/?order=${encodeURIComponent(result.orderId)}`);
  }
  if (result.errorCode === 'orderAlreadySubmitted') throw redirect(orderedPath(api));
  const target = voucherRedirects[result.errorMessage ?? ''] ?? redirects[result.errorCode ?? ''];
  if (target) throw redirect(target);
  return { '': result.errorMessage ?? 'vue.cart.error.somethingWentWrong' };
}

/** The idempotency key that the page was rendered with; a random one if it is missing or malformed. */
function keyOf(given: FormDataEntryValue | null): string {
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : crypto.randomUUID();
}

/** Ignores that the cart is closed, because the submit that follows reports what became of it. */
function ignoreClosedCart(fault: unknown): undefined {
  if (!isNoCart(fault)) throw fault;
}

/** Redirects for vouchers that expired or were used up meanwhile; the basket shows the details. */
const voucherRedirects: Record<string, string | undefined> = {
  'shop.voucher.expired': '/checkout/basket/?notice=shop.voucher.expired',
  'shop.voucher.usedUp': '/checkout/basket/?notice=shop.voucher.usedUp',
  'shop.voucher.usedByYou': '/checkout/basket/?notice=shop.voucher.usedByYou',
  'shop.voucher.soldOut': '/checkout/basket/?notice=shop.voucher.soldOut',
};

/** Redirects for other refusals, with the notice that explains them. */
const redirects: Record<string, string | undefined> = {
  cartChanged: '/?notice=shop.checkout.cartChanged',
  outOfStock: '/checkout/basket/?notice=shop.checkout.outOfStock',
  incomplete: '/checkout/shipping/',
  tooManyOrders: '/checkout/basket/?notice=shop.checkout.tooManyOrders',
};
