import type { PriceList } from './storefront.ts';

/**
 * Price lists in which books have a fixed price: those of storefronts that deliver to Germany or Austria, businesses' among
 * them. No voucher, deal or reduction touches a book there (CA3).
 */
export const fixedPriceLists: readonly PriceList[] = ['de', 'at', 'edu'];
