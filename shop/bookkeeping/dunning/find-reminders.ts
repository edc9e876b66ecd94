import type { DunningStop, ReminderPart } from '#shop/backoffice-resolver-types.generated.ts';
import { cursorOf, readCursor } from '#shop/kernel/keyset.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { findReminderRows, findStops, type ReminderRow } from './dunning.sql.ts';

const rowsPerPart = 50;

/** Proposed reminders that can be sent, or those that were sent, fifty at a time (OP1.dunning). One statement. */
export async function findReminders(
  { db }: Pick<StaffCtx, 'db'>,
  { isSent, after }: { isSent: boolean; after: string | undefined },
): Promise<ReminderPart> {
  const search = { isSent, before: readCursor(after), limit: rowsPerPart + 1 };
  const found = await findReminderRows(db, search);
  const rows = found.slice(0, rowsPerPart);
  const end = found.length > rowsPerPart ? rows.at(-1) : undefined;
  return {
    rows: rows.map(reminderView),
    next: end ? cursorOf(end.sentAt ?? end.proposedAt, end.id) : null,
  };
}

function reminderView({ proposedAt, sentAt, ...row }: ReminderRow) {
  return {
    ...row,
    proposedAt: proposedAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  };
}

/** Customers who get no reminders, two hundred at most (OP1.dunning). One statement. */
export async function listDunningStops({ db }: Pick<StaffCtx, 'db'>): Promise<DunningStop[]> {
  const rows = await findStops(db);
  return rows.map(({ stoppedAt, ...row }) => ({ ...row, stoppedAt: stoppedAt.toISOString() }));
}
