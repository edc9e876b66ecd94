import { createHash } from 'node:crypto';
import { addedNames } from '#shop/cart/apply-names.ts';
import type { NamedPieces } from '#shop/cart/cart-rows.ts';
import type { CartCtx } from '#shop/cart/find-cart.ts';
import { updateCart, type UpdatedCart } from '#shop/cart/update-cart.ts';
import { groupByItem } from './evaluate-lines.ts';
import type { TypedLine } from './read-form.ts';
import { type CheckedLine, validateOrderForm } from './validate-order-form.ts';
import type { CartRefusal } from '#shop/cart/cart-refusal.ts';

type OrderFormWrite = {
  cartId: string;
  lines: readonly TypedLine[];
  /** Makes a repetition with the same lines change nothing and return the same result. */
  idempotencyKey?: string | null | undefined;
};

export type AddedOrderForm = {
  cart: UpdatedCart['cart'];
  lines: CheckedLine[];
  /** Indexes of lines whose pieces were all added to the cart. */
  added: number[];
};

/**
 * Adds all valid lines of an order form to the cart, each item once, and returns the other lines with their reasons (CA7). A
 * line that the cart accepted only in part counts as not added, and its remark has the available quantity. Seven statements
 * at most. Throws as `validateOrderForm` and `updateCart`.
 */
export async function addOrderFormToCart(
  ctx: CartCtx,
  { cartId, lines: typed, idempotencyKey }: OrderFormWrite,
): Promise<AddedOrderForm> {
  const lines = await validateOrderForm(ctx, typed);
  const groups = groupByItem(lines.map((line) => (line.isValid ? line : nothing)));
  const names = namesByItem(lines, typed);
  const operations = [...groups].map(([itemId, { pieces }]) => ({
    addPosition: {
      itemId,
      quantity: pieces,
      ...addedNames(names.get(itemId), pieces),
      keepsNames: true as const,
    },
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

/** The key of the write: other lines under the same form key are another write. */
function keyOf(formKey: string, lines: readonly TypedLine[]): string {
  const typed = lines.map(({ orderNumber, quantity }) => [orderNumber, quantity]);
  return createHash('sha256')
    .update(JSON.stringify([formKey, typed]))
    .digest('hex');
}

function namesByItem(
  lines: readonly CheckedLine[],
  typed: readonly TypedLine[],
): Map<number, NamedPieces[]> {
  const names = new Map<number, NamedPieces[]>();
  for (const [index, { itemId }] of lines.entries())
    if (itemId !== undefined)
      names.set(itemId, [...(names.get(itemId) ?? []), ...(typed[index]?.names ?? [])]);
  return names;
}

const nothing = { itemId: undefined, quantity: undefined };

/** Marks a line as refused that an empty cart would accept but this cart refused. */
function refuseLine(
  line: CheckedLine,
  refused: ReadonlyMap<number | undefined, CartRefusal>,
): CheckedLine {
  const refusal = line.isValid && refused.get(line.itemId);
  if (!refusal) return line;
  const { code, messageKey, values } = refusal;
  const known = code === 'UNKNOWN_ITEM' || code === 'UNKNOWN_POSITION' ? 'NOT_SELLABLE' : code;
  const remark = { code: known, fieldName: 'quantity', messageKey, values } as const;
  // Without names its pieces are in the cart all the same.
  return { ...line, isValid: code === 'NO_NAMES', remark };
}
