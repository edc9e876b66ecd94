import { serveBackOrders } from '#shop/stock/back-orders.sql.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import type { MovementSource } from '#shop/stock/movement-source.sql.ts';
import {
  announceStock,
  changeStock,
  findDone,
  lockStock,
  type StockChange,
} from './stock-changes.sql.ts';

export type StockCtx = Pick<StaffCtx, 'db' | 'clock' | 'staff'>;

const mostItems = 500;
const mostPieces = 1_000_000;
const longestReason = 200;

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** Whether a text can name a command of the stock desk. */
export const isKey = (text: string): boolean => uuid.test(text);

/** Whether a number of pieces can be counted. */
export const isCount = (pieces: number): boolean =>
  Number.isSafeInteger(pieces) && pieces >= 0 && pieces <= mostPieces;

/** Who changes stock, why and when, as the ledger keeps it. */
export const sourceOf = (
  { clock, staff }: StockCtx,
  source: Pick<MovementSource, 'reason' | 'reference' | 'key'>,
): Omit<MovementSource, 'kind'> => ({ at: clock.now(), by: staff.name, ...source });

/**
 * Adds and removes pieces of items, all or none (OP1); orders that wait get added ones first. Idempotent by `key`. Refuses
 * REASON_MISSING, TOO_MANY beyond 500 items, AMOUNT_WRONG, UNKNOWN for an item, and NOT_ENOUGH where less than that is on hand. Six
 * statements for any number of items.
 */
export async function adjustStock(
  ctx: StockCtx,
  { key, reason, changes }: { key: string; reason: string; changes: readonly StockChange[] },
): Promise<
  Refusal<'REASON_MISSING' | 'TOO_MANY' | 'AMOUNT_WRONG' | 'UNKNOWN' | 'NOT_ENOUGH'> | undefined
> {
  const why = reason.trim().slice(0, longestReason);
  if (why === '') return refuse('REASON_MISSING', 'stock.reasonMissing', { field: 'reason' });
  if (changes.length === 0 || changes.length > mostItems)
    return refuse('TOO_MANY', 'stock.tooMany');
  const itemIds = [...new Set(changes.map(({ itemId }) => itemId))];
  if (!isKey(key) || itemIds.length < changes.length) return refuse('UNKNOWN', 'stock.unknown');
  if (!changes.every(({ change }) => change !== 0 && isCount(Math.abs(change))))
    return refuse('AMOUNT_WRONG', 'stock.amountWrong', { field: 'change' });
  return ctx.db.transaction(async (tx) => {
    const held = await lockStock(tx, itemIds);
    if ((await findDone(tx, key)) !== undefined) return undefined;
    if (held.length < itemIds.length) return refuse('UNKNOWN', 'stock.unknown');
    const wanted = new Map(changes.map(({ itemId, change }) => [itemId, change]));
    const short = held.find(({ itemId, onHand }) => onHand + (wanted.get(itemId) ?? 0) < 0);
    if (short) {
      const { itemNumber, onHand } = short;
      return refuse('NOT_ENOUGH', 'stock.notEnough', {
        field: 'change',
        values: { itemNumber, onHand },
      });
    }
    const source = sourceOf(ctx, { reason: why, key });
    await changeStock(tx, changes, { ...source, kind: 'adjusted' });
    await serveBackOrders(tx, itemIds, source);
    await announceStock(tx, itemIds);
    return undefined;
  });
}

/**
 * Corrects an item's stock by the difference between what was counted on the shelf and what was expected there when counting began
 * (OP1). What is on hand falls to 0 at least; `missing` are pieces of open orders beyond that. Idempotent by `key`. Refuses UNKNOWN
 * and AMOUNT_WRONG. Six statements.
 */
export async function countShelf(
  ctx: StockCtx,
  count: { key: string; itemId: number; counted: number; expected: number },
): Promise<Refusal<'UNKNOWN' | 'AMOUNT_WRONG'> | { difference: number; missing: number }> {
  const { key, itemId, counted, expected } = count;
  if (!isKey(key)) return refuse('UNKNOWN', 'stock.unknown');
  if (!isCount(counted) || !isCount(expected))
    return refuse('AMOUNT_WRONG', 'stock.amountWrong', { field: 'counted' });
  return ctx.db.transaction(async (tx) => {
    const [held] = await lockStock(tx, [itemId]);
    if (!held) return refuse('UNKNOWN', 'stock.unknown');
    const found = counted - expected;
    const done = await findDone(tx, key);
    const difference =
      done ?? (held.onHand === 0 ? Math.max(found, 0) : Math.max(found, -held.onHand));
    const missing = difference - found;
    if (difference === 0 || done !== undefined) return { difference, missing };
    const source = sourceOf(ctx, { key });
    await changeStock(tx, [{ itemId, change: difference }], { ...source, kind: 'counted' });
    await serveBackOrders(tx, [itemId], source);
    await announceStock(tx, [itemId]);
    return { difference, missing };
  });
}
