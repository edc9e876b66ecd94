import type {
  ClassListFigures,
  ClassListOrders,
  DaysFilter,
} from '#shop/backoffice-resolver-types.generated.ts';
import { cursorOf, readCursor } from '#shop/kernel/keyset.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { readFilter } from '../figures-wish.ts';
import { countMade, findBasketOrders, sumBaskets } from './class-lists.sql.ts';

const rowsPerPart = 50;

/**
 * From class lists to orders: lists made, put into baskets, and ordered (OP1.class-lists). With a store, baskets without an order are left out,
 * because a basket has no store before. Null for days that are none. Two statements.
 */
export async function viewClassLists(
  { db }: Pick<StaffCtx, 'db'>,
  filter: DaysFilter,
): Promise<ClassListFigures | null> {
  const asked = readFilter(filter);
  if (!asked) return null;
  const wish = { days: asked.days, store: asked.wish.store };
  const [made, baskets] = await Promise.all([countMade(db, wish), sumBaskets(db, wish)]);
  const amounts = baskets.flatMap(({ currencyCode, count, totalMinor }) =>
    currencyCode === null ? [] : [{ currencyCode, orders: count, totalMinor }],
  );
  return {
    made: made?.made ?? 0,
    published: made?.published ?? 0,
    takenLists: made?.takenLists ?? 0,
    baskets: baskets.reduce((sum, { count }) => sum + count, 0),
    orders: amounts.reduce((sum, { orders }) => sum + orders, 0),
    amounts,
  };
}

/** The orders from class lists, fifty at a time (OP1.class-lists). Null for days that are none. One statement. */
export async function findClassListOrders(
  { db }: Pick<StaffCtx, 'db'>,
  { filter, after }: { filter: DaysFilter; after: string | undefined },
): Promise<ClassListOrders | null> {
  const asked = readFilter(filter);
  if (!asked) return null;
  const found = await findBasketOrders(db, {
    days: asked.days,
    store: asked.wish.store,
    before: readCursor(after),
    limit: rowsPerPart + 1,
  });
  const rows = found.slice(0, rowsPerPart);
  const end = found.length > rowsPerPart ? rows.at(-1) : undefined;
  return {
    rows: rows.map(({ id: _, takenAt: __, placedAt, ...row }) => ({
      ...row,
      placedAt: placedAt.toISOString(),
    })),
    next: end ? cursorOf(end.takenAt, end.id) : null,
  };
}
