import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { applyLines } from './apply-lines.ts';
import {
  findLines,
  rollBackToSavepoint,
  setSavepoint,
  waitForOthers,
  writePictureFindings,
  writeVerdicts,
} from './line.sql.ts';
import { nameItems } from './name-items.ts';
import { isPictureField } from './fields/line-pictures.ts';
import { missingPictures } from './pictures/missing-pictures.ts';
import { groupIn, type Line, readLine, readUndone } from './fields/read-line.ts';
import { lockRun, type Run, writeState } from './run.sql.ts';

export type BatchCtx = Pick<StaffCtx, 'db' | 'clock' | 'staff'> & {
  /** Whether shoppers wait meanwhile, so that the batch is a small one. */
  isShared?: boolean;
};

/** Lines of a batch, each of which is a transaction. */
export const batchLines = 1000;
/** Of one whose pictures are fetched before, so that a pause does not wait for long. */
const batchLinesWithPictures = 100;
/** Of one beside which shoppers wait. */
const sharedBatchLines = 200;

/**
 * Judges and applies the next lines of a run, and stores their verdicts, its counts and its checkpoint in the same transaction: a
 * batch that a crash interrupts did not happen (OP2). A run that is only tried rolls the changes back before. Answers false where
 * the run has nothing left to do: all lines are done, or staff paused or aborted it. Does nothing and answers the addresses where
 * pictures of the lines have to be fetched first.
 */
export async function runBatch(
  { db, clock, staff, isShared = false }: BatchCtx,
  runId: number,
): Promise<boolean | { missing: string[] }> {
  return db.transaction(async (tx) => {
    const run = await lockRun(tx, runId);
    if (run?.state !== 'running' && run?.state !== 'trying') return false;
    await waitForOthers(tx);
    const fetches = run.state === 'running' && run.undoOf === null && namesPictures(run);
    const limit = fetches ? batchLinesWithPictures : batchLines;
    const found = await findLines(tx, { runId, after: run.lastLine, limit });
    const whole = found.length < limit ? found : wholeProducts(found, run);
    const lines = isShared ? firstLines(whole, run) : whole;
    if (lines.length === 0) {
      const state = run.state === 'trying' ? 'tried' : 'done';
      await writeState(tx, { runId, state, at: clock.now() });
      return false;
    }
    const read =
      run.undoOf === null ? lines.map((line) => readLine(line, run)) : lines.map(readUndone);
    const missing = fetches ? await missingPictures(tx, read, run.runAt ?? clock.now()) : [];
    if (missing.length > 0) return { missing };
    await nameItems(tx, run, read);
    await setSavepoint(tx);
    const isTrial = run.state === 'trying';
    const ctx = { db: tx, clock, staff, reason: reasonOf(run), mapping: run.mapping, isTrial };
    const judged = await applyLines(ctx, read);
    if (isTrial) await rollBackToSavepoint(tx);
    if (namesPictures(run)) await writePictureFindings(tx, runId, judged);
    await writeVerdicts(tx, runId, {
      lines: judged.map((line) =>
        line.verdict === 'added' && isTrial ? { ...line, itemId: null } : line,
      ),
      keepsChanges: run.undoOf !== null,
    });
    return true;
  });
}

const namesPictures = ({ mapping }: Run): boolean => mapping.some(isPictureField);

/** Leaves the lines of the last product to the next batch, where they may go on, unless there is no other. */
function wholeProducts(lines: Line[], run: Run): Line[] {
  const last = lines.at(-1);
  const group = run.undoOf === null && last ? groupIn(last, run) : null;
  if (group === null) return lines;
  const whole = lines.findLastIndex((line) => groupIn(line, run) !== group) + 1;
  return whole === 0 ? lines : lines.slice(0, whole);
}

/** The first lines, up to the end of a product. */
function firstLines(lines: Line[], run: Run): Line[] {
  const groupAt = (at: number) => {
    const line = lines[at];
    return run.undoOf === null && line ? groupIn(line, run) : null;
  };
  let end = sharedBatchLines;
  while (end < lines.length && groupAt(end) !== null && groupAt(end) === groupAt(end - 1)) end += 1;
  return lines.slice(0, end);
}

const reasonOf = ({ id, undoOf, fileName }: Run): string =>
  (undoOf === null ? `Import ${id}: ${fileName}` : `Import ${undoOf} taken back by ${id}`).slice(
    0,
    200,
  );
