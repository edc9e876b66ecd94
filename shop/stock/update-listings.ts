import { announceProducts, refreshListings } from '#shop/catalogue/price.sql.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';

/** Lets listings follow the stock of products of which an item ran out or came back (LS4). May be repeated. */
export async function updateListings(
  { db }: Pick<Ctx, 'db'>,
  productIds: readonly number[],
): Promise<void> {
  await db.transaction(async (tx) => {
    await refreshListings(tx, productIds);
    await announceProducts(tx, productIds);
  });
}
