import type { Ctx } from '#shop/kernel/ctx.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { readCamt } from './read-camt.ts';
import { insertEntries } from './statements.sql.ts';

/** The longest file, and its most credits. */
export const statementLimits = { bytes: 2 * 1024 * 1024, entries: 5_000 };

export type ImportedStatement = { found: number; added: number };

/**
 * Keeps the credits of an uploaded bank statement in the format CAMT.053; those that were uploaded before are left as they are (OP1).
 * Returns how many it has and how many are new. Refuses TOO_LARGE, NO_STATEMENT for another or a broken file, and NO_CREDITS.
 */
export async function importStatement(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  file: Uint8Array,
): Promise<ImportedStatement | Refusal<'TOO_LARGE' | 'NO_STATEMENT' | 'NO_CREDITS'>> {
  if (file.length > statementLimits.bytes) return refuse('TOO_LARGE', 'payments.tooLarge');
  const source = textOf(file);
  const entries = source === undefined ? undefined : readCamt(source);
  if (!entries) return refuse('NO_STATEMENT', 'payments.noStatement');
  if (entries.length === 0) return refuse('NO_CREDITS', 'payments.noCredits');
  if (entries.length > statementLimits.entries) return refuse('TOO_LARGE', 'payments.tooLarge');
  return { found: entries.length, added: await insertEntries(db, entries, clock.now()) };
}

/** Statements are in UTF-8; undefined for other bytes, and for NUL, which PostgreSQL cannot keep. */
function textOf(file: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(file);
    return text.includes('\0') || text.includes('&#0;') ? undefined : text;
  } catch {
    return undefined;
  }
}
