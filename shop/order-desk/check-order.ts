import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { writeChecked } from './check-order.sql.ts';

/**
 * Records that an order was read and may be packed, or with `isChecked` false that it waits for that again (OP1). Packing does not
 * wait for it. Call it with the order locked. Refuses NOTHING_TO_CHECK for an order without a reason; a repetition changes nothing.
 */
export async function checkOrder(
  { db, clock }: Pick<StaffCtx, 'db' | 'clock'>,
  wish: { orderNumber: string; isChecked: boolean; checkedBy: string },
): Promise<Refusal<'NOTHING_TO_CHECK'> | undefined> {
  const isFound = await writeChecked(db, { ...wish, now: clock.now() });
  return isFound ? undefined : refuse('NOTHING_TO_CHECK', 'order.refused.nothingToCheck');
}
