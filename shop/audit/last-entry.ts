import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { type AuditRecord, findEntries } from './audit.sql.ts';

/** When a command last changed a row, also one that is gone, and who sent it; null for a person or key that is gone. One statement. */
export async function lastEntry(
  { db }: Pick<StaffCtx, 'db'>,
  search: AuditRecord & { command: string },
): Promise<{ at: Date; by: string | null } | undefined> {
  const [found] = await findEntries(db, { ...search, limit: 1 });
  return found && { at: found.at, by: found.actorName };
}
