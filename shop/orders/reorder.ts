import { addedNames } from '#shop/cart/apply-names.ts';
import type { NamedPieces } from '#shop/cart/cart-rows.ts';
import type { CartCtx } from '#shop/cart/find-cart.ts';
import { type UpdatedCart, updateCart } from '#shop/cart/update-cart.ts';
import { findReachableOrder } from './find-reachable-order.ts';
import type { CartRefusal } from '#shop/cart/cart-refusal.ts';
import type { PlacedLine, PlacedOrder } from './order.ts';

type Reordering = {
  cartId: string;
  /** The number, or the signed link of an order's mails. */
  orderNumber: string;
  /** Lines to order again; all where it is left out. */
  lineNumbers?: readonly number[] | null | undefined;
  idempotencyKey?: string | null | undefined;
};

/** The result for an item that was ordered before. Prices of a piece, in minor units. */
export type ReorderedLine = {
  /** The item's number as it was ordered. */
  orderNumber: string;
  name: string;
  wanted: number;
  refusal: CartRefusal | undefined;
  priceBefore: number;
  /** Undefined where it is not in the cart, or the order was made in another price list. */
  priceNow: number | undefined;
};

export type Reordered = { cart: UpdatedCart['cart']; lines: ReorderedLine[] };

/**
 * Adds the items of an order, the session's own or one by its signed link (AC5), to the cart in one call, without free items,
 * with the names on its pieces, and returns for each item what changed: its price, a lower quantity, or that it is no longer sold (AC3). Six statements at
 * most. Undefined for another customer's order. Throws as `updateCart`.
 */
export async function reorder(
  ctx: CartCtx,
  { cartId, orderNumber, lineNumbers, idempotencyKey }: Reordering,
): Promise<Reordered | undefined> {
  const order = await findReachableOrder(ctx, orderNumber);
  return (
    order && addOrderedLines(ctx, { cartId, order, lineNumbers, idempotencyKey, keepsNames: true })
  );
}

/** As `reorder`, for an order that the caller has found and may show; without names on its pieces unless it `keepsNames`. */
export async function addOrderedLines(
  ctx: CartCtx,
  {
    cartId,
    order,
    lineNumbers,
    idempotencyKey,
    keepsNames = false,
  }: Omit<Reordering, 'orderNumber'> & {
    order: Pick<PlacedOrder, 'lines' | 'priceList'>;
    keepsNames?: boolean;
  },
): Promise<Reordered> {
  const chosen = order.lines.filter(({ lineNumber }) => lineNumbers?.includes(lineNumber) ?? true);
  const items = [...orderedItemsOf(chosen).values()];
  const operations = items.map(({ itemId, wanted, names }) => ({
    addPosition: {
      itemId,
      quantity: wanted,
      ...(keepsNames && addedNames(names, wanted)),
      keepsNames: true as const,
    },
  }));
  const { cart, refusals } = await updateCart(ctx, { cartId, operations, idempotencyKey });
  const refused = new Map(refusals.map((refusal) => [items[refusal.operationIndex], refusal]));
  const isComparable = order.priceList === ctx.storefront.priceList;
  const lines = items.map((item) => ({
    orderNumber: item.orderNumber,
    name: item.name,
    wanted: item.wanted,
    refusal: refused.get(item),
    priceBefore: item.priceBefore,
    priceNow: isComparable
      ? cart.lines.find(({ itemId }) => itemId === item.itemId)?.unitMinor
      : undefined,
  }));
  return { cart, lines };
}

type OrderedItem = {
  itemId: number;
  orderNumber: string;
  name: string;
  wanted: number;
  priceBefore: number;
  names: NamedPieces[];
};

/** Merges the lines of each item. The price before is the regular one, where some pieces had it, else the deal's. */
function orderedItemsOf(lines: readonly PlacedLine[]): Map<number, OrderedItem> {
  const items = new Map<number, OrderedItem>();
  const bought = lines.filter(({ isFreeItem }) => !isFreeItem);
  for (const { itemId, orderNumber, name, quantity, unitMinor, dealId, personalName } of bought) {
    const known = items.get(itemId);
    const wanted = (known?.wanted ?? 0) + quantity;
    const priceBefore = known && dealId !== null ? known.priceBefore : unitMinor;
    const own = personalName === null ? [] : [{ text: personalName, pieces: quantity }];
    const names = [...(known?.names ?? []), ...own];
    items.set(itemId, { itemId, orderNumber, name, wanted, priceBefore, names });
  }
  return items;
}
