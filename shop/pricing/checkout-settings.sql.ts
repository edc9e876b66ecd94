import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';
import type { Store } from '#shop/kernel/storefront.ts';
import type { CheckoutParameters } from './checkout-settings.ts';
import { checkoutParameters } from './checkout-parameters.sql.ts';

/** Parameters of checkout, carriers and ways to pay in a store, where no other statement reads them along. */
export async function findCheckoutParameters(db: Db, store: Store): Promise<CheckoutParameters> {
  const row = await db.row<{ parameters: CheckoutParameters }>(
    sql`select ${checkoutParameters(sql`${store}`)} as parameters`,
  );
  return row?.parameters ?? {};
}
