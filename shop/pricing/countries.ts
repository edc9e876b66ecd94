import type { Ctx } from '#shop/kernel/ctx.ts';
import { type CheckoutSettings, checkoutSettings } from './checkout-settings.ts';
import { checkoutParametersFor } from './checkout-parameters.ts';

/** Countries that a store delivers to and those that it bills to, its own first; ISO 3166 alpha-2 (CO3). */
export type Countries = Pick<CheckoutSettings, 'deliveryCountries' | 'billingCountries'>;

/** The countries of the visitor's store. */
export async function findCountries(
  ctx: Pick<Ctx, 'db' | 'memory' | 'storefront'>,
): Promise<Countries> {
  return checkoutSettings(ctx.storefront.store, await checkoutParametersFor(ctx));
}
