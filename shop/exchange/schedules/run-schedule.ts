import { createHash, type Hash } from 'node:crypto';
import { type FileTransfer, type RemoteFile, TransferFault } from '#adapters/transfer/port.ts';
import { unseal } from '#shop/access/sealed-token.ts';
import { auditedDb } from '#shop/audit/audited-db.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import type { Staff } from '#shop/kernel/staff-ctx.ts';
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
  writeOutcome,
} from './schedule.sql.ts';

/** What runs of schedules need. */
export type ScheduleJobCtx = Pick<Ctx, 'db' | 'clock'> & { transfer: FileTransfer };

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
  const { id } = schedule;
  const staff = await findActingStaff(ctx.db, schedule.personId);
  if (!staff?.rights.has('exchange.run'))
    return writeOutcome(ctx.db, { id, outcome: 'failed', reason: 'rightMissing' });
  const act = { actor: `staff:${staff.id}`, command: 'runExchangeSchedule' };
  const acting = { ...ctx, db: auditedDb(ctx.db, act), staff };
  try {
    await (schedule.direction === 'import'
      ? fetchTable(acting, ctx.db, schedule)
      : deliverTable(acting, ctx.db, schedule));
  } catch (error) {
    if (!(error instanceof TransferFault)) throw error;
    const reason = error.message.replaceAll('\0', '').slice(0, longestReason);
    await writeOutcome(ctx.db, { id, outcome: 'failed', reason });
  }
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
    if (run.state === 'done') return writeOutcome(tx, { id, outcome: 'done' });
    if (run.state === 'unreadable' || run.state === 'aborted')
      return writeOutcome(tx, { id, outcome: 'failed', reason: run.state });
    if (run.state !== 'ready' && run.state !== 'tried') return undefined;
    const isTried = run.state === 'tried';
    if (isTried && run.refusedCount > schedule.mostRefused)
      return writeOutcome(tx, { id, outcome: 'waits', reason: 'tooManyRefused' });
    const staff = await findActingStaff(tx, schedule.personId);
    if (!staff) return writeOutcome(tx, { id, outcome: 'waits', reason: 'rightMissing' });
    const refusal = await (isTried ? startRun : tryRun)({ db: tx, clock: ctx.clock, staff }, run);
    if (!refusal) return undefined;
    const reason = refusal.refused === 'KEY_MISSING' ? 'keyMissing' : 'rightMissing';
    return writeOutcome(tx, { id, outcome: 'waits', reason });
  });
}

/** Ends a download whose file is the one that was read the last time. */
class SameFile extends Error {}

async function fetchTable(ctx: ActingCtx, plain: Ctx['db'], schedule: Schedule): Promise<void> {
  const { id, sender, address, digest } = schedule;
  const found = await ctx.transfer.fetch(await remoteOf(ctx, schedule), schedule);
  if (!found) return writeOutcome(plain, { id, outcome: 'unchanged' });
  const name = decodeName(new URL(address).pathname.split('/').at(-1) ?? '');
  const runId = await beginTable(ctx, { name, sender });
  const hash = createHash('sha256');
  const content = newContent(found.content, hash, digest);
  try {
    await storeTable(ctx, runId, { sender, content });
  } catch (error) {
    await deleteBegunRun(ctx.db, runId);
    if (!(error instanceof SameFile)) throw error;
    return writeOutcome(plain, { id, outcome: 'unchanged' });
  }
  const { etag, lastModified } = found;
  await writeFetched(plain, { id, runId, digest: hash.copy().digest('hex'), etag, lastModified });
  // A file that cannot be read has no job that would tell so, and a quick one may have read it by now.
  return advanceSchedule(ctx, runId);
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
  if (kind === null || format === null) throw new Error(`Schedule ${id} has no table.`);
  const content = writeExport(ctx, { name: kind, format });
  await ctx.transfer.deliver(await remoteOf(ctx, schedule), types[format], content);
  await writeOutcome(plain, { id, outcome: 'done' });
}

async function remoteOf(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  { address: url, login, sealedSecret }: Schedule,
): Promise<RemoteFile> {
  if (sealedSecret === null) return { url, login, secret: undefined };
  const secret = (await unseal(ctx, 'scheduleSecret', sealedSecret))?.['secret'];
  if (typeof secret !== 'string') throw new TransferFault('The password has to be typed again.');
  return { url, login, secret };
}

function decodeName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
