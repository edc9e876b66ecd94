import { auditedDb } from '#shop/audit/audited-db.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import type { Staff } from '#shop/kernel/staff-ctx.ts';
import { fetchPictures, type PictureFetching } from './pictures/fetch-pictures.ts';
import {
  copyChangedLines,
  deleteLines,
  insertLines,
  rollBackToSavepoint,
  setSavepoint,
  writeLineCount,
} from './line.sql.ts';
import { noPace, type Pace } from './pace.ts';
import { unlessUnreadable } from './receive-table.ts';
import { batchLines, runBatch } from './run-batch.ts';
import { enqueueRun, findRun, lockRun, type Run, writeState, writeUnreadable } from './run.sql.ts';
import { storedFile } from './stored-file.ts';
import { fromHeader } from './table/read-table.ts';
import type { TableRow } from './table/dialect.ts';

/** Without what pictures are fetched with, a run whose lines need some is left to the job of a process that has it. */
export type ExchangeJobCtx = Pick<Ctx, 'db' | 'clock'> &
  Partial<PictureFetching> & {
    /** Without it batches follow each other at once. */
    pace?: Pace;
  };

/** After these the rest is another job, so that other jobs have their turn. */
const batchesPerJob = 20;

/**
 * Goes on with a run in the name of who began it: reads its lines, or tries or applies the next batches of them, and leaves the rest
 * to another job (OP2). Does nothing where it is paused, aborted or done, so that it may be repeated. Answers false where it left the
 * run to a process that fetches pictures.
 */
export async function continueRun(
  { db, clock, pictureTransfer, objects, pace = noPace }: ExchangeJobCtx,
  runId: number,
): Promise<boolean> {
  const run = await findRun(db, runId);
  if (run?.state === 'reading') {
    await readLines({ db, clock }, runId);
    return true;
  }
  if (run?.state !== 'running' && run?.state !== 'trying') return true;
  const command = run.undoOf === null ? 'runImport' : 'takeImportBack';
  const audited = auditedDb(db, { actor: run.actor, command, requestId: `exchange-${runId}` });
  const ctx = { db: audited, clock, staff: staffOf(run) };
  for (let batch = 0; batch < batchesPerJob; batch += 1) {
    const ran = await pace.run(() => runBatch({ ...ctx, isShared: pace.isShared() }, runId));
    if (ran === false) return true;
    if (ran === true) continue;
    if (!pictureTransfer || !objects) {
      await enqueueRun(db, runId);
      return false;
    }
    await fetchPictures({ ...ctx, pictureTransfer, objects, createdBy: run.begunBy }, ran.missing);
  }
  await enqueueRun(db, runId);
  return true;
}

/** The person in whose name a job acts; it has no session and asks for no right. */
function staffOf({ begunBy }: Run): Staff {
  return {
    id: 0,
    name: begunBy,
    email: '',
    language: 'de',
    rights: new Set(),
    sessionHash: '',
    confirmedAt: new Date(0),
  };
}

/** One transaction, so that a crash leaves no lines and two jobs do not read at once. */
async function readLines({ db, clock }: ExchangeJobCtx, runId: number): Promise<void> {
  await db.transaction(async (tx) => {
    const run = await lockRun(tx, runId);
    if (run?.state !== 'reading') return;
    await deleteLines(tx, runId);
    if (run.undoOf !== null) {
      const lineCount = await copyLines({ db: tx }, run, run.undoOf);
      await writeLineCount(tx, { runId, lineCount });
      await writeState(tx, { runId, state: 'running', at: clock.now() });
      return;
    }
    await setSavepoint(tx);
    const read = await unlessUnreadable(() => storeLines({ db: tx }, run));
    if ('lineCount' in read) {
      await writeLineCount(tx, { runId, ...read });
      await writeState(tx, { runId, state: 'ready', at: clock.now() });
      return;
    }
    await rollBackToSavepoint(tx);
    await writeUnreadable(tx, runId, read);
  });
}

async function storeLines(
  { db }: Pick<Ctx, 'db'>,
  run: Run,
): Promise<{ lineCount: number; findingCount: number }> {
  const { id, format, dialect } = run;
  if (!format || !dialect) throw new Error(`Run ${id} has no description. Upload its file again.`);
  const counts = { lineCount: 0, findingCount: 0 };
  let rows: TableRow[] = [];
  let isHeader = true;
  const flush = async () => {
    await insertLines(db, id, rows);
    counts.lineCount += rows.length;
    counts.findingCount += rows.filter(({ findings }) => findings !== undefined).length;
    rows = [];
  };
  for await (const row of fromHeader(storedFile(db, run), format, dialect)) {
    if (!isHeader) rows.push(row);
    isHeader = false;
    if (rows.length === batchLines) await flush();
  }
  await flush();
  return counts;
}

async function copyLines({ db }: Pick<Ctx, 'db'>, run: Run, from: number): Promise<number> {
  let lineCount = 0;
  let after = 0;
  for (;;) {
    const copied = await copyChangedLines(db, { from, to: run.id, after, limit: 10 * batchLines });
    if (!copied) return lineCount;
    lineCount += copied.count;
    after = copied.last;
  }
}
