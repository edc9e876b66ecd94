import { findCart } from '#shop/cart/find-cart.ts';
import { refuse } from '#shop/kernel/refusals.ts';
import { mostEntries } from './add-to-list.ts';
import { changeList, type ListChange, type ListCtx, type ListRefusal } from './change-list.ts';
import { mostPieces } from './list-quantity.ts';
import { insertEntries } from './lists.sql.ts';

type Saving = {
  cartId: string;
  /** The list that hearts use where it is left out. */
  externalId?: string | null | undefined;
};

/**
 * Puts what lies in the cart onto a list, with its quantities; the cart stays as it is (CA8). What is listed already keeps
 * the larger quantity, so that saving twice changes nothing. Gifts and free articles are not saved.
 * Refuses UNKNOWN_LIST, NOT_ALLOWED, EMPTY_CART and, with nothing saved, LIST_FULL. Seven statements.
 * Throws CART_NOT_FOUND, and USER_ID_REQUIRED for a visitor without a name.
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
      const fits = await insertEntries(db, list.id, {
        entries: lines.map(({ productId, itemId, quantity }) => ({
          productId,
          itemId,
          quantity: Math.min(quantity, mostPieces),
        })),
        mostEntries,
        now: ctx.clock.now(),
      });
      return fits
        ? 'saved'
        : refuse('LIST_FULL', 'shop.lists.full', { values: { max: mostEntries } });
    },
  );
}
