import type { Db } from '#shop/kernel/db.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { typedLines } from '#shop/kernel/typed-lines.ts';
import { insertContactAnswer, lockContactMessage, writeContactDone } from './contact.sql.ts';

type AnswerCtx = Pick<StaffCtx, 'db' | 'clock' | 'staff'>;
type Seen = { id: number; version: number };
type Bad = 'UNKNOWN' | 'CHANGED_MEANWHILE' | 'REQUIRED' | 'TOO_LONG' | 'IS_DONE' | 'WAITS';

const longest = 4000;

/**
 * Answers a message by mail, and marks it as done (OP1, CN2). A message may have several answers. Refuses UNKNOWN,
 * CHANGED_MEANWHILE, and REQUIRED and TOO_LONG on `words`.
 */
export async function answerContactMessage(
  { db, clock, staff }: AnswerCtx,
  seen: Seen,
  words: string,
): Promise<Refusal<Bad> | undefined> {
  const kept = typedLines(words);
  const field = 'words';
  if (kept === '') return refuse('REQUIRED', 'customers.required', { field });
  if (kept.length > longest) return refuse('TOO_LONG', 'customers.tooLong', { field });
  const answer = { messageId: seen.id, words: kept, personId: staff.id, answeredBy: staff.name };
  return onSeen(db, seen, async (tx) => {
    await insertContactAnswer(tx, { ...answer, now: clock.now() });
    return undefined;
  });
}

/** Puts a message aside without an answer (OP1). Refuses UNKNOWN, CHANGED_MEANWHILE and IS_DONE. */
export function closeContactMessage(
  { db, clock }: AnswerCtx,
  seen: Seen,
): Promise<Refusal<Bad> | undefined> {
  return onSeen(db, seen, async (tx, { isDone }) => {
    if (isDone) return refuse('IS_DONE', 'contact.isDone');
    await writeContactDone(tx, { id: seen.id, doneAt: clock.now() });
    return undefined;
  });
}

/** Puts a message that is done back to those that wait (OP1). Refuses UNKNOWN, CHANGED_MEANWHILE and WAITS. */
export function reopenContactMessage(
  { db }: AnswerCtx,
  seen: Seen,
): Promise<Refusal<Bad> | undefined> {
  return onSeen(db, seen, async (tx, { isDone }) => {
    if (!isDone) return refuse('WAITS', 'contact.waits');
    await writeContactDone(tx, { id: seen.id, doneAt: null });
    return undefined;
  });
}

/** Carries a step out on a locked message that is as the person saw it. */
function onSeen(
  db: Db,
  { id, version }: Seen,
  step: (tx: Db, found: { isDone: boolean }) => Promise<Refusal<Bad> | undefined>,
): Promise<Refusal<Bad> | undefined> {
  return db.transaction(async (tx) => {
    const found = await lockContactMessage(tx, id);
    if (!found) return refuse('UNKNOWN', 'contact.unknown');
    if (found.version !== version) return refuse('CHANGED_MEANWHILE', 'staff.changedMeanwhile');
    return step(tx, found);
  });
}
