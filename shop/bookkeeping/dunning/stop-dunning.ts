import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { deleteStop, insertStop } from './dunning.sql.ts';

/** Lets the customer of an order get no reminders, for a reason of 3 to 300 characters (OP1.dunning). Refuses REASON and UNKNOWN. */
export async function stopDunning(
  { db, clock }: Pick<StaffCtx, 'db' | 'clock'>,
  { orderNumber, reason }: { orderNumber: string; reason: string },
): Promise<Refusal<'REASON' | 'UNKNOWN'> | undefined> {
  const written = reason.trim();
  if (written.length < 3 || written.length > 300)
    return refuse('REASON', 'dunning.reason', { field: 'reason' });
  const isKnown = await insertStop(db, { orderNumber, reason: written, now: clock.now() });
  return isKnown ? undefined : refuse('UNKNOWN', 'payments.unknownOrder');
}

/** Lets a customer get reminders again (OP1.dunning). Refuses NOT_STOPPED. */
export async function resumeDunning(
  { db }: Pick<StaffCtx, 'db'>,
  accountId: number,
): Promise<Refusal<'NOT_STOPPED'> | undefined> {
  return (await deleteStop(db, accountId))
    ? undefined
    : refuse('NOT_STOPPED', 'dunning.notStopped');
}
