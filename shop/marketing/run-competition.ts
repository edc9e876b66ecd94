import * as v from 'valibot';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import {
  deleteEntries,
  endCompetition,
  findWinner,
  insertCompetition,
  insertWinner,
  lockCompetition,
  type Winner,
} from './competitions.sql.ts';

type RunCtx = Pick<Ctx, 'db' | 'clock'>;

const text = (longest: number) => v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(longest));
const words = (longest: number) => v.strictObject({ de: text(longest), en: text(longest) });
const moment = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.transform((written) => new Date(written)),
);
const competitionSchema = v.strictObject({
  shop: v.picklist(['consumer', 'business']),
  startsAt: moment,
  endsAt: moment,
  title: words(120),
  prize: words(1000),
  question: words(300),
});

/**
 * Announces a competition: open from `startsAt` to `endsAt` (ISO 8601 with offset), with texts in German and English (CN2).
 * Returns its number, which is that of an equal one where there is one. Refuses UNREADABLE, with the path as `field`, and NO_TIME where its period is empty or over.
 */
export async function announceCompetition(
  { db, clock }: RunCtx,
  content: unknown,
): Promise<number | Refusal<'UNREADABLE' | 'NO_TIME'>> {
  const checked = v.safeParse(competitionSchema, content, { abortEarly: true });
  if (!checked.success)
    return refuse('UNREADABLE', 'shop.competition.closed', {
      field: v.getDotPath(checked.issues[0]) ?? '',
    });
  const { startsAt, endsAt } = checked.output;
  if (startsAt >= endsAt || endsAt <= clock.now())
    return refuse('NO_TIME', 'shop.competition.closed');
  return db.transaction((tx) => insertCompetition(tx, checked.output));
}

/** Closes a competition before its time (CN2). Refuses UNKNOWN where no competition of this number is open or to come. */
export async function closeCompetition(
  { db, clock }: RunCtx,
  id: number,
): Promise<Refusal<'UNKNOWN'> | undefined> {
  return (await endCompetition(db, id, clock.now())) ? undefined : unknown();
}

/**
 * Draws the winner by lot among the entries with a right answer, without regard to spaces and case, or among all where none
 * is given, and mails the winner (CN2). Draws once: later calls return the same winner. Refuses UNKNOWN, OPEN before the end,
 * NO_ENTRY without such an entry, and ENTRIES_DELETED once the entries are deleted.
 */
export function drawWinner(
  { db, clock }: RunCtx,
  { id, rightAnswers }: { id: number; rightAnswers: readonly string[] },
): Promise<Winner | Refusal<'UNKNOWN' | 'OPEN' | 'NO_ENTRY' | 'ENTRIES_DELETED'>> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const found = await lockCompetition(tx, id);
    if (!found) return unknown();
    if (found.endsAt > now) return refuse('OPEN', 'shop.competition.closed');
    if (found.drawnAt)
      return (await findWinner(tx, id)) ?? refuse('ENTRIES_DELETED', 'shop.competition.closed');
    const won = await insertWinner(tx, { id, rightAnswers, now });
    return won ?? refuse('NO_ENTRY', 'shop.competition.closed');
  });
}

/** Months that entries are kept after the end, as the rules on the page state. */
const keptMonths = 3;
/** Rows per run, which keeps the transaction short; the rest follows in the next. */
const mostRows = 10_000;

/** Deletes all entries, the winner's too, three months after the end of their competition (CN2). */
export function deleteOldEntries({ db, clock }: RunCtx): Promise<void> {
  const endedBefore = new Date(clock.now());
  endedBefore.setUTCMonth(endedBefore.getUTCMonth() - keptMonths);
  return deleteEntries(db, endedBefore, mostRows);
}

function unknown(): Refusal<'UNKNOWN'> {
  return refuse('UNKNOWN', 'shop.competition.closed');
}
