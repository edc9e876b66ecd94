import type { Attachment } from '#adapters/mail/port.ts';
import type { DatevRun } from '#shop/backoffice-resolver-types.generated.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { findRunFile, findRuns } from './datev.sql.ts';

/** Exports for DATEV, the latest first; a hundred at most (OP1.bookkeeping). One statement. */
export async function listDatevRuns({ db }: Pick<StaffCtx, 'db'>): Promise<DatevRun[]> {
  const runs = await findRuns(db);
  return runs.map(({ madeAt, ...run }) => ({ ...run, madeAt: madeAt.toISOString() }));
}

/** The file of an export as it was made; undefined for a number that none has. */
export async function findDatevFile(
  { db }: Pick<StaffCtx, 'db'>,
  number: number,
): Promise<Attachment | undefined> {
  const found = await findRunFile(db, number);
  if (!found) return undefined;
  const month = found.from.slice(0, 7);
  return {
    fileName: `EXTF_Buchungsstapel_${number}_${month}_${found.currency}.csv`,
    mediaType: 'text/csv; charset=windows-1252',
    content: found.file,
  };
}
