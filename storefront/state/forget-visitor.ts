import { useCart } from './cart-store.ts';
import { useCustomer } from './customer-store.ts';
import { tellTabs } from './tabs.ts';

/** After a logout: nothing of the visitor stays in this tab, and the others look anew (RT6, TP6). */
export function forgetVisitor(): void {
  useCart.setState({ cart: undefined });
  useCustomer.setState({ customer: undefined });
  tellTabs({ user: true, wishlist: true });
}
