import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { isCount, type StockCtx } from './adjust-stock.ts';
import { announceStock, lockStock, updateSettings } from './stock-changes.sql.ts';

type Seen = { id: number; version: number };
type Refused = 'UNKNOWN' | 'CHANGED_MEANWHILE' | 'DAYS_WRONG' | 'AMOUNT_WRONG';

const mostRestockDays = 365;

/**
 * Changes within how many days the supplier delivers again, and below what stock staff orders more (OP1). `seen` is the item with the
 * version of its settings. Refuses DAYS_WRONG, AMOUNT_WRONG, UNKNOWN and CHANGED_MEANWHILE.
 */
export async function changeSettings(
  ctx: StockCtx,
  seen: Seen,
  { restockDays, reorderPoint }: { restockDays: number; reorderPoint: number | null },
): Promise<Refusal<Refused> | undefined> {
  if (!Number.isInteger(restockDays) || restockDays < 0 || restockDays > mostRestockDays)
    return refuse('DAYS_WRONG', 'stock.daysWrong', { field: 'restockDays' });
  if (reorderPoint !== null && !isCount(reorderPoint))
    return refuse('AMOUNT_WRONG', 'stock.amountWrong', { field: 'reorderPoint' });
  return ctx.db.transaction(async (tx) => {
    const [held] = await lockStock(tx, [seen.id]);
    if (!held) return refuse('UNKNOWN', 'stock.unknown');
    if (held.version !== seen.version) return refuse('CHANGED_MEANWHILE', 'staff.changedMeanwhile');
    await updateSettings(tx, { itemId: seen.id, restockDays, reorderPoint });
    await announceStock(tx, [seen.id]);
    return undefined;
  });
}
