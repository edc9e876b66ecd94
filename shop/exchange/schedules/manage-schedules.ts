import { seal } from '#shop/access/sealed-token.ts';
import { plainLine } from '#shop/kernel/file-name.ts';
import { readOuterUrl } from '#shop/kernel/outer-url.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { staleBefore } from './claim-schedules.ts';
import { nextDue } from './next-due.ts';
import {
  claimSchedules,
  countSchedules,
  deleteSchedule,
  insertSchedule,
  lockSchedule,
  type Schedule,
  type ScheduleTerms,
  updateSchedule,
} from './schedule.sql.ts';

type ScheduleCtx = Pick<StaffCtx, 'db' | 'clock' | 'staff' | 'backofficeUrl'>;
type SeenRow = { id: number; version: number };
type SeenRefusal = Refusal<'UNKNOWN' | 'CHANGED_MEANWHILE'>;
type DraftRefusal = Refusal<'WRONG' | 'URL_WRONG' | 'TIMES_WRONG' | 'PERSON_NEEDED'>;

/** A schedule as it is typed. */
export type ScheduleDraft = {
  name: string;
  direction: string;
  sender: string;
  kind: string;
  format: string;
  address: string;
  login: string;
  /** Empty keeps the one that is stored; a dash takes it away. */
  secret: string;
  /** 0 for times of day. */
  everyMinutes: number;
  times: readonly string[];
  weekdays: readonly number[];
  mostRefused: number;
  isActive: boolean;
};

const mostSchedules = 50;
const mostTimes = 24;
const kinds: ReadonlySet<string> = new Set(['items', 'prices', 'stock']);

/**
 * Adds a schedule, which acts in the name of the person (OP2). Refuses WRONG with the field, URL_WRONG (as webhooks do), TIMES_WRONG,
 * PERSON_NEEDED for an API key, and TOO_MANY beyond 50.
 */
export async function createSchedule(
  ctx: ScheduleCtx,
  draft: ScheduleDraft,
): Promise<DraftRefusal | Refusal<'TOO_MANY'> | undefined> {
  const read = readDraft(ctx, draft);
  if ('refused' in read) return read;
  if ((await countSchedules(ctx.db)) >= mostSchedules)
    return refuse('TOO_MANY', 'exchange.tooManySchedules');
  await insertSchedule(ctx.db, await savedOf(ctx, read, draft.secret, null));
  return undefined;
}

/** Changes a schedule, or pauses it (OP2). Refuses UNKNOWN, CHANGED_MEANWHILE, and as `createSchedule` does. */
export function changeSchedule(
  ctx: ScheduleCtx,
  seen: SeenRow,
  draft: ScheduleDraft,
): Promise<SeenRefusal | DraftRefusal | undefined> {
  return withSeen(ctx, seen, async (inside, schedule) => {
    const read = readDraft(ctx, draft);
    if ('refused' in read) return read;
    // A secret goes to the address it was typed for, and nowhere else.
    const kept = read.address === schedule.address ? schedule.sealedSecret : null;
    await updateSchedule(inside.db, seen.id, await savedOf(inside, read, draft.secret, kept));
    return undefined;
  });
}

/** Runs a schedule at once, even a paused one (OP2). Refuses UNKNOWN, CHANGED_MEANWHILE, and UNDERWAY while it runs. */
export function runScheduleNow(
  ctx: ScheduleCtx,
  seen: SeenRow,
): Promise<SeenRefusal | Refusal<'UNDERWAY'> | undefined> {
  return withSeen(ctx, seen, async ({ db, clock }, schedule) => {
    const now = clock.now();
    const stale = staleBefore(now);
    const isBusy = schedule.outcome === 'fetching' || schedule.outcome === 'running';
    if (isBusy && schedule.begunAt && schedule.begunAt >= stale)
      return refuse('UNDERWAY', 'exchange.underway');
    await claimSchedules(db, [schedule], { now, staleBefore: stale });
    return undefined;
  });
}

/** Removes a schedule; the imports it made stay (OP2). Refuses UNKNOWN and CHANGED_MEANWHILE. */
export function removeSchedule(ctx: ScheduleCtx, seen: SeenRow): Promise<SeenRefusal | undefined> {
  return withSeen<never>(ctx, seen, async ({ db }) => {
    await deleteSchedule(db, seen.id);
    return undefined;
  });
}

function withSeen<Refused extends Refusal>(
  ctx: ScheduleCtx,
  { id, version }: SeenRow,
  work: (inside: ScheduleCtx, schedule: Schedule) => Promise<Refused | undefined>,
): Promise<Refused | SeenRefusal | undefined> {
  return ctx.db.transaction(async (db) => {
    const schedule = await lockSchedule(db, id);
    if (!schedule) return refuse('UNKNOWN', 'exchange.unknownSchedule');
    if (schedule.version !== version) return refuse('CHANGED_MEANWHILE', 'staff.changedMeanwhile');
    return work({ ...ctx, db }, schedule);
  });
}

async function savedOf(
  ctx: ScheduleCtx,
  terms: ScheduleTerms,
  secret: string,
  kept: string | null,
) {
  const fresh = secret === '-' ? null : await seal(ctx, 'scheduleSecret', { secret });
  return {
    ...terms,
    sealedSecret: secret === '' ? kept : fresh,
    dueAt: terms.isActive ? nextDue(terms, ctx.clock.now()) : null,
    personId: ctx.staff.id,
    personName: ctx.staff.name,
  };
}

function readDraft(
  { backofficeUrl, staff }: ScheduleCtx,
  draft: ScheduleDraft,
): ScheduleTerms | DraftRefusal {
  if (staff.keyId !== undefined) return refuse('PERSON_NEEDED', 'exchange.personNeeded');
  const wrong = (field: string) => refuse('WRONG', 'exchange.scheduleWrong', { field });
  const name = plainLine(draft.name).trim();
  if (name === '' || name.length > 80) return wrong('name');
  const isImport = draft.direction === 'import';
  if (!isImport && draft.direction !== 'export') return wrong('direction');
  const sender = isImport ? plainLine(draft.sender).trim() : '';
  if (sender.length > 80 || (isImport && sender === '')) return wrong('sender');
  if (!isImport && !kinds.has(draft.kind)) return wrong('kind');
  if (!isImport && draft.format !== 'csv' && draft.format !== 'xlsx') return wrong('format');
  if (!/^[\x20-\x39\x3b-\x7e]{0,80}$/.test(draft.login)) return wrong('login');
  if (!/^[\x21-\x7e]{0,200}$/.test(draft.secret)) return wrong('secret');
  const { mostRefused } = draft;
  if (!Number.isInteger(mostRefused) || mostRefused < 0 || mostRefused > 1_000_000)
    return wrong('mostRefused');
  const isLocal = new URL(backofficeUrl).hostname.endsWith('.localhost');
  const address = readOuterUrl(draft.address.trim(), isLocal);
  if (address === undefined)
    return refuse('URL_WRONG', 'exchange.addressWrong', { field: 'address' });
  const times = readTimes(draft);
  if ('refused' in times) return times;
  return {
    ...times,
    name,
    direction: isImport ? 'import' : 'export',
    sender,
    kind: isImport ? null : (draft.kind as ScheduleTerms['kind']),
    format: isImport ? null : (draft.format as ScheduleTerms['format']),
    address,
    login: draft.login,
    mostRefused,
    isActive: draft.isActive,
  };
}

function readTimes({ everyMinutes, ...draft }: ScheduleDraft) {
  const wrong = (field: string) => refuse('TIMES_WRONG', 'exchange.timesWrong', { field });
  if (everyMinutes !== 0) {
    const isRight = Number.isInteger(everyMinutes) && everyMinutes >= 5 && everyMinutes <= 1440;
    return isRight ? { everyMinutes, times: [], weekdays: [] } : wrong('everyMinutes');
  }
  const times = [...new Set(draft.times)].toSorted();
  const isTime = (time: string) => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time);
  if (times.length === 0 || times.length > mostTimes || !times.every(isTime)) return wrong('times');
  const weekdays = [...new Set(draft.weekdays)].toSorted((one, other) => one - other);
  if (!weekdays.every((day) => Number.isInteger(day) && day >= 1 && day <= 7))
    return wrong('weekdays');
  return { everyMinutes: null, times, weekdays };
}
