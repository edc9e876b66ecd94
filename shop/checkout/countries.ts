import type { Store } from '#shop/storefronts/storefront.ts';

/** Countries that a store delivers to, its own first (CO3). */
export const deliveryCountries: Readonly<Record<Store, readonly string[]>> = {
  de: ['DE'],
  at: ['AT', 'IT'],
  ch: ['CH', 'LI'],
  b2b: ['DE'],
};
