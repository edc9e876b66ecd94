import type { Ctx } from '#shop/kernel/ctx.ts';
import type { CheckoutParameters } from './checkout-settings.ts';
import { findCheckoutParameters } from './checkout-settings.sql.ts';

/**
 * Parameters of checkout, carriers and ways to pay in the visitor's store, from the process's memory until one of them changes, else
 * in one statement.
 */
export async function checkoutParametersFor({
  db,
  memory,
  storefront: { store },
}: Pick<Ctx, 'db' | 'memory' | 'storefront'>): Promise<CheckoutParameters> {
  const key = `checkout parameters ${store}`;
  const kept = memory.get(key) as CheckoutParameters | undefined;
  if (kept) return kept;
  const version = memory.version();
  const parameters = await findCheckoutParameters(db, store);
  memory.set(key, parameters, ['parameters'], estimatedBytes, version);
  return parameters;
}

const estimatedBytes = 4_096;
