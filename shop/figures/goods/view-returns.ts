import type {
  DaysFilter,
  ReturnFigureRows,
  ReturnFigures,
} from '#shop/backoffice-resolver-types.generated.ts';
import { cursorOf, readCursor } from '#shop/kernel/keyset.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { readFilter } from '../figures-wish.ts';
import { findReturned, findReturnedProducts, sumReasons } from './returned.sql.ts';

const mostProducts = 50;
const returnsPerPart = 50;

/**
 * Returned pieces of some days by reason and by product, with the pieces ordered on these days beside them (OP1.returned). Null for days that are
 * none. Two statements.
 */
export async function viewReturns(
  { db }: Pick<StaffCtx, 'db'>,
  filter: DaysFilter,
): Promise<ReturnFigures | null> {
  const asked = readFilter(filter);
  if (!asked) return null;
  const wish = { days: asked.days, store: asked.wish.store };
  const [sums, products] = await Promise.all([
    sumReasons(db, wish),
    findReturnedProducts(db, wish, mostProducts),
  ]);
  const whole = sums.find(({ reason }) => reason === null);
  return {
    returns: whole?.returns ?? 0,
    pieces: whole?.pieces ?? 0,
    reasons: sums.flatMap(({ reason, ...sum }) => (reason === null ? [] : [{ reason, ...sum }])),
    products,
  };
}

type RowsWish = {
  filter: DaysFilter;
  reason: string | undefined;
  productId: string | undefined;
  after: string | undefined;
};

/** The returned pieces behind a number, of fifty returns at a time (OP1.returned). Null for days that are none. One statement. */
export async function findReturnRows(
  { db }: Pick<StaffCtx, 'db'>,
  { filter, reason, productId, after }: RowsWish,
): Promise<ReturnFigureRows | null> {
  const asked = readFilter(filter);
  if (!asked) return null;
  const found = await findReturned(db, {
    days: asked.days,
    store: asked.wish.store,
    reason,
    productId:
      productId !== undefined && /^\d{1,15}$/.test(productId) ? Number(productId) : undefined,
    before: readCursor(after),
    limit: returnsPerPart + 1,
  });
  const ids = [...new Set(found.map(({ id }) => id))];
  const hasMore = ids.length > returnsPerPart;
  const rows = hasMore ? found.filter(({ id }) => id !== ids.at(-1)) : found;
  const last = rows.at(-1);
  return {
    rows: rows.map(({ id: _, registeredAt, ...row }) => ({
      ...row,
      registeredAt: registeredAt.toISOString(),
    })),
    next: hasMore && last ? cursorOf(last.registeredAt, last.id) : null,
  };
}
