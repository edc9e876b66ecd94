import { assignHolds, moveHolds } from '#shop/deals/sell-deal-pieces.ts';
import { type CartCtx, customerOf, isCartId } from './find-cart.ts';
import {
  claimCart,
  closeMergedCart,
  lockCustomerCart,
  lockVisitorCart,
  type VisitorCart,
} from './merge.sql.ts';
import { mostOperations, updateCart } from './update-cart.ts';
import type { CartRefusal } from './cart-refusal.ts';

export type MergedCart = {
  /** The customer's open cart; null where there is none yet. */
  updatedCartId: string | null;
  /** Whether it contains the browser's cart, by this log-in or an earlier run of it. */
  cartMerged: boolean;
  /** A message key where pieces of the browser's cart were left out: unavailable, or beyond a limit. */
  cartNotice: string | null;
};

type Merge = {
  accountId: number;
  /** The browser's cart; undefined leaves it as it is. */
  cartId: string | undefined;
};

/**
 * Merges the visitor's cart into that of the customer who logs in (CO2): it becomes the customer's where there is none, else
 * its pieces are added to the customer's cart as new ones, within each item's maximum, stock and deal.
 * `ctx.visitor` is the customer already. To be called in the transaction of the login, with the account locked;
 * a repeated log-in finds the cart merged and changes nothing. `claimedCartId` is a cart with a new owner: its choices at
 * checkout name addresses of the former one.
 */
export async function mergeCarts(
  ctx: CartCtx,
  { accountId, cartId }: Merge,
): Promise<{ merged: MergedCart; claimedCartId?: string }> {
  const { priceList } = ctx.storefront;
  const own = await lockCustomerCart(ctx.db, { accountId, priceList });
  const visitors = await visitorsCart(ctx, { accountId, cartId });
  const all = { cartNotice: null };
  if (!visitors)
    return {
      merged: {
        updatedCartId: own ?? null,
        cartMerged: own !== undefined && own === cartId,
        ...all,
      },
    };
  if (visitors.mergedInto)
    return { merged: { updatedCartId: visitors.mergedInto, cartMerged: true, ...all } };
  const cartMerged = visitors.positions.length > 0;
  if (!own) {
    await claim(ctx, { accountId, cartId: visitors.id });
    return {
      merged: { updatedCartId: visitors.id, cartMerged, ...all },
      claimedCartId: visitors.id,
    };
  }
  const refusals = cartMerged ? await add(ctx, own, visitors) : [];
  return { merged: { updatedCartId: own, cartMerged, cartNotice: noticeOf(refusals) } };
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
  await assignHolds(db, cartId, customerOf(visitor));
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

/** Adds in parts of `mostOperations`; the largest cart has two. */
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

/** Whether an item is no longer sold, or permanently sold out. */
function isGone({ code, values }: CartRefusal): boolean {
  if (code === 'OUT_OF_STOCK') return values['available'] === 0;
  return code === 'NOT_SELLABLE' || code === 'UNKNOWN_ITEM';
}
