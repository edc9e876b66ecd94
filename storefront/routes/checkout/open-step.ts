import { redirect } from 'react-router';
import {
  type CartViewFragment,
  type CheckoutStepQuery,
  type CheckoutViewFragment,
  type DealChangeViewFragment,
  checkoutStep,
} from '#contract/operations.generated.ts';
import { DoorError, type ShopDoor } from '#contract/door.ts';
import { refreshedHold } from '#storefront/deals/change-hold.ts';
import { type Progress, type Step, wayBack } from './guards.ts';

export type OpenStep = {
  cart: CartViewFragment;
  checkout: CheckoutViewFragment;
  customer: CheckoutStepQuery['customerInfo'];
  /** What of lightning deals is no longer as it was (CA6). */
  changes: DealChangeViewFragment[];
};

/**
 * What a checkout step shows, with the deals that the cart holds refreshed (CA6).
 * Throws a redirect when the step may not be shown yet (CO1).
 */
export async function openStep(door: ShopDoor, step: Step): Promise<OpenStep> {
  const found = await withFreshDeals(door, await findCheckout(door));
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
    return { cart: shop_findCart, checkout: checkoutState, customer: customerInfo, changes: [] };
  } catch (error) {
    if (isNoCart(error)) return undefined;
    throw error;
  }
}

async function withFreshDeals(
  door: ShopDoor,
  found: OpenStep | undefined,
): Promise<OpenStep | undefined> {
  const reservation = found?.cart.lightningDealReservation;
  if (!found || !reservation?.hasLightningDealReservation) return found;
  const { changes } = await refreshedHold(door, found.cart.id);
  if (changes.length === 0 && !reservation.isLightningDealReservationExpired) return found;
  const renewed = await findCheckout(door);
  return renewed && { ...renewed, changes };
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
