import { isRefusal, refuse, type Refusal } from '#shop/kernel/refusals.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { announceCompetition, closeCompetition, drawWinner } from '../run-competition.ts';

type ManageCtx = Pick<StaffCtx, 'db' | 'clock'>;

/**
 * Announces a competition for the staff (OP1, CN2), once where the request is repeated. Refuses UNREADABLE on the path of a text that is
 * missing or too long, such as `title.de`, and NO_TIME on `endsAt`.
 */
export async function announceByStaff(
  ctx: ManageCtx,
  competition: object,
): Promise<Refusal<'UNREADABLE' | 'NO_TIME'> | undefined> {
  const announced = await announceCompetition(ctx, competition);
  if (!isRefusal(announced)) return undefined;
  return announced.refused === 'NO_TIME'
    ? refuse('NO_TIME', 'competition.noTime', { field: 'endsAt' })
    : refuse('UNREADABLE', 'competition.unreadable', { field: announced.field ?? 'title.de' });
}

/** Closes a competition before its time (OP1, CN2). Refuses UNKNOWN for one that is over, too. */
export async function closeByStaff(
  ctx: ManageCtx,
  id: number,
): Promise<Refusal<'UNKNOWN'> | undefined> {
  const refusal = await closeCompetition(ctx, id);
  return refusal && refuse(refusal.refused, 'competition.isClosed');
}

const keys = {
  UNKNOWN: 'competition.unknown',
  OPEN: 'competition.isOpen',
  NO_ENTRY: 'competition.noEntry',
  ENTRIES_DELETED: 'competition.entriesDeleted',
} as const;

/**
 * Draws the winner among the entries with one of these answers, or among all without one, once (OP1, CN2). Refuses UNKNOWN, OPEN, NO_ENTRY
 * and ENTRIES_DELETED.
 */
export async function drawByStaff(
  ctx: ManageCtx,
  draw: { id: number; rightAnswers: readonly string[] },
): Promise<Refusal<keyof typeof keys> | undefined> {
  const drawn = await drawWinner(ctx, draw);
  return isRefusal(drawn) ? refuse(drawn.refused, keys[drawn.refused]) : undefined;
}
