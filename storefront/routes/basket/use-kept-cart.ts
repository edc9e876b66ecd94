import { useEffect } from 'react';
import type { CartViewFragment } from '#contract/operations.generated.ts';
import { keep } from '#storefront/state/cart-store.ts';

/** Hands the page's cart to the tab, so that the header counts what the page shows. */
export function useKeptCart(cart: CartViewFragment | null): void {
  useEffect(() => {
    if (cart) keep(cart);
  }, [cart]);
}
