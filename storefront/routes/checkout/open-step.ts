import { redirect, redirectDocument } from 'react-router';
import {
  type CartViewFragment,
  type CheckoutStepQuery,
  type CheckoutViewFragment,
  type DealChangeViewFragment,
  checkoutStep,
} from '#contract/operations.generated.ts';
import type { ShopApi } from '#contract/shop-api.ts';
import { cleanUp } from '#storefront/guards/leave-order.server.ts';
import { refreshedHold } from '#storefront/deals/change-hold.ts';
import { isNoCart } from '#storefront/state/with-cart.server.ts';
import { type Progress, type Step, redirectFor } from './guards.ts';
import { recentOrderPath } from './recent-order.ts';

export type OpenStep = {
  cart: CartViewFragment;
  checkout: CheckoutViewFragment;
  customer: CheckoutStepQuery['customerInfo'];
  /** For the password of a new account, in characters. */
  passwordMinimumLength: number;
  /** Changes of held lightning deals since the last view (CA6). */
  changes: DealChangeViewFragment[];
  /** Whether an expired hold was renewed, so that the lightning price applies again (CA6). */
  isHoldRenewed: boolean;
};

/**
 * Loads a checkout step and refreshes the cart's held deals (CA6). Throws a redirect when the step may not be shown yet
 * (CO1), or when an order was just made from the cart (CO5, CO6).
 */
export async function openStep(api: ShopApi, step: Step): Promise<OpenStep> {
  // Holds are refreshed on the step that is shown: a redirect would lose the report of what changed.
  const known = await orRedirect(api, step, await findCheckout(api));
  return orRedirect(api, step, await withFreshDeals(api, known));
}

async function orRedirect(
  api: ShopApi,
  step: Step,
  found: OpenStep | undefined,
): Promise<OpenStep> {
  const progress = progressOf(api, found);
  if (!progress.isCartEmpty && api.visitor.markers.includes('orderSeen')) {
    await cleanUp(api);
    throw redirectDocument(`/checkout/${step}/`);
  }
  const path =
    (progress.isCartEmpty && (await recentOrderPath(api))) || redirectFor(step, progress);
  if (path || !found) throw redirect(path ?? '/');
  return found;
}

/**
 * Redirects a visitor whose cart does not exist, belongs to someone else, or was ordered while a step was saved (CO1). Throws other
 * faults again.
 */
export function redirectLostCart(fault: unknown): never {
  if (isNoCart(fault)) throw redirect('/?notice=vue.checkout.message.sessionExpired');
  throw fault;
}

/** The visitor's cart and checkout choices; undefined where there is no open cart. */
export async function findCheckout(api: ShopApi): Promise<OpenStep | undefined> {
  const { cartId } = api.visitor;
  if (!cartId) return undefined;
  try {
    const found = await api.ask(checkoutStep, { cartId });
    const { shop_findCart: cart, checkoutState: checkout, customerInfo: customer } = found;
    const { passwordMinimumLength } = found;
    return { cart, checkout, customer, passwordMinimumLength, changes: [], isHoldRenewed: false };
  } catch (error) {
    if (isNoCart(error)) return undefined;
    throw error;
  }
}

async function withFreshDeals(api: ShopApi, found: OpenStep): Promise<OpenStep | undefined> {
  const reservation = found.cart.lightningDealReservation;
  if (!reservation.hasLightningDealReservation) return found;
  const { changes } = await refreshedHold(api, found.cart.id);
  if (changes.length === 0 && !reservation.isLightningDealReservationExpired) return found;
  const fresh = await findCheckout(api);
  if (!fresh) return undefined;
  const { lightningDealReservation } = fresh.cart;
  const isHoldRenewed =
    reservation.isLightningDealReservationExpired &&
    lightningDealReservation.hasLightningDealReservation &&
    !lightningDealReservation.isLightningDealReservationExpired;
  return { ...fresh, changes, isHoldRenewed };
}

function progressOf(api: ShopApi, found: OpenStep | undefined): Progress {
  return {
    session: api.visitor.session,
    isCartEmpty: !found || found.cart.items.length === 0,
    hasBlockedPositions:
      found?.cart.items.some((item) => item.isBelowMinimum || !item.isSaleable) ?? false,
    finishedSteps: found?.checkout.finishedSteps ?? [],
    isPaymentApplicable: found?.checkout.isPaymentApplicable ?? true,
  };
}
