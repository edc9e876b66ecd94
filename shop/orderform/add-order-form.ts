import { createHash } from 'node:crypto';
import type { CartRefusal } from '#shop/cart/apply-operations.ts';
import type { CartCtx } from '#shop/cart/find-cart.ts';
import { updateCart, type UpdatedCart } from '#shop/cart/update-cart.ts';
import { groupByItem } from './judge-lines.ts';
import type { TypedLine } from './read-form.ts';
import { type CheckedLine, validateOrderForm } from './validate-order-form.ts';

type OrderFormWrite = {
  cartId: string;
  lines: readonly TypedLine[];
  /** A form that comes again with its key and the same lines changes nothing and is answered as before. */
  idempotencyKey?: string | null | undefined;
};

export type AddedOrderForm = {
  cart: UpdatedCart['cart'];
  lines: CheckedLine[];
  /** Indexes of lines whose pieces are all in the cart now. */
  added: number[];
};

/**
 * Puts all valid lines of an order form into the cart, each item once, and says which lines stayed out and why (CA7).
 * A line of which the cart took only a part counts as not added, and its remark says how much there is.
 * Seven statements at most. Throws what `validateOrderForm` and `updateCart` throw.
 */
export async function addOrderFormToCart(
  ctx: CartCtx,
  { cartId, lines: typed, idempotencyKey }: OrderFormWrite,
): Promise<AddedOrderForm> {
  const lines = await validateOrderForm(ctx, typed);
  const groups = groupByItem(lines.map((line) => (line.isValid ? line : nothing)));
  const operations = [...groups].map(([itemId, { pieces }]) => ({
    addPosition: { itemId, quantity: pieces },
  }));
  const writeKey = idempotencyKey ? keyOf(idempotencyKey, typed) : undefined;
  const { cart, refusals } = await updateCart(ctx, {
    cartId,
    operations,
    idempotencyKey: writeKey,
  });
  const itemIds = [...groups.keys()];
  const refused = new Map(refusals.map((each) => [itemIds[each.operationIndex], each]));
  const after = lines.map((line) => refuseLine(line, refused));
  return {
    cart,
    lines: after,
    added: after.flatMap(({ isValid }, index) => (isValid ? index : [])),
  };
}

/** Who goes back to a form and sends other lines means them. */
function keyOf(formKey: string, lines: readonly TypedLine[]): string {
  const typed = lines.map(({ orderNumber, quantity }) => [orderNumber, quantity]);
  return createHash('sha256')
    .update(JSON.stringify([formKey, typed]))
    .digest('hex');
}

const nothing = { itemId: undefined, quantity: undefined };

/** A line that the empty cart would take but this one did not. */
function refuseLine(
  line: CheckedLine,
  refused: ReadonlyMap<number | undefined, CartRefusal>,
): CheckedLine {
  const refusal = line.isValid && refused.get(line.itemId);
  if (!refusal) return line;
  const { code, messageKey, values } = refusal;
  const known = code === 'UNKNOWN_ITEM' || code === 'UNKNOWN_POSITION' ? 'NOT_SELLABLE' : code;
  return {
    ...line,
    isValid: false,
    remark: { code: known, fieldName: 'quantity', messageKey, values },
  };
}
