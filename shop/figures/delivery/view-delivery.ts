import type {
  DaysFilter,
  DeliveryFigureRows,
  DeliveryFigures,
} from '#shop/backoffice-resolver-types.generated.ts';
import { berlinDay } from '#shop/kernel/berlin-day.ts';
import { cursorOf, readCursor } from '#shop/kernel/keyset.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { readFilter, shiftDay } from '../figures-wish.ts';
import { type DeliverySum, type DeliveryWish, findPromised, sumPromises } from './delivery.sql.ts';

type DeliveryCtx = Pick<StaffCtx, 'db' | 'clock'>;

/** A season's third, so that a shop with a million orders a year answers at once. */
const mostDays = 92;
const rowsPerPart = 50;
const none = { orders: 0, kept: 0, late: 0, overdue: 0, open: 0, lateDays: null };

/**
 * Promised against kept deliveries of orders whose last promised day is one of some days, by carrier and week (OP1.punctuality). Parcels that no
 * carrier reported as delivered count as missing. Null for days that are none and for more than 92 of them. One statement.
 */
export async function viewDelivery(
  ctx: DeliveryCtx,
  filter: DaysFilter,
): Promise<DeliveryFigures | null> {
  const wish = readWish(ctx, filter);
  if (!wish) return null;
  const sums = await sumPromises(ctx.db, wish);
  const groupsOf = (grouping: DeliverySum['grouping']) =>
    sums
      .filter((sum) => sum.grouping === grouping)
      .map(({ grouping: _, key, ...each }) => ({ key, sums: each }));
  return {
    whole: groupsOf('all')[0]?.sums ?? none,
    carriers: groupsOf('carrier'),
    weeks: groupsOf('week').toSorted((one, other) => one.key.localeCompare(other.key)),
  };
}

type RowsWish = {
  filter: DaysFilter;
  outcome: string;
  carrier: string | undefined;
  after: string | undefined;
};

/** The orders behind a number, fifty at a time (OP1.punctuality). Null for days that are none. One statement. */
export async function findDeliveryRows(
  ctx: DeliveryCtx,
  { filter, outcome, carrier, after }: RowsWish,
): Promise<DeliveryFigureRows | null> {
  const wish = readWish(ctx, filter);
  if (!wish) return null;
  const last = readCursor(after);
  const found = await findPromised(ctx.db, {
    ...wish,
    outcome,
    carrier,
    before: last && { day: last.at.toISOString().slice(0, 10), id: last.id },
    limit: rowsPerPart + 1,
  });
  const rows = found.slice(0, rowsPerPart);
  const end = found.length > rowsPerPart ? rows.at(-1) : undefined;
  return {
    rows: rows.map(({ id: _, placedAt, ...row }) => ({ ...row, placedAt: placedAt.toISOString() })),
    next: end ? cursorOf(new Date(end.promisedUntil), end.id) : null,
  };
}

function readWish({ clock }: DeliveryCtx, filter: DaysFilter): DeliveryWish | undefined {
  const asked = readFilter(filter);
  if (!asked || shiftDay(asked.days.from, mostDays) <= asked.days.until) return undefined;
  return { days: asked.days, store: asked.wish.store, today: berlinDay(clock.now()) };
}
