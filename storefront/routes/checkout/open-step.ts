import { redirect } from 'react-router';
import {
  type CartViewFragment,
  type CheckoutStepQuery,
  type CheckoutViewFragment,
  checkoutStep,
} from '#contract/operations.generated.ts';
import { DoorError, type ShopDoor } from '#contract/door.ts';
import { type Progress, type Step, wayBack } from './guards.ts';

export type OpenStep = {
  cart: CartViewFragment;
  checkout: CheckoutViewFragment;
  customer: CheckoutStepQuery['customerInfo'];
};

/** What a checkout step shows. Throws a redirect when the step may not be shown yet (CO1). */
export async function openStep(door: ShopDoor, step: Step): Promise<OpenStep> {
  const found = await findCheckout(door);
  const path = wayBack(step, progressOf(door, found));
  if (path || !found) throw redirect(path ?? '/');
  return found;
}

/** The visitor's cart and choices, or undefined where there is no open cart. */
export async function findCheckout(door: ShopDoor): Promise<OpenStep | undefined> {
  const { cartId } = door.visitor;
  if (!cartId) return undefined;
  try {
    const { shop_findCart, checkoutState, customerInfo } = await door.ask(checkoutStep, { cartId });
    return { cart: shop_findCart, checkout: checkoutState, customer: customerInfo };
  } catch (error) {
    if (isNoCart(error)) return undefined;
    throw error;
  }
}

/** True for the errors that say that the visitor has no open cart. */
export function isNoCart(error: unknown): boolean {
  return (
    error instanceof DoorError &&
    (error.classification === 'CART_NOT_FOUND' || error.message === 'A valid user id is required.')
  );
}

function progressOf(door: ShopDoor, found: OpenStep | undefined): Progress {
  return {
    session: door.visitor.session,
    isCartEmpty: !found || found.cart.items.length === 0,
    hasBlockedPositions:
      found?.cart.items.some((item) => item.isBelowMinimum || !item.isSaleable) ?? false,
    finishedSteps: found?.checkout.finishedSteps ?? [],
    isPaymentApplicable: found?.checkout.isPaymentApplicable ?? true,
  };
}
