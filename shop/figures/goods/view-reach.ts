import type { StockReach } from '#shop/backoffice-resolver-types.generated.ts';
import { berlinDay } from '#shop/kernel/berlin-day.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { shiftDay } from '../figures-wish.ts';
import { findReaches } from './reach.sql.ts';

/** Whole weeks, so that each weekday counts as often as the others. */
const countedDays = 28;
const mostItems = 200;
const reaches = ['out', 'week', 'fortnight', 'month', 'quarter', 'longer', 'unsold'] as const;

type ReachCtx = Pick<StaffCtx, 'db' | 'clock'> & { staff: Pick<StaffCtx['staff'], 'language'> };

/**
 * How many days the stock of items lasts at the pace of the last 28 days that were counted, and which run out first (OP1.reach). An item that was
 * out of stock then sold less than it would have. One statement.
 */
export async function viewReach(
  { db, clock, staff }: ReachCtx,
  asked: string | undefined,
): Promise<StockReach> {
  const reach = reaches.find((each) => each === asked);
  const { counts, items, ...counted } = await findReaches(db, {
    paceDays: countedDays,
    reach,
    language: staff.language,
    limit: mostItems,
  });
  const until = counted.until ?? shiftDay(berlinDay(clock.now()), -1);
  return {
    from: shiftDay(until, 1 - countedDays),
    until,
    reaches: reaches.map((each) => ({ reach: each, items: counts[each] ?? 0 })),
    items,
  };
}
