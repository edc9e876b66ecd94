import type { CartRefusal } from '#shop/cart/apply-operations.ts';
import { findCart } from '#shop/cart/find-cart.ts';
import { updateCart, type UpdatedCart } from '#shop/cart/update-cart.ts';
import type { ListCtx } from './change-list.ts';
import { findPricedEntries } from './find-lists.ts';
import type { PricedEntry } from './price-entry.ts';

type Taking = {
  cartId: string;
  /** The list that hearts use where it is left out. */
  externalId?: string | null | undefined;
  idempotencyKey?: string | null | undefined;
};

/**
 * What became of an entry: an item is still to be chosen, another number of pieces came in than was asked for, none
 * because the cart
 * has all that it may, all of them, or none because it cannot be had.
 */
export type TakenGroup =
  | 'variantsToChoose'
  | 'quantityChanged'
  | 'maxInCart'
  | 'successfullyAdded'
  | 'unavailable';

/** `added` counts pieces. */
export type TakenEntry = {
  entry: PricedEntry;
  refusal: CartRefusal | undefined;
  added: number;
  group: TakenGroup;
};

/**
 * Puts all entries of one of the visitor's lists into the cart in one call, and says of each what became of it; the list
 * stays as it is (CA8, WL7). An entry without a quantity counts as one piece, one below what is sold at least as that. Seven statements at most.
 * Throws what `updateCart` throws; a list that is not there has no entries.
 */
export async function addListToCart(
  ctx: ListCtx,
  { cartId, externalId, idempotencyKey }: Taking,
): Promise<{ cart: UpdatedCart['cart']; taken: TakenEntry[] }> {
  return addEntriesToCart(ctx, await findPricedEntries(ctx, externalId), {
    cartId,
    idempotencyKey,
  });
}

/** As `addListToCart`, with entries that are known already. */
export async function addEntriesToCart(
  ctx: ListCtx,
  entries: readonly PricedEntry[],
  { cartId, idempotencyKey }: Omit<Taking, 'externalId'>,
): Promise<{ cart: UpdatedCart['cart']; taken: TakenEntry[] }> {
  const chosen = entries.filter(({ isUnchosen }) => !isUnchosen);
  const before = piecesOf(await findCart(ctx, cartId));
  const { cart, refusals } = await updateCart(ctx, {
    cartId,
    operations: chosen.map((entry) => ({
      addPosition: { itemId: entry.shownItemId, quantity: leastOf(entry) },
    })),
    idempotencyKey,
  });
  const refused = new Map(refusals.map((refusal) => [chosen[refusal.operationIndex], refusal]));
  const after = piecesOf(cart);
  const taken = entries.map((entry) => {
    const refusal = refused.get(entry);
    const held = before.get(entry.shownItemId) ?? 0;
    const added = entry.isUnchosen ? 0 : (after.get(entry.shownItemId) ?? 0) - held;
    return { entry, refusal, added, group: groupOf(entry, refusal, { held, added }) };
  });
  return { cart, taken };
}

function groupOf(
  entry: PricedEntry,
  refusal: CartRefusal | undefined,
  { held, added }: { held: number; added: number },
): TakenGroup {
  if (entry.isUnchosen) return 'variantsToChoose';
  if (!refusal)
    return added > Math.max(1, entry.quantity) ? 'quantityChanged' : 'successfullyAdded';
  if (added > 0) return 'quantityChanged';
  return held > 0 ? 'maxInCart' : 'unavailable';
}

/** As many as the list names; as many as are sold at least where that is more. */
const leastOf = ({ quantity, minimumOrderQuantity }: PricedEntry): number =>
  Math.max(1, quantity, minimumOrderQuantity);

/** An item may lie in the cart twice: at a deal's price and at its own. */
function piecesOf({ lines }: Pick<UpdatedCart['cart'], 'lines'>): Map<number, number> {
  const pieces = new Map<number, number>();
  for (const { itemId, quantity } of lines)
    pieces.set(itemId, (pieces.get(itemId) ?? 0) + quantity);
  return pieces;
}
