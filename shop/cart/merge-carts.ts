import { clearChoice } from '#shop/checkout/clear-choice.ts';
import { giveHoldsTo, moveHolds } from '#shop/deals/take-deal-pieces.ts';
import type { CartRefusal } from './apply-operations.ts';
import { type CartCtx, customerOf, isCartId } from './find-cart.ts';
import {
  claimCart,
  closeMergedCart,
  lockCustomerCart,
  lockVisitorCart,
  type VisitorCart,
} from './merge.sql.ts';
import { mostOperations, updateCart } from './update-cart.ts';

export type MergedCart = {
  /** The customer's open cart; null where there is none yet. */
  updatedCartId: string | null;
  /** Whether what the browser's cart held is in it, by this login or by the same one before. */
  cartMerged: boolean;
  /** A message key where pieces of the browser's cart did not come along: some cannot be bought any more, or not as many. */
  cartNotice: string | null;
};

type Merge = {
  accountId: number;
  /** The browser's cart; undefined leaves it as it is. */
  cartId: string | undefined;
};

/**
 * Gives the visitor's cart to the customer who logs in (CO2): it becomes the customer's where there is none, else its
 * pieces are added to the customer's cart as if they were put there now, so that each item's maximum, stock and deal hold.
 * `ctx.visitor` is the customer already. Belongs into the transaction of the login, with the account locked;
 * a login that comes again finds the cart merged and changes nothing.
 */
export async function mergeCarts(ctx: CartCtx, { accountId, cartId }: Merge): Promise<MergedCart> {
  const { priceList } = ctx.storefront;
  const own = await lockCustomerCart(ctx.db, { accountId, priceList });
  const visitors = await visitorsCart(ctx, { accountId, cartId });
  const all = { cartNotice: null };
  if (!visitors)
    return { updatedCartId: own ?? null, cartMerged: own !== undefined && own === cartId, ...all };
  if (visitors.mergedInto) return { updatedCartId: visitors.mergedInto, cartMerged: true, ...all };
  const cartMerged = visitors.positions.length > 0;
  if (!own) {
    await claim(ctx, { accountId, cartId: visitors.id });
    return { updatedCartId: visitors.id, cartMerged, ...all };
  }
  const refusals = cartMerged ? await add(ctx, own, visitors) : [];
  return { updatedCartId: own, cartMerged, cartNotice: noticeOf(refusals) };
}

async function visitorsCart(
  { db, storefront, visitor }: CartCtx,
  { accountId, cartId }: Merge,
): Promise<VisitorCart | undefined> {
  const { userId } = visitor;
  if (!cartId || !userId || !isCartId(cartId)) return undefined;
  return lockVisitorCart(db, { cartId, userId, accountId, priceList: storefront.priceList });
}

async function claim(
  { db, clock, visitor }: CartCtx,
  { accountId, cartId }: { accountId: number; cartId: string },
): Promise<void> {
  await claimCart(db, { cartId, accountId, now: clock.now() });
  await clearChoice(db, cartId);
  await giveHoldsTo(db, cartId, customerOf(visitor));
}

/** Answers what was refused of the positions. */
async function add(
  ctx: CartCtx,
  own: string,
  { id, positions }: VisitorCart,
): Promise<CartRefusal[]> {
  const { db, storefront, clock } = ctx;
  const itemIds = positions.map(({ itemId }) => itemId);
  const merge = { from: id, to: own, itemIds, priceList: storefront.priceList, now: clock.now() };
  const refusals: CartRefusal[] = [];
  await moveHolds(db, merge, async () => {
    refusals.push(...(await addAll(ctx, own, positions)));
  });
  await closeMergedCart(db, { cartId: id, mergedInto: own, now: clock.now() });
  return refusals;
}

/** In parts that one call takes; a cart of the most positions is two of them. */
async function addAll(
  ctx: CartCtx,
  own: string,
  positions: VisitorCart['positions'],
): Promise<CartRefusal[]> {
  const operations = positions.map((addPosition) => ({ addPosition }));
  const refusals: CartRefusal[] = [];
  for (let start = 0; start < operations.length; start += mostOperations) {
    const updated = await updateCart(ctx, {
      cartId: own,
      operations: operations.slice(start, start + mostOperations),
    });
    refusals.push(...updated.refusals);
  }
  return refusals;
}

function noticeOf(refusals: readonly CartRefusal[]): string | null {
  if (refusals.some(isGone)) return 'shop.cart.merge.gone';
  return refusals.length > 0 ? 'shop.cart.merge.fewer' : null;
}

/** Not sold any more, or sold out for good. */
function isGone({ code, values }: CartRefusal): boolean {
  if (code === 'OUT_OF_STOCK') return values['available'] === 0;
  return code === 'NOT_SELLABLE' || code === 'UNKNOWN_ITEM';
}
