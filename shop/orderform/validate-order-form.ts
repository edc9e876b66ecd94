import { type CartCtx, linesOf } from '#shop/cart/find-cart.ts';
import { spelled } from '#shop/storefronts/spelling.ts';
import { type EvaluatedLine, evaluateLines } from './evaluate-lines.ts';
import { nearKeys } from './number-key.ts';
import { findSubstitutes, findNear } from './orderform.sql.ts';
import { readForm, type TypedLine } from './read-form.ts';
import type { LineRow } from '#shop/cart/cart-rows.ts';

export type Suggestion = { orderNumber: string; quantity: number; name: string | null };
export type CheckedLine = EvaluatedLine & { row: LineRow | undefined; suggestions: Suggestion[] };

/** Unknown numbers of one form that get suggestions; a form with more is no list of order numbers. */
const mostGuesses = 40;
const noCart = '00000000-0000-0000-0000-000000000000';

/**
 * Checks each line against the rules of the cart, with suggestions for the refused ones (CA7). Four statements at most,
 * whatever the number of lines. Throws BAD_REQUEST for more than 500 lines.
 */
export async function validateOrderForm(
  ctx: CartCtx,
  typed: readonly TypedLine[],
): Promise<CheckedLine[]> {
  const read = await readForm(ctx, typed);
  const itemIds = [...new Set(read.flatMap(({ itemId }) => itemId ?? []))];
  const rows = itemIds.length === 0 ? [] : await linesOf(ctx, noCart, { itemIds });
  const byItem = new Map(rows.map((row) => [row.itemId, row]));
  const evaluated = evaluateLines(read, rows);
  const [near, instead] = await Promise.all([
    suggestNumbers(ctx, evaluated),
    suggestReplacements(ctx, evaluated, byItem),
  ]);
  return evaluated.map((line, index) => {
    const row = line.itemId === undefined ? undefined : byItem.get(line.itemId);
    const better = betterLine(line, row);
    const others = near.get(index) ?? (row && instead.get(row.productId)) ?? [];
    return { ...line, row, suggestions: better ? [better] : others };
  });
}

function betterLine(line: EvaluatedLine, row: LineRow | undefined): Suggestion | undefined {
  if (!row || line.isValid || line.betterQuantity === undefined) return undefined;
  return { orderNumber: row.orderNumber, quantity: line.betterQuantity, name: null };
}

/** Items with numbers similar to unknown ones, by line. */
async function suggestNumbers(
  { db, storefront }: CartCtx,
  lines: readonly EvaluatedLine[],
): Promise<Map<number, Suggestion[]>> {
  const unknown = lines.flatMap(({ remark, key }, line) =>
    remark?.code === 'UNKNOWN_NUMBER' && key !== undefined ? [{ line, key }] : [],
  );
  const near = unknown
    .slice(0, mostGuesses)
    .flatMap(({ line, key }) => nearKeys(key).map((each) => ({ line, key: each })));
  if (near.length === 0) return new Map();
  const found = spelled(await findNear(db, storefront, near), storefront);
  return Map.groupBy(
    found.map((offer) => ({ line: offer.line, ...suggest(offer, lines[offer.line]?.quantity) })),
    ({ line }) => line,
  );
}

/** Replacements of unavailable items, by product. */
async function suggestReplacements(
  { db, storefront }: CartCtx,
  lines: readonly EvaluatedLine[],
  byItem: ReadonlyMap<number, LineRow>,
): Promise<Map<number, Suggestion[]>> {
  const gone = lines.filter(
    ({ remark }) => remark?.code === 'NOT_SELLABLE' || remark?.code === 'OUT_OF_STOCK',
  );
  const wanted = new Map(
    gone.map(({ itemId, quantity }) => [byItem.get(itemId ?? 0)?.productId, quantity]),
  );
  const productIds = [...wanted.keys()].filter((id) => id !== undefined);
  if (productIds.length === 0) return new Map();
  const found = spelled(await findSubstitutes(db, storefront, productIds), storefront);
  return new Map(
    found.map((offer) => [offer.productId, [suggest(offer, wanted.get(offer.productId))]]),
  );
}

type Offer = { orderNumber: string; name: string; minimumOrderQuantity: number };

function suggest(
  { orderNumber, name, minimumOrderQuantity }: Offer,
  quantity: number | undefined,
): Suggestion {
  return { orderNumber, name, quantity: Math.max(quantity ?? 1, minimumOrderQuantity) };
}
