import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { typedLines } from '#shop/kernel/typed-lines.ts';
import { countQuestions, insertQuestion } from './question.sql.ts';
import { lockBusiness } from './registration.sql.ts';

const longest = 2000;
const most = 5;
const dayMs = 24 * 60 * 60_000;

/**
 * Asks a business that waits for approval for more, by mail; its registration goes on waiting (AC6, OP1). Refuses REQUIRED and
 * TOO_LONG on `words`, UNKNOWN, ALREADY_APPROVED, and TOO_MANY above five questions within a day.
 */
export async function askBusiness(
  { db, clock, staff }: Pick<StaffCtx, 'db' | 'clock' | 'staff'>,
  { id, words }: { id: number; words: string },
): Promise<
  Refusal<'REQUIRED' | 'TOO_LONG' | 'UNKNOWN' | 'ALREADY_APPROVED' | 'TOO_MANY'> | undefined
> {
  const kept = typedLines(words);
  const field = 'words';
  if (kept === '') return refuse('REQUIRED', 'customers.required', { field });
  if (kept.length > longest) return refuse('TOO_LONG', 'customers.tooLong', { field });
  return db.transaction(async (tx) => {
    const account = await lockBusiness(tx, id);
    if (!account) return refuse('UNKNOWN', 'shop.account.unknownBusiness');
    if (account.isApproved) return refuse('ALREADY_APPROVED', 'shop.account.alreadyApproved');
    const now = clock.now();
    const asked = await countQuestions(tx, id, new Date(now.getTime() - dayMs));
    if (asked >= most) return refuse('TOO_MANY', 'approvals.tooManyQuestions');
    const by = { personId: staff.id, askedBy: staff.name };
    await insertQuestion(tx, { accountId: id, ...by, words: kept, now });
    return undefined;
  });
}
