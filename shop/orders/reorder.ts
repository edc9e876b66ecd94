import type { CartRefusal } from '#shop/cart/apply-operations.ts';
import type { CartCtx } from '#shop/cart/find-cart.ts';
import { type UpdatedCart, updateCart } from '#shop/cart/update-cart.ts';
import { openLinkedOrder } from './find-linked-order.ts';
import { findOrderOf, type PlacedLine, type PlacedOrder } from './orders.sql.ts';

type Reordering = {
  cartId: string;
  /** Or the signed link of an order's mails. */
  orderNumber: string;
  idempotencyKey?: string | null | undefined;
};

/** What became of an article that was ordered before. Prices are a piece's, in minor units. */
export type ReorderedLine = {
  name: string;
  wanted: number;
  refusal: CartRefusal | undefined;
  priceBefore: number;
  /** Undefined where it is not in the cart, or the order was made in another price list. */
  priceNow: number | undefined;
};

export type Reordered = { cart: UpdatedCart['cart']; lines: ReorderedLine[] };

/**
 * Puts what an order of the session's own named, or one whose signed link it has (AC5), into the cart in one call, what came for nothing left out, and says of each
 * article what is different now: its price, how many of it may be had, or that it is not sold any more (AC3). Six statements
 * at most. Undefined for an order that is not theirs. Throws what `updateCart` throws.
 */
export async function reorder(
  ctx: CartCtx,
  { cartId, orderNumber, idempotencyKey }: Reordering,
): Promise<Reordered | undefined> {
  const order = await findReachable(ctx, orderNumber);
  if (!order) return undefined;
  const wishes = [...wishesOf(order.lines).values()];
  const operations = wishes.map(({ itemId, wanted }) => ({
    addPosition: { itemId, quantity: wanted },
  }));
  const { cart, refusals } = await updateCart(ctx, { cartId, operations, idempotencyKey });
  const refused = new Map(refusals.map((refusal) => [wishes[refusal.operationIndex], refusal]));
  const isComparable = order.priceList === ctx.storefront.priceList;
  const lines = wishes.map((wish) => ({
    name: wish.name,
    wanted: wish.wanted,
    refusal: refused.get(wish),
    priceBefore: wish.priceBefore,
    priceNow: isComparable
      ? cart.lines.find(({ itemId }) => itemId === wish.itemId)?.unitMinor
      : undefined,
  }));
  return { cart, lines };
}

async function findReachable(ctx: CartCtx, wanted: string): Promise<PlacedOrder | undefined> {
  if (wanted.includes('.')) return openLinkedOrder(ctx, wanted);
  const { account } = ctx.visitor;
  return account && findOrderOf(ctx.db, wanted, account.id);
}

type Wish = { itemId: number; name: string; wanted: number; priceBefore: number };

/** An article stands once, whatever lines it was on. Its price before is the one that was no deal's, where it has one. */
function wishesOf(lines: readonly PlacedLine[]): Map<number, Wish> {
  const wishes = new Map<number, Wish>();
  const bought = lines.filter(({ isFreeItem }) => !isFreeItem);
  for (const { itemId, name, quantity, unitMinor, dealId } of bought) {
    const known = wishes.get(itemId);
    const wanted = (known?.wanted ?? 0) + quantity;
    const priceBefore = known && dealId !== null ? known.priceBefore : unitMinor;
    wishes.set(itemId, { itemId, name, wanted, priceBefore });
  }
  return wishes;
}
