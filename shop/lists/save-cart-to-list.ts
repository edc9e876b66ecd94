import { findCart } from '#shop/cart/find-cart.ts';
import { refuse } from '#shop/kernel/refusals.ts';
import { mostEntries } from './add-to-list.ts';
import { changeList, type ListChange, type ListCtx, type ListRefusal } from './change-list.ts';
import { mostPieces } from './list-quantity.ts';
import { insertEntries } from './lists.sql.ts';
import { putNames } from './names.sql.ts';
import { isCustomer } from './share-list.ts';

type Saving = {
  cartId: string;
  /** The list; the standard one by default. */
  externalId?: string | null | undefined;
};

/**
 * Adds the cart's items to a list with their quantities; the cart does not change (CA8). Existing entries keep the larger
 * quantity, so that saving twice changes nothing. Names go onto a customer's own list, where the entry has none. Free items and those that this storefront no longer sells are not saved.
 * Refuses UNKNOWN_LIST, NOT_ALLOWED, EMPTY_CART, UNKNOWN_PRODUCT where it sells none, and, with nothing saved, LIST_FULL. Eight statements at most.
 * Throws CART_NOT_FOUND, and USER_ID_REQUIRED for a visitor without a user id.
 */
export async function saveCartToList(
  ctx: ListCtx,
  { cartId, externalId }: Saving,
): Promise<ListChange<'saved'>> {
  const { lines } = await findCart(ctx, cartId);
  return changeList(
    ctx,
    { externalId, verb: 'changeEntries' },
    async (db, list): Promise<'saved' | ListRefusal> => {
      if (lines.length === 0) return refuse('EMPTY_CART', 'shop.lists.emptyCart');
      const outcome = await insertEntries(db, list.id, {
        entries: lines.map(({ productId, itemId, quantity }) => ({
          productId,
          itemId,
          quantity: Math.min(quantity, mostPieces),
        })),
        storefront: ctx.storefront,
        mostEntries,
        now: ctx.clock.now(),
      });
      if (outcome === 'inserted' && list.role === 'creator' && isCustomer(ctx))
        await putNames(db, list.id, lines);
      if (outcome === 'unsold') return refuse('UNKNOWN_PRODUCT', 'shop.lists.unknownProduct');
      return outcome === 'inserted'
        ? 'saved'
        : refuse('LIST_FULL', 'shop.lists.full', { values: { max: mostEntries } });
    },
  );
}
