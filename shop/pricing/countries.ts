import type { Ctx } from '#shop/kernel/ctx.ts';
import { type CheckoutSettings, checkoutSettings } from './checkout-settings.ts';
import { findCheckoutParameters } from './checkout-settings.sql.ts';

/** Countries that a store delivers to and those that it bills to, its own first; ISO 3166 alpha-2 (CO3). */
export type Countries = Pick<CheckoutSettings, 'deliveryCountries' | 'billingCountries'>;

/** Reads the countries of the visitor's store in one statement. */
export async function findCountries({
  db,
  storefront: { store },
}: Pick<Ctx, 'db' | 'storefront'>): Promise<Countries> {
  return checkoutSettings(store, await findCheckoutParameters(db, store));
}
