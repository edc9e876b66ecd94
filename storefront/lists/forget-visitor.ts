import { useCart } from '#storefront/state/cart-store.ts';
import { useCustomer } from '#storefront/state/customer-store.ts';
import { clearReminder } from '#storefront/state/password-forgotten.ts';
import { notifyTabs } from '#storefront/state/tabs.ts';
import { useList } from './list-store.ts';

/** Drops all data of the visitor in this tab after a logout, and notifies the other tabs (AU1, RT6, TP6). */
export function forgetVisitor(): void {
  resetVisitor();
  notifyTabs({ user: true, wishlist: true });
}

/**
 * Drops the name, the cart, the lists and the data of a forgotten password of the previous visitor in this tab, after a login as well
 * (AU1). Lists that were never loaded stay unknown.
 */
export function resetVisitor(): void {
  useCart.setState({ cart: undefined });
  useCustomer.setState({ customer: undefined });
  clearReminder();
  if (useList.getState().list) useList.setState({ list: null, lists: [] });
}
