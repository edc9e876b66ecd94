import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { cancelLocked } from '../end-funds.ts';
import { lockFund } from '../money/fund.sql.ts';

/**
 * Cancels an open class fund for the staff; all its money goes back (FA2.desk). Refuses UNKNOWN, and ENDED for one that was ordered or
 * cancelled, also meanwhile.
 */
export function cancelFund(
  { db, clock }: Pick<StaffCtx, 'db' | 'clock'>,
  id: number,
): Promise<Refusal<'UNKNOWN' | 'ENDED'> | undefined> {
  return db.transaction(async (tx) => {
    const fund = await lockFund(tx, id);
    if (!fund) return refuse('UNKNOWN', 'classFund.unknown');
    if (fund.state !== 'open') return refuse('ENDED', 'classFund.ended');
    await cancelLocked(tx, id, clock.now());
    return undefined;
  });
}
