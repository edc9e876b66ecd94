import { initShop } from '#shop/cart/init-shop.ts';
import { updateCart } from '#shop/cart/update-cart.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { findNumberedOffers } from './punchout.sql.ts';

type FillCtx = Pick<Ctx, 'db' | 'clock' | 'storefront' | 'visitor' | 'memory' | 'texts'>;

/**
 * Puts the items of an earlier basket into the cart of a visit, by their order numbers. What is no longer sold, and pieces beyond
 * what there is, are left out.
 */
export async function fillVisit(
  ctx: FillCtx,
  userId: string,
  items: readonly { orderNumber: string; quantity: number }[],
): Promise<void> {
  if (items.length === 0) return;
  const visiting = { ...ctx, visitor: { ...ctx.visitor, userId } };
  const { priceList } = ctx.storefront;
  const orderNumbers = items.map(({ orderNumber }) => orderNumber);
  const found = await findNumberedOffers(ctx.db, { orderNumbers, priceList });
  const ids = new Map(found.map(({ orderNumber, itemId }) => [orderNumber, itemId]));
  const operations = items.flatMap(({ orderNumber, quantity }) => {
    const itemId = ids.get(orderNumber);
    return itemId === undefined ? [] : [{ addPosition: { itemId, quantity } }];
  });
  const { cartId } = await initShop(visiting);
  await updateCart(visiting, { cartId, operations });
}
