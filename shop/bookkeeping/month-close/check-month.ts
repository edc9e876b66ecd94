import type { MonthClose, MonthCloseRow } from '#shop/backoffice-resolver-types.generated.ts';
import { berlinDay, berlinInstant } from '#shop/kernel/berlin-day.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { readDatevSettings } from '../datev-settings.ts';
import { findDatevParameters } from '../datev.sql.ts';
import { closeChecks, countChecks, findCheckRows, type Month } from './month-close.sql.ts';

/**
 * What keeps a month in Berlin from being closed: documents without export or mail, parcels without an invoice, refunds and bank entries
 * that wait, returns that are not settled, and settings (OP1.month-close). Null for a text that is no month. Two statements.
 */
export async function checkMonth(
  { db, clock }: Pick<StaffCtx, 'db' | 'clock'>,
  text: string,
): Promise<MonthClose | null> {
  const month = readMonth(text);
  if (!month) return null;
  const [found, parameters] = await Promise.all([countChecks(db, month), findDatevParameters(db)]);
  const settings = readDatevSettings(parameters);
  return {
    isOver: text < berlinDay(clock.now()).slice(0, 7),
    wrongSettings: 'wrong' in settings ? settings.wrong : [],
    checks: closeChecks.map((check) => ({ check, found: found.get(check) ?? 0 })),
  };
}

/** The rows of a check of a month, two hundred at most (OP1.month-close). Null for no month and no check. One statement. */
export async function findMonthRows(
  { db }: Pick<StaffCtx, 'db'>,
  { month: text, check: name }: { month: string; check: string },
): Promise<MonthCloseRow[] | null> {
  const month = readMonth(text);
  const check = closeChecks.find((each) => each === name);
  if (!month || !check) return null;
  const rows = await findCheckRows(db, month, check);
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}

/** The instants of a month, as 2026-11; undefined for any other text. */
function readMonth(text: string): Month | undefined {
  if (!/^20\d{2}-(?:0[1-9]|1[0-2])$/.test(text)) return undefined;
  const from = berlinInstant(`${text}-01T00:00`);
  const [year = 0, month = 0] = text.split('-').map(Number);
  const next = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
  const until = berlinInstant(`${next}T00:00`);
  return from && until && { from, until };
}
