import type { Ctx } from '#shop/kernel/ctx.ts';
import { type CheckoutSettings, checkoutSettings } from './checkout-settings.ts';
import { findCheckoutParameters } from './checkout-settings.sql.ts';

/** Reads the settings of a storefront's checkout in one statement, where no other statement reads them along. */
export async function findCheckoutSettings({
  db,
  storefront: { store },
}: Pick<Ctx, 'db' | 'storefront'>): Promise<CheckoutSettings> {
  return checkoutSettings(store, await findCheckoutParameters(db, store));
}
