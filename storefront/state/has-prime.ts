import type { StorefrontView } from '#contract/shop-api.ts';

/** Whether prime is sold and delivers in the store of a storefront (CN3). */
export function hasPrime(store: StorefrontView['store']): boolean {
  return store === 'de' || store === 'at';
}
