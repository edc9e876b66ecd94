import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import type { CartViewFragment } from '#contract/operations.generated.ts';
import { keep, useCart } from '#storefront/state/cart-store.ts';

/** Hands the page's cart to the tab, so that the header counts what the page shows, and reads it anew where the tab has a newer one. */
export function useKeptCart(cart: CartViewFragment | null): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (cart) keep(cart);
  }, [cart]);
  useEffect(
    () =>
      useCart.subscribe(({ cart: known }) => {
        if (known && (known.id !== cart?.id || known.version > cart.version)) void revalidate();
      }),
    [cart, revalidate],
  );
}
