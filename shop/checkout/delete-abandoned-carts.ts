import { deleteUnusedCarts } from '#shop/cart/delete-unused-carts.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { eraseChoicesOfCarts } from './erase.sql.ts';

/** Deletes carts that were not used for long, with their choices at the checkout (CA1). Returns how many. */
export async function deleteAbandonedCarts({
  db,
  clock,
}: Pick<Ctx, 'db' | 'clock'>): Promise<number> {
  return db.transaction(async (tx) => {
    const cartIds = await deleteUnusedCarts(tx, clock.now());
    await eraseChoicesOfCarts(tx, cartIds);
    return cartIds.length;
  });
}
