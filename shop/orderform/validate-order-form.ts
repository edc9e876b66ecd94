import type { LineRow } from '#shop/cart/cart.sql.ts';
import { type CartCtx, linesOf } from '#shop/cart/find-cart.ts';
import { type JudgedLine, judgeLines } from './judge-lines.ts';
import { nearKeys } from './number-key.ts';
import { findInstead, findNear } from './orderform.sql.ts';
import { readForm, type TypedLine } from './read-form.ts';

export type Suggestion = { orderNumber: string; quantity: number; name: string | null };
export type CheckedLine = JudgedLine & { row: LineRow | undefined; suggestions: Suggestion[] };

/** So many unknown numbers of one form are guessed at; who has more of them has pasted something else. */
const mostGuesses = 40;
const noCart = '00000000-0000-0000-0000-000000000000';

/**
 * Says of each line whether the cart would take it, and what to write instead where it would not (CA7).
 * At most four statements whatever the number of lines. Throws BAD_REQUEST for more than 500 lines.
 */
export async function validateOrderForm(
  ctx: CartCtx,
  typed: readonly TypedLine[],
): Promise<CheckedLine[]> {
  const read = await readForm(ctx.db, typed);
  const itemIds = [...new Set(read.flatMap(({ itemId }) => itemId ?? []))];
  const rows = itemIds.length === 0 ? [] : await linesOf(ctx, noCart, itemIds);
  const byItem = new Map(rows.map((row) => [row.itemId, row]));
  const judged = judgeLines(read, rows);
  const [near, instead] = await Promise.all([guess(ctx, judged), replace(ctx, judged, byItem)]);
  return judged.map((line, index) => {
    const row = line.itemId === undefined ? undefined : byItem.get(line.itemId);
    const better = betterLine(line, row);
    const others = near.get(index) ?? (row && instead.get(row.productId)) ?? [];
    return { ...line, row, suggestions: better ? [better] : others };
  });
}

function betterLine(line: JudgedLine, row: LineRow | undefined): Suggestion | undefined {
  if (!row || line.isValid || line.betterQuantity === undefined) return undefined;
  return { orderNumber: row.orderNumber, quantity: line.betterQuantity, name: null };
}

/** What unknown numbers may have meant, by line. */
async function guess(
  { db, storefront }: CartCtx,
  lines: readonly JudgedLine[],
): Promise<Map<number, Suggestion[]>> {
  const unknown = lines.flatMap(({ remark, key }, line) =>
    remark?.code === 'UNKNOWN_NUMBER' && key !== undefined ? [{ line, key }] : [],
  );
  const near = unknown
    .slice(0, mostGuesses)
    .flatMap(({ line, key }) => nearKeys(key).map((each) => ({ line, key: each })));
  if (near.length === 0) return new Map();
  const found = await findNear(db, storefront, near);
  return Map.groupBy(
    found.map((offer) => ({ line: offer.line, ...suggest(offer, lines[offer.line]?.quantity) })),
    ({ line }) => line,
  );
}

/** What can be had instead of items that cannot, by their product. */
async function replace(
  { db, storefront }: CartCtx,
  lines: readonly JudgedLine[],
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
  const found = await findInstead(db, storefront, productIds);
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
