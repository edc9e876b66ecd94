import type { StaffWithdrawal, WithdrawalPart } from '#shop/backoffice-resolver-types.generated.ts';
import { cursorOf, readCursor } from '#shop/kernel/keyset.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import {
  type DeskWithdrawal,
  findAnsweredWithdrawals,
  findDeskWithdrawal,
  findWaitingWithdrawals,
} from './answer.sql.ts';
import { refundDeadline, withdrawalDeadline } from './withdrawal-periods.ts';

const rowsPerPart = 50;

/**
 * Declarations of withdrawal for the staff (OP1, OP6), fifty at a time: those that wait, the one first whose money is due first,
 * or the answered ones, the latest first. One statement.
 */
export async function findWithdrawals(
  { db }: Pick<StaffCtx, 'db'>,
  { isAnswered, after }: { isAnswered: boolean; after: string | undefined },
): Promise<WithdrawalPart> {
  const page = { after: readCursor(after), limit: rowsPerPart + 1 };
  const found = await (isAnswered
    ? findAnsweredWithdrawals(db, page)
    : findWaitingWithdrawals(db, page));
  const rows = found.slice(0, rowsPerPart);
  const last = rows.at(-1);
  const at = last && (last.answeredAt ?? last.declaredAt);
  return {
    rows: rows.map(withdrawalView),
    next: found.length > rowsPerPart && at ? cursorOf(at, last.id) : null,
  };
}

/** A declaration by its number (OP1, OP6); undefined for an unknown one. One statement. */
export async function viewWithdrawal(
  { db }: Pick<StaffCtx, 'db'>,
  number: string,
): Promise<StaffWithdrawal | undefined> {
  const found = await findDeskWithdrawal(db, number.trim().toUpperCase());
  return found && withdrawalView(found);
}

function withdrawalView({ deliveredAt, country, ...found }: DeskWithdrawal): StaffWithdrawal {
  const { declaredAt, orderNumber } = found;
  const until = deliveredAt && withdrawalDeadline(deliveredAt, country);
  return {
    ...found,
    declaredAt: declaredAt.toISOString(),
    answeredAt: found.answeredAt?.toISOString() ?? null,
    refundUntil: refundDeadline(declaredAt).toISOString(),
    deliveredAt: deliveredAt?.toISOString() ?? null,
    withdrawableUntil: until?.toISOString() ?? null,
    isInTime: orderNumber === null ? null : until === null || declaredAt <= until,
  };
}
