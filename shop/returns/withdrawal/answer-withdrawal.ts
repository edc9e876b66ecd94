import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { typedLines } from '#shop/kernel/typed-lines.ts';
import { insertAnswer, lockDeclaration } from './answer.sql.ts';

const longest = 2000;

/**
 * Answers a declaration of withdrawal, once, and mails the answer (OP1, OP6). Money and goods follow by the return and the
 * order. Refuses UNKNOWN, ALREADY, REQUIRED and TOO_LONG on `words`, which a refusal needs.
 */
export async function answerWithdrawal(
  { db, clock, staff }: Pick<StaffCtx, 'db' | 'clock' | 'staff'>,
  { number, isAccepted, words }: { number: string; isAccepted: boolean; words: string },
): Promise<Refusal<'UNKNOWN' | 'ALREADY' | 'REQUIRED' | 'TOO_LONG'> | undefined> {
  const kept = typedLines(words);
  const field = 'words';
  if (!isAccepted && kept === '') return refuse('REQUIRED', 'customers.required', { field });
  if (kept.length > longest) return refuse('TOO_LONG', 'customers.tooLong', { field });
  return db.transaction(async (tx) => {
    const declaration = await lockDeclaration(tx, number);
    if (!declaration) return refuse('UNKNOWN', 'withdrawals.unknown');
    if (declaration.isAnswered) return refuse('ALREADY', 'withdrawals.alreadyAnswered');
    await insertAnswer(tx, {
      declarationId: declaration.id,
      outcome: isAccepted ? 'accepted' : 'refused',
      words: kept,
      personId: staff.id,
      answeredBy: staff.name,
      now: clock.now(),
    });
    return undefined;
  });
}
