import { ContractError } from '#shop/kernel/refusals.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import {
  type AuditCursor,
  type AuditRecord,
  type AuditRow,
  type AuditSearch,
  findEntries,
  findEntriesOf,
} from './audit.sql.ts';
import { maySeeChanges } from './timeline-rights.ts';

const pageSize = 50;
const mostRecords = 30;

export type AuditPage = { entries: AuditRow[]; after: string | null };

/**
 * Searches the audit trail: fifty entries, the newest first, after a cursor of the page before (OP1). Throws BAD_USER_INPUT
 * for a cursor or a day of another form.
 */
export async function searchAudit(
  { db }: Pick<StaffCtx, 'db'>,
  search: Omit<AuditSearch, 'before' | 'limit'>,
  after: string | undefined,
): Promise<AuditPage> {
  if (search.day !== undefined && !isDay(search.day)) throw badInput('A day is 2026-11-23.');
  const before = cursorOf(after);
  return pageOf(await findEntries(db, { ...search, before, limit: pageSize + 1 }));
}

/**
 * Changes of a record that has rows in up to 30 places, fifty entries, newest first (OP1). Throws FORBIDDEN where the
 * person may not see one of the tables, BAD_USER_INPUT for more records or a cursor of another form.
 */
export async function readTimeline(
  { db, staff }: Pick<StaffCtx, 'db' | 'staff'>,
  records: readonly AuditRecord[],
  after: string | undefined,
): Promise<AuditPage> {
  if (records.length > mostRecords) throw badInput(`Ask for at most ${mostRecords} records.`);
  const hidden = records.find(({ relation }) => !maySeeChanges(staff.rights, relation));
  if (hidden)
    throw new ContractError(
      'FORBIDDEN',
      `Changes of ${hidden.relation} need another right.`,
      'staff.forbidden',
    );
  const before = cursorOf(after);
  return pageOf(await findEntriesOf(db, { records, before, limit: pageSize + 1 }));
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

function cursorOf(after: string | undefined): AuditCursor | undefined {
  if (after === undefined) return undefined;
  const [, exactAt, id] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)_(\d{1,15})$/.exec(after) ?? [];
  if (exactAt === undefined || Number.isNaN(Date.parse(exactAt))) throw badInput('No such page.');
  return { exactAt, id: Number(id) };
}

function pageOf(rows: readonly AuditRow[]): AuditPage {
  const entries = rows.slice(0, pageSize);
  const last = entries.at(-1);
  return { entries, after: rows.length > pageSize && last ? `${last.exactAt}_${last.id}` : null };
}

function badInput(problem: string): ContractError {
  return new ContractError('BAD_USER_INPUT', problem);
}
