import { linesOf } from '#shop/cart/find-cart.ts';
import { priceLine } from '#shop/cart/price-cart.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { newCartId } from '#shop/kernel/ids.ts';
import { taxRate } from '#shop/pricing/tax-rates.ts';
import { findProducts } from '#shop/search/find-products.ts';
import type { ListingCtx } from '#shop/catalogue/listing/list-products.ts';
import { type HandedItem, handedItems } from './handed-item.ts';
import { findFirstItems, findNumberedOffer } from './punchout.sql.ts';

type QuestionCtx = Pick<Ctx, 'db' | 'clock' | 'storefront' | 'visitor' | 'memory'>;

const mostHits = 50;

/** The page of an item by its order number; undefined where it is not sold. */
export async function itemPage(
  { db, storefront: { priceList } }: Pick<Ctx, 'db' | 'storefront'>,
  orderNumber: string,
): Promise<string | undefined> {
  const found = await findNumberedOffer(db, { orderNumber, priceList });
  return found && `/prod/${found.productId}/?varid=${found.itemId}`;
}

/** An item as it is sold now, by its order number; undefined where it is not sold. `quantity` is raised to the minimum. */
export async function currentItem(
  ctx: QuestionCtx,
  { orderNumber, quantity }: { orderNumber: string; quantity: number },
): Promise<HandedItem | undefined> {
  const { priceList } = ctx.storefront;
  const found = await findNumberedOffer(ctx.db, { orderNumber, priceList });
  if (!found) return undefined;
  const [item] = await pricedItems(ctx, [found.itemId], quantity);
  return item;
}

/** The item with the part of a quantity that can be delivered; undefined where none can. */
export async function deliverableItem(
  ctx: QuestionCtx,
  asked: { orderNumber: string; quantity: number },
): Promise<HandedItem | undefined> {
  const { priceList } = ctx.storefront;
  const found = await findNumberedOffer(ctx.db, { orderNumber: asked.orderNumber, priceList });
  if (!found) return undefined;
  const [row] = await linesOf(ctx, newCartId(), { itemIds: [found.itemId] });
  if (!row) return undefined;
  const inStock = row.restockDays > 0 ? asked.quantity : Math.max(0, row.onHand);
  const quantity = Math.min(asked.quantity, inStock, row.maxQuantity);
  if (quantity < row.minimumOrderQuantity) return undefined;
  const [item] = await pricedItems(ctx, [found.itemId], quantity);
  return item;
}

/** Items of the products that a text finds, best first; fifty at most. */
export async function searchItems(
  ctx: ListingCtx & QuestionCtx,
  text: string,
): Promise<HandedItem[]> {
  const filter = { searchTerm: text, enumFilters: [], rangeFilters: [] };
  const { products } = await findProducts(ctx, filter, { offset: 0, limit: mostHits });
  const productIds = products.map(({ id }) => id);
  const { priceList } = ctx.storefront;
  return pricedItems(ctx, await findFirstItems(ctx.db, { productIds, priceList }), 1);
}

/** Items outside of any cart, in the given order, each with a quantity of its minimum at least. */
async function pricedItems(
  ctx: QuestionCtx,
  itemIds: readonly number[],
  quantity: number,
): Promise<HandedItem[]> {
  if (itemIds.length === 0) return [];
  const rows = await linesOf(ctx, newCartId(), { itemIds });
  const byId = new Map(rows.map((row) => [row.itemId, row]));
  const { country } = ctx.storefront;
  const now = ctx.clock.now();
  const lines = itemIds.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const wanted = Math.max(quantity, row.minimumOrderQuantity);
    // A deal is held by carts alone.
    const line = { ...row, deal: null, quantity: wanted };
    return [priceLine(line, taxRate(country, row.taxClass, now))];
  });
  return handedItems(ctx, lines);
}
