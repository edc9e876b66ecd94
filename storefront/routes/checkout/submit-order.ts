import { redirect, redirectDocument } from 'react-router';
import { saveSummary, submitCart } from '#contract/operations.generated.ts';
import { DoorError, type ShopDoor } from '#contract/door.ts';
import { refusedSteps, type FormErrors } from '#storefront/ui/form/form-errors.ts';

/**
 * Keeps comment and wishes, then makes one order of the cart (CO6). Throws the redirect that follows;
 * answers errors where the shopper can mend something on the summary.
 */
export async function submitOrder(
  door: ShopDoor,
  cartId: string,
  form: FormData,
): Promise<FormErrors> {
  const wishes = {
    cartId,
    orderComment: String(form.get('orderComment') ?? '').trim(),
    subscribe: form.get('newsletter') === 'on',
  };
  const saved = await door.ask(saveSummary, wishes).catch(leaveLostCart);
  const refused = refusedSteps(Object.values(saved));
  if (refused) return refused;

  const { submitCart: result } = await door.ask(submitCart, {
    cartId,
    confirmedTotalMinor: Number(form.get('confirmedTotalMinor')) || 0,
    confirmedFreeItemIds: form.getAll('confirmedFreeItemId').map(Number).filter(Number.isInteger),
    acceptsReviewMail: form.get('reviewMail') === 'on',
    submitKey: keyOf(form.get('submitKey')),
  });
  if (result.newCartId) door.remember('cartId', result.newCartId);
  if (result.orderId) {
    door.remember('orderId', result.orderId);
    if (result.redirectUrl ?? result.computopData) throw redirectDocument('/checkout/pay/');
    throw redirect(`/checkout/confirmation/?order=${encodeURIComponent(result.orderId)}`);
  }
  const way = lostVouchers[result.errorMessage ?? ''] ?? ways[result.errorCode ?? ''];
  if (way) throw redirect(way);
  return { '': result.errorMessage ?? 'vue.cart.error.somethingWentWrong' };
}

/** What the page was made with, or else a key that no other submit has. */
function keyOf(given: FormDataEntryValue | null): string {
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : crypto.randomUUID();
}

/** Another browser of the account has ordered it meanwhile, or it is gone. */
function leaveLostCart(fault: unknown): never {
  if (fault instanceof DoorError && fault.classification === 'CART_NOT_FOUND')
    throw redirect('/?notice=vue.checkout.message.sessionExpired');
  throw fault;
}

/** Where a voucher was lost meanwhile: the basket says more of it. */
const lostVouchers: Record<string, string | undefined> = {
  'shop.voucher.expired': '/checkout/basket/?notice=shop.voucher.expired',
  'shop.voucher.usedUp': '/checkout/basket/?notice=shop.voucher.usedUp',
  'shop.voucher.usedByYou': '/checkout/basket/?notice=shop.voucher.usedByYou',
  'shop.voucher.soldOut': '/checkout/basket/?notice=shop.voucher.soldOut',
};

/** Where a refused order leads, with the notice that explains it. */
const ways: Record<string, string | undefined> = {
  orderAlreadySubmitted: '/?notice=vue.checkout.error.orderAlreadySubmitted',
  cartChanged: '/?notice=shop.checkout.cartChanged',
  outOfStock: '/checkout/basket/?notice=shop.checkout.outOfStock',
  incomplete: '/checkout/shipping/',
};
