import { DataCache } from '#server/cache/data-cache.ts';
import { accountParametersFor } from '#shop/account/account-parameters.ts';
import { variantAttributesFor } from '#shop/catalogue/variant-attributes.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { checkoutParametersFor } from '#shop/pricing/checkout-parameters.ts';

/** The memory of a process that has answered requests of the visitor's store before: it knows the store's parameters and the names of attributes. */
export async function servingMemory(ctx: Pick<Ctx, 'db' | 'storefront'>): Promise<DataCache> {
  const memory = new DataCache({ maxBytes: 100_000, timeToLiveMs: 600_000, mostProducts: 1_000 });
  await checkoutParametersFor({ ...ctx, memory });
  await accountParametersFor({ ...ctx, memory });
  await variantAttributesFor({ ...ctx, memory });
  return memory;
}
