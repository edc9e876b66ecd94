import { berlinInstant } from '#shop/kernel/berlin-day.ts';
import { isRefusal, refuse, type Refusal } from '#shop/kernel/refusals.ts';
import type { PageName } from '#shop/content/page-input.ts';
import { changedMeanwhile, type DeskCtx, lockState, seenDraft } from '../desk-ctx.ts';
import { deleteDraft, writeDraft } from '../draft.sql.ts';
import type { JudgeCtx } from '../judge-draft.ts';
import { type Publishing, refuseFaults } from '../publish-page.ts';
import { endSchedule } from './run-schedules.ts';
import { findOpen, insertSchedule, isTimeTaken, setState } from './schedule.sql.ts';

/** Minutes of the calendar in Berlin; `endsAt` is null for no end. */
export type Times = { beginsAt: string; endsAt: string | null };

/**
 * Plans a draft for a minute; at its end what was shown before comes back (OP1.content). The draft is then the planned version, so that
 * later changes begin from what is shown. Refuses as publishing does, TIME_WRONG for a time that does not exist in Berlin, has passed or
 * ends before it begins, and TIME_TAKEN where another version is planned or runs then. Six statements.
 */
export function schedulePage(
  { db, clock, staff, isShopAddress }: DeskCtx & JudgeCtx,
  name: PageName,
  { version, acceptsDead, ...times }: Publishing & Times,
): Promise<Refusal | undefined> {
  const read = readTimes(times, clock.now());
  if (isRefusal(read)) return Promise.resolve(read);
  return db.transaction(async (tx) => {
    const draft = seenDraft(await lockState(tx, name), version);
    if (isRefusal(draft)) return draft;
    const refused = await refuseFaults({ db: tx, isShopAddress }, name, draft.page, acceptsDead);
    if (refused) return refused;
    if (await isTimeTaken(tx, name, read))
      return refuse('TIME_TAKEN', 'content.timeTaken', { field: 'beginsAt' });
    await insertSchedule(tx, name, { ...read, page: draft.page, now: clock.now(), staff });
    await deleteDraft(tx, name);
    return undefined;
  });
}

function readTimes({ beginsAt, endsAt }: Times, now: Date) {
  const begin = berlinInstant(beginsAt);
  const end = endsAt === null ? null : berlinInstant(endsAt);
  if (!begin || begin <= now)
    return refuse('TIME_WRONG', 'content.timeWrong', { field: 'beginsAt' });
  if (end === undefined || (end !== null && end <= begin))
    return refuse('TIME_WRONG', 'content.timeWrong', { field: 'endsAt' });
  return { beginsAt: begin, endsAt: end };
}

/**
 * Cancels a planned version, which becomes the draft where there is none, or ends a running one at once (OP1.content). Refuses SCHEDULE_OVER
 * and CHANGED_MEANWHILE. Seven statements at most.
 */
export async function cancelSchedule(
  { db, clock, staff }: DeskCtx,
  { id, version }: { id: number; version: number },
): Promise<Refusal | undefined> {
  const seen = await findOpen(db, id);
  if (!seen) return refuse('SCHEDULE_OVER', 'content.scheduleOver');
  return db.transaction(async (tx) => {
    const state = await lockState(tx, seen);
    const open = await findOpen(tx, id);
    if (!open) return refuse('SCHEDULE_OVER', 'content.scheduleOver');
    if (open.version !== version) return changedMeanwhile(open.plannedName);
    if (open.state === 'running') return endSchedule({ db: tx, clock }, open, staff.name);
    await setState(tx, id, { state: 'cancelled' });
    if (!state.draft)
      await writeDraft(tx, seen, { page: open.page, now: clock.now(), by: staff.name });
    return undefined;
  });
}
