import { addedNames } from '#shop/cart/apply-names.ts';
import { findCart } from '#shop/cart/find-cart.ts';
import { updateCart, type UpdatedCart } from '#shop/cart/update-cart.ts';
import { isExternalId, type ListCtx } from './change-list.ts';
import { noteClassCart } from './lists.sql.ts';
import { findPricedEntries } from './find-lists.ts';
import type { PricedEntry } from './price-entry.ts';
import type { CartRefusal } from '#shop/cart/cart-refusal.ts';

type ListToCart = {
  cartId: string;
  /** The list; the standard one by default. */
  externalId?: string | null | undefined;
  idempotencyKey?: string | null | undefined;
};

/**
 * The outcome of an entry: its item is not chosen yet, another quantity was added, the cart has the maximum already, all
 * pieces were added, or it is not available.
 */
export type AddedGroup =
  | 'variantsToChoose'
  | 'quantityChanged'
  | 'maxInCart'
  | 'successfullyAdded'
  | 'unavailable';

/** The outcome of an entry; `added` counts pieces. */
export type AddedEntry = {
  entry: PricedEntry;
  refusal: CartRefusal | undefined;
  added: number;
  group: AddedGroup;
};

/**
 * Adds all entries of one of the visitor's lists to the cart in one call and returns the outcome of each; the list does not
 * change (CA8, WL7). Names on the own list go along, where the article can have them. An entry counts as one piece at least, and as the minimum order quantity at least. Eight statements at
 * most. Throws as `updateCart`; an unknown list has no entries.
 */
export async function addListToCart(
  ctx: ListCtx,
  { cartId, externalId, idempotencyKey }: ListToCart,
): Promise<{ cart: UpdatedCart['cart']; taken: AddedEntry[] }> {
  const added = await addEntriesToCart(ctx, await findPricedEntries(ctx, externalId), {
    cartId,
    idempotencyKey,
  });
  await noteTaken(ctx, added.taken, { cartId, externalId, isOwn: true });
  return added;
}

/** Notes for the figures that pieces of a class list are in the cart (OP1.class-lists). One statement, none where nothing was added. */
export async function noteTaken(
  { db, clock }: Pick<ListCtx, 'db' | 'clock'>,
  taken: readonly Pick<AddedEntry, 'added'>[],
  list: { cartId: string; externalId: string | null | undefined; isOwn: boolean },
): Promise<void> {
  const { externalId, cartId, isOwn } = list;
  if (!externalId || !isExternalId(externalId) || !taken.some(({ added }) => added > 0)) return;
  await noteClassCart(db, { externalId, cartId, isOwn, now: clock.now() });
}

/** As `addListToCart`, for entries that were read before. */
export async function addEntriesToCart(
  ctx: ListCtx,
  entries: readonly PricedEntry[],
  { cartId, idempotencyKey }: Omit<ListToCart, 'externalId'>,
): Promise<{ cart: UpdatedCart['cart']; taken: AddedEntry[] }> {
  const chosen = entries.filter(({ isUnchosen }) => !isUnchosen);
  const before = piecesOf(await findCart(ctx, cartId));
  const { cart, refusals } = await updateCart(ctx, {
    cartId,
    operations: chosen.map((entry) => ({
      addPosition: {
        itemId: entry.shownItemId,
        quantity: leastOf(entry),
        ...addedNames(entry.names, leastOf(entry)),
        keepsNames: true as const,
      },
    })),
    idempotencyKey,
  });
  const refused = new Map(refusals.map((refusal) => [chosen[refusal.operationIndex], refusal]));
  return { cart, taken: shareOut(entries, { refused, before, after: piecesOf(cart) }) };
}

type Pieces = Map<number, number>;
type Added = { refused: Map<PricedEntry | undefined, CartRefusal>; before: Pieces; after: Pieces };

/** The outcome of each entry. Entries of the same item share the pieces that were added, in their order. */
function shareOut(
  entries: readonly PricedEntry[],
  { refused, before, after }: Added,
): AddedEntry[] {
  const held = new Map(before);
  return entries.map((entry) => {
    const { shownItemId } = entry;
    const refusal = refused.get(entry);
    const heldBefore = held.get(shownItemId) ?? 0;
    const left = entry.isUnchosen ? 0 : (after.get(shownItemId) ?? 0) - heldBefore;
    const added = refusal ? left : Math.min(left, leastOf(entry));
    held.set(shownItemId, heldBefore + added);
    return { entry, refusal, added, group: groupOf(entry, refusal, { held: heldBefore, added }) };
  });
}

function groupOf(
  entry: PricedEntry,
  refusal: CartRefusal | undefined,
  { held, added }: { held: number; added: number },
): AddedGroup {
  if (entry.isUnchosen) return 'variantsToChoose';
  if (!refusal)
    return added > Math.max(1, entry.quantity) ? 'quantityChanged' : 'successfullyAdded';
  if (added > 0) return 'quantityChanged';
  return held > 0 ? 'maxInCart' : 'unavailable';
}

/** The listed quantity, or the minimum order quantity where that is more. */
const leastOf = ({ quantity, minimumOrderQuantity }: PricedEntry): number =>
  Math.max(1, quantity, minimumOrderQuantity);

/** Sums the pieces by item, which may have two lines: at a deal's price and at the regular one. */
function piecesOf({ lines }: Pick<UpdatedCart['cart'], 'lines'>): Pieces {
  const pieces: Pieces = new Map();
  for (const { itemId, quantity } of lines)
    pieces.set(itemId, (pieces.get(itemId) ?? 0) + quantity);
  return pieces;
}
