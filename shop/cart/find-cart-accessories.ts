import { findTiles, type TilesCtx } from '#shop/catalogue/find-tiles.ts';
import type { ProductTile } from '#shop/resolver-types.generated.ts';
import { findAccessoryIds } from './cart.sql.ts';
import { type CartCtx, openHead } from './find-cart.ts';

const mostShown = 12;
/** More than are shown, because some are not sold in this storefront. */
const mostRead = 24;

/**
 * Accessories of the cart's items that are not in it, twelve products at most, nearest first (CA2).
 * Three statements. Throws CART_NOT_FOUND.
 */
export async function findCartAccessories(
  ctx: CartCtx & TilesCtx,
  cartId: string,
): Promise<ProductTile[]> {
  const { id } = await openHead(ctx, cartId);
  const ids = await findAccessoryIds(ctx.db, { cartId: id, limit: mostRead });
  const tiles = await findTiles(
    ctx,
    ids.map(({ productId }) => productId),
  );
  return tiles.filter(({ isShortage }) => !isShortage).slice(0, mostShown);
}
