import type { StaffAccess } from '#shop/backoffice-resolver-types.generated.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { listStaffAccess } from './staff-access.sql.ts';

const most = 50;

/** Who of the staff opened a customer's record or saw the shop as the customer, the latest fifty (OP1). One statement. */
export async function viewStaffAccess(
  { db }: Pick<StaffCtx, 'db'>,
  accountId: number,
): Promise<StaffAccess[]> {
  const rows = await listStaffAccess(db, { accountId, limit: most });
  return rows.map(({ openedAt, ...row }) => ({ ...row, openedAt: openedAt.toISOString() }));
}
