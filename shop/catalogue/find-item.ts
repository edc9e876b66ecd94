import type { Ctx } from '#shop/kernel/ctx.ts';
import type { Item } from '#shop/resolver-types.generated.ts';
import { checkoutParametersFor } from '#shop/pricing/checkout-parameters.ts';
import { findItemRows, withId } from './item.sql.ts';
import { itemView } from './item.ts';
import { variantAttributesFor, withVariantLabels } from './variant-attributes.ts';

/** An item by its id; undefined where the storefront does not sell it (PD3). */
export async function findItem(
  ctx: Pick<Ctx, 'db' | 'storefront' | 'clock' | 'texts' | 'memory'>,
  id: number,
): Promise<Item | undefined> {
  const attributes = await variantAttributesFor(ctx);
  const { db, storefront, clock } = ctx;
  const rows = await findItemRows(db, withId(id), { storefront, now: clock.now() });
  const [row] = withVariantLabels(rows, attributes);
  return row && itemView(row, ctx, await checkoutParametersFor(ctx));
}
