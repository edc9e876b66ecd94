import type { Ctx } from '#shop/kernel/ctx.ts';
import type { Item } from '#shop/resolver-types.generated.ts';
import { checkoutParametersFor } from '#shop/pricing/checkout-parameters.ts';
import { findItemRows, withId } from './item.sql.ts';
import { itemView } from './item.ts';

/** An item by its id; undefined where the storefront does not sell it (PD3). */
export async function findItem(
  ctx: Pick<Ctx, 'db' | 'storefront' | 'clock' | 'texts' | 'memory'>,
  id: number,
): Promise<Item | undefined> {
  const [row] = await findItemRows(ctx.db, withId(id), {
    storefront: ctx.storefront,
    now: ctx.clock.now(),
  });
  return row && itemView(row, ctx, await checkoutParametersFor(ctx));
}
