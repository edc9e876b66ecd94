import type { CartRefusal } from '#shop/cart/apply-operations.ts';
import { updateCart, type UpdatedCart } from '#shop/cart/update-cart.ts';
import type { ListCtx } from './change-list.ts';
import { findPricedEntries } from './find-lists.ts';
import type { PricedEntry } from './price-entry.ts';

type Taking = {
  cartId: string;
  /** The default list where it is left out. */
  externalId?: string | null | undefined;
  idempotencyKey?: string | null | undefined;
};

/** An entry that did not come into the cart, or only in part. */
export type LeftEntry = { entry: PricedEntry; refusal: CartRefusal | undefined };

/**
 * Puts all entries of one of the visitor's lists into the cart in one call; the list stays as it is (CA8). An entry without
 * a quantity counts as one piece. Entries whose item is still to be chosen stay out without a refusal.
 * Five statements at most. Throws what `updateCart` throws; a list that is not there has no entries.
 */
export async function addListToCart(
  ctx: ListCtx,
  { cartId, externalId, idempotencyKey }: Taking,
): Promise<{ cart: UpdatedCart['cart']; left: LeftEntry[] }> {
  const entries = await findPricedEntries(ctx, externalId);
  const chosen = entries.filter(({ isUnchosen }) => !isUnchosen);
  const { cart, refusals } = await updateCart(ctx, {
    cartId,
    operations: chosen.map(({ shownItemId, quantity }) => ({
      addPosition: { itemId: shownItemId, quantity: Math.max(1, quantity) },
    })),
    idempotencyKey,
  });
  const refused = new Map(refusals.map((refusal) => [chosen[refusal.operationIndex], refusal]));
  const left = entries.filter((entry) => entry.isUnchosen || refused.has(entry));
  return { cart, left: left.map((entry) => ({ entry, refusal: refused.get(entry) })) };
}
