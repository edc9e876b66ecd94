import { seal } from '#shop/access/sealed-token.ts';
import { plainLine } from '#shop/kernel/file-name.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { isSftp, readTransferAddress, serverOf } from '#shop/kernel/outer-url.ts';
import { readTransferSecret } from '#shop/access/transfer-secret.ts';
import { staleBefore } from './claim-schedules.ts';
import { nextDue } from './next-due.ts';
import {
  claimSchedules,
  countSchedules,
  deleteSchedule,
  insertSchedule,
  lockSchedule,
  type SavedSchedule,
  type Schedule,
  type ScheduleTerms,
  trustHostKey,
  updateSchedule,
} from './schedule.sql.ts';

type ScheduleCtx = Pick<StaffCtx, 'db' | 'clock' | 'staff' | 'backofficeUrl'>;
type SeenRow = { id: number; version: number };
type SeenRefusal = Refusal<'UNKNOWN' | 'CHANGED_MEANWHILE'>;
type TrustRefusal = SeenRefusal | Refusal<'PERSON_NEEDED'>;
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
const kinds: ReadonlySet<string> = new Set(['items', 'prices', 'stock', 'catalogue']);

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
  const saved = await savedOf(ctx, read, { hostKey: null, sealedSecret: null });
  return ctx.db.transaction(async (db) => {
    const id = await insertSchedule(db, saved);
    await lookUpHostKey({ ...ctx, db }, { id, ...saved });
    return undefined;
  });
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
    const sealedSecret = read.address === schedule.address ? schedule.sealedSecret : null;
    const isSameServer = serverOf(read.address) === serverOf(schedule.address);
    const hostKey = isSameServer && isSftp(read.address) ? schedule.hostKey : null;
    const saved = await savedOf(inside, read, { hostKey, sealedSecret });
    await updateSchedule(inside.db, seen.id, saved);
    await lookUpHostKey(inside, { id: seen.id, ...saved });
    return undefined;
  });
}

/**
 * Trusts the key that the server of a schedule showed, so that it may be asked for files (OP2). Refuses UNKNOWN, CHANGED_MEANWHILE where
 * the server showed another one since, and PERSON_NEEDED for an API key.
 */
export function trustServer(
  ctx: ScheduleCtx,
  seen: SeenRow,
  hostKey: string,
): Promise<TrustRefusal | undefined> {
  return withSeen<TrustRefusal>(ctx, seen, async ({ db, staff }, schedule) => {
    if (staff.keyId !== undefined) return refuse('PERSON_NEEDED', 'exchange.personNeeded');
    if (schedule.shownHostKey !== hostKey)
      return refuse('CHANGED_MEANWHILE', 'staff.changedMeanwhile');
    await trustHostKey(db, seen.id, hostKey);
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

/** Lets the key of a new server be looked up at once: a schedule without a trusted one asks for nothing else. */
async function lookUpHostKey(
  { db, clock }: ScheduleCtx,
  schedule: Pick<SavedSchedule, 'address' | 'hostKey' | 'dueAt'> & { id: number },
): Promise<void> {
  if (!isSftp(schedule.address) || schedule.hostKey !== null) return;
  const now = clock.now();
  await claimSchedules(db, [schedule], { now, staleBefore: staleBefore(now) });
}

async function savedOf(
  ctx: ScheduleCtx,
  { secret, ...terms }: ReadDraft,
  kept: Pick<SavedSchedule, 'hostKey' | 'sealedSecret'>,
): Promise<SavedSchedule> {
  const fresh = secret === '-' ? null : await seal(ctx, 'scheduleSecret', { secret });
  return {
    ...terms,
    hostKey: kept.hostKey,
    sealedSecret: secret === '' ? kept.sealedSecret : fresh,
    dueAt: terms.isActive ? nextDue(terms, ctx.clock.now()) : null,
    personId: ctx.staff.id,
    personName: ctx.staff.name,
  };
}

type ReadDraft = ScheduleTerms & { secret: string };

function readDraft(
  { backofficeUrl, staff }: ScheduleCtx,
  draft: ScheduleDraft,
): ReadDraft | DraftRefusal {
  if (staff.keyId !== undefined) return refuse('PERSON_NEEDED', 'exchange.personNeeded');
  const wrong = (field: string) => refuse('WRONG', 'exchange.scheduleWrong', { field });
  const name = plainLine(draft.name).trim();
  if (name === '' || name.length > 80) return wrong('name');
  const isImport = draft.direction === 'import';
  if (!isImport && draft.direction !== 'export') return wrong('direction');
  const isCatalogue = !isImport && draft.kind === 'catalogue';
  const sender = isImport || isCatalogue ? plainLine(draft.sender).trim() : '';
  if (sender.length > 80 || (isImport && sender === '')) return wrong('sender');
  if (isCatalogue && !/^\d{7,9}$/.test(sender)) return wrong('sender');
  if (!isImport && !kinds.has(draft.kind)) return wrong('kind');
  const formats = isCatalogue ? ['bmecat'] : ['csv', 'xlsx'];
  if (!isImport && !formats.includes(draft.format)) return wrong('format');
  if (!/^[\x20-\x39\x3b-\x7e]{0,80}$/.test(draft.login)) return wrong('login');
  const { mostRefused } = draft;
  if (!Number.isInteger(mostRefused) || mostRefused < 0 || mostRefused > 1_000_000)
    return wrong('mostRefused');
  const isLocal = new URL(backofficeUrl).hostname.endsWith('.localhost');
  const address = readTransferAddress(draft.address.trim(), { isLocal, isImport });
  if (address === undefined)
    return refuse('URL_WRONG', 'exchange.addressWrong', { field: 'address' });
  if (isSftp(address) && draft.login === '') return wrong('login');
  const secret = readTransferSecret(draft.secret, isSftp(address));
  if (secret === undefined) return wrong('secret');
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
    secret,
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
