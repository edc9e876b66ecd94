import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { insertStaffAccess } from './staff-access.sql.ts';

/** A record that stays open is read again by each change of it: one entry an hour says enough. */
const againAfterMs = 60 * 60_000;

/** Records that a member of staff opened a customer's record, once an hour for each person and customer (OP1, TP6). */
export function noteStaffAccess(
  { db, clock, staff }: Pick<StaffCtx, 'db' | 'clock' | 'staff'>,
  accountId: number,
): Promise<void> {
  const now = clock.now();
  const notSince = new Date(now.getTime() - againAfterMs);
  const { id: staffId, name: staffName } = staff;
  return insertStaffAccess(db, { accountId, staffId, staffName, kind: 'record', now, notSince });
}
