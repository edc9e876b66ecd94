import { createHash, type Hash, randomUUID } from 'node:crypto';
import {
  type FileTransfer,
  type RemoteFile,
  TransferFault,
  UnknownHostKey,
} from '#adapters/transfer/port.ts';
import { unseal } from '#shop/access/sealed-token.ts';
import { auditedDb } from '#shop/audit/audited-db.ts';
import { makeCatalogue, openCatalogue } from '#shop/bmecat/make-catalogue.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { isRefusal } from '#shop/kernel/refusals.ts';
import type { Staff } from '#shop/kernel/staff-ctx.ts';
import type { MailCtx } from '#shop/mail/mail-ctx.ts';
import { findActingStaff } from '#shop/staff/acting-staff.ts';
import { startRun, tryRun } from '../command-run.ts';
import { writeExport } from '../exports/write-export.ts';
import { beginTable, storeTable } from '../receive-table.ts';
import { findRun } from '../run.sql.ts';
import {
  deleteBegunRun,
  findSchedule,
  lockScheduleOfRun,
  type Schedule,
  writeFetched,
} from './schedule.sql.ts';
import { newHostKey, type NewOutcome, writeOutcome } from './outcome.sql.ts';

/** What runs of schedules need. */
export type ScheduleJobCtx = Pick<MailCtx, 'db' | 'clock' | 'localeFor'> & {
  transfer: FileTransfer;
};

type ActingCtx = ScheduleJobCtx & { staff: Staff };

const longestReason = 300;
const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/**
 * Fetches the table of a schedule that was claimed and lets it be read, or delivers its export, in the name and with the rights of who
 * saved it (OP2). What goes wrong outside is the schedule's outcome; the next try is at its next time.
 */
export async function runSchedule(ctx: ScheduleJobCtx, scheduleId: number): Promise<void> {
  const schedule = await findSchedule(ctx.db, scheduleId);
  if (schedule?.outcome !== 'fetching') return;
  const { id, hostKey } = schedule;
  const at = ctx.clock.now();
  const staff = await findActingStaff(ctx.db, schedule.personId);
  if (!staff?.rights.has('exchange.run'))
    return writeOutcome(ctx.db, { id, at, outcome: 'failed', reason: 'rightMissing' });
  const act = { actor: `staff:${staff.id}`, command: 'runExchangeSchedule' };
  const acting = { ...ctx, db: auditedDb(ctx.db, act), staff };
  try {
    await (schedule.direction === 'import'
      ? fetchTable(acting, ctx.db, schedule)
      : deliverTable(acting, ctx.db, schedule));
  } catch (error) {
    await writeOutcome(ctx.db, { id, at, ...outcomeOf(error, hostKey) });
    if (!(error instanceof TransferFault || error instanceof UnknownHostKey)) throw error;
  }
}

/** A server whose key is new waits for a person; one with another key than before fails, as an attacker's would. */
function outcomeOf(
  error: unknown,
  trusted: string | null,
): Pick<NewOutcome, 'outcome' | 'reason' | 'shownHostKey'> {
  if (error instanceof UnknownHostKey) {
    const shownHostKey = error.hostKey;
    return trusted === null
      ? { outcome: 'waits', reason: newHostKey, shownHostKey }
      : { outcome: 'failed', reason: 'hostKeyChanged', shownHostKey };
  }
  if (!(error instanceof TransferFault)) return { outcome: 'failed', reason: 'fault' };
  const message = error.message.replaceAll('\0', '').slice(0, longestReason);
  return { outcome: 'failed', reason: error.problem ?? message };
}

/**
 * Goes on with the import that a schedule began: tries it once it is read, and starts it unless more lines are refused than the
 * schedule allows (OP2). Does nothing for runs of people, so that it may follow every step of a run.
 */
export async function advanceSchedule(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  runId: number,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const schedule = await lockScheduleOfRun(tx, runId);
    const run = schedule && (await findRun(tx, runId));
    if (!schedule || !run) return undefined;
    const { id } = schedule;
    const at = ctx.clock.now();
    const waits = (reason: string) => writeOutcome(tx, { id, at, outcome: 'waits', reason });
    if (run.state === 'done') return writeOutcome(tx, { id, at, outcome: 'done' });
    // A person goes on with what waits for one.
    if (schedule.outcome === 'waits') return undefined;
    if (run.state === 'unreadable' || run.state === 'aborted')
      return writeOutcome(tx, { id, at, outcome: 'failed', reason: run.state });
    if (run.state !== 'ready' && run.state !== 'tried') return undefined;
    const isTried = run.state === 'tried';
    if (isTried && run.refusedCount > schedule.mostRefused) return waits('tooManyRefused');
    const staff = await findActingStaff(tx, schedule.personId);
    if (!staff) return waits('rightMissing');
    const refusal = await (isTried ? startRun : tryRun)({ db: tx, clock: ctx.clock, staff }, run);
    if (!refusal) return undefined;
    const reason = refusal.refused === 'KEY_MISSING' ? 'keyMissing' : 'rightMissing';
    return waits(reason);
  });
}

/** Ends a download whose file is the one that was read the last time. */
class SameFile extends Error {}

async function fetchTable(ctx: ActingCtx, plain: Ctx['db'], schedule: Schedule): Promise<void> {
  const { id, sender, address, digest } = schedule;
  const found = await ctx.transfer.fetch(await remoteOf(ctx, schedule), schedule);
  if (!found) return keepRun({ ...ctx, db: plain }, schedule);
  const name = found.name ?? decodeName(new URL(address).pathname.split('/').at(-1) ?? '');
  const runId = await beginTable(ctx, { name, sender });
  const hash = createHash('sha256');
  const content = newContent(found.content, hash, digest);
  try {
    await storeTable(ctx, runId, { sender, content });
  } catch (error) {
    await deleteBegunRun(ctx.db, runId);
    if (!(error instanceof SameFile)) throw error;
    return keepRun({ ...ctx, db: plain }, schedule);
  }
  const { etag, lastModified } = found;
  await writeFetched(plain, { id, runId, digest: hash.copy().digest('hex'), etag, lastModified });
  // A file that cannot be read has no job that would tell so, and a quick one may have read it by now.
  return advanceSchedule(ctx, runId);
}

/** The file is the one of the last run, which is judged again where it waits: the schedule may allow more now. */
async function keepRun(ctx: Pick<Ctx, 'db' | 'clock'>, { id, runId }: Schedule): Promise<void> {
  const run = runId === null ? undefined : await findRun(ctx.db, runId);
  const waits =
    run && (run.state === 'ready' || run.state === 'tried' || run.state === 'unreadable');
  const outcome = waits ? 'running' : 'unchanged';
  await writeOutcome(ctx.db, { id, at: ctx.clock.now(), outcome });
  if (waits) await advanceSchedule(ctx, run.id);
}

async function* newContent(
  content: AsyncIterable<Uint8Array>,
  hash: Hash,
  known: string | null,
): AsyncGenerator<Uint8Array> {
  for await (const part of content) {
    hash.update(part);
    yield part;
  }
  if (hash.copy().digest('hex') === known) throw new SameFile('The file is the same.');
}

async function deliverTable(ctx: ActingCtx, plain: Ctx['db'], schedule: Schedule): Promise<void> {
  const { id, kind, format } = schedule;
  if (kind === 'catalogue') return deliverCatalogue(ctx, plain, schedule);
  if (kind === null || format === null || format === 'bmecat')
    throw new Error(`Schedule ${id} has no table.`);
  const content = writeExport(ctx, { name: kind, format });
  await ctx.transfer.deliver(await remoteOf(ctx, schedule), types[format], content);
  await writeOutcome(plain, { id, at: ctx.clock.now(), outcome: 'done' });
}

/** The catalogue of a customer with the prices of now, as the connections of purchasing systems fetch it. */
async function deliverCatalogue(
  ctx: ActingCtx,
  plain: Ctx['db'],
  schedule: Schedule,
): Promise<void> {
  const { id, sender, personName } = schedule;
  const wanted = {
    version: '2005',
    transaction: 'newCatalog',
    priceList: 'edu',
    language: 'de',
    customerNumber: sender,
  };
  const made = await makeCatalogue(ctx, { key: randomUUID(), by: personName, wanted });
  const opened = isRefusal(made) ? undefined : await openCatalogue(ctx, made.id);
  const at = ctx.clock.now();
  if (!opened) return writeOutcome(plain, { id, at, outcome: 'failed', reason: 'customerUnknown' });
  const remote = await remoteOf(ctx, schedule);
  await ctx.transfer.deliver(remote, 'application/xml; charset=utf-8', opened.content);
  return writeOutcome(plain, { id, at: ctx.clock.now(), outcome: 'done' });
}

async function remoteOf(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  { address: url, login, sealedSecret, hostKey }: Schedule,
): Promise<RemoteFile> {
  if (sealedSecret === null) return { url, login, hostKey, secret: undefined };
  const secret = (await unseal(ctx, 'scheduleSecret', sealedSecret))?.['secret'];
  if (typeof secret !== 'string')
    throw new TransferFault('The password has to be typed again.', 'secretForgotten');
  return { url, login, hostKey, secret };
}

function decodeName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
