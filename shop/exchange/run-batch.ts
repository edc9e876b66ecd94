import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { applyLines } from './apply-lines.ts';
import {
  findLines,
  rollBackToSavepoint,
  setSavepoint,
  waitForOthers,
  writeVerdicts,
} from './line.sql.ts';
import { nameItems } from './name-items.ts';
import { groupIn, type Line, readLine, readUndone } from './fields/read-line.ts';
import { lockRun, type Run, writeState } from './run.sql.ts';

export type BatchCtx = Pick<StaffCtx, 'db' | 'clock' | 'staff'>;

/** Lines of a batch, each of which is a transaction. */
export const batchLines = 1000;

/**
 * Judges and applies the next lines of a run, and stores their verdicts, its counts and its checkpoint in the same transaction: a
 * batch that a crash interrupts did not happen (OP2). A run that is only tried rolls the changes back before. Answers false where
 * the run has nothing left to do: all lines are done, or staff paused or aborted it.
 */
export async function runBatch({ db, clock, staff }: BatchCtx, runId: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const run = await lockRun(tx, runId);
    if (run?.state !== 'running' && run?.state !== 'trying') return false;
    await waitForOthers(tx);
    const found = await findLines(tx, { runId, after: run.lastLine, limit: batchLines });
    const lines = found.length < batchLines ? found : wholeProducts(found, run);
    if (lines.length === 0) {
      const state = run.state === 'trying' ? 'tried' : 'done';
      await writeState(tx, { runId, state, at: clock.now() });
      return false;
    }
    const read =
      run.undoOf === null ? lines.map((line) => readLine(line, run)) : lines.map(readUndone);
    await nameItems(tx, run, read);
    await setSavepoint(tx);
    const ctx = { db: tx, clock, staff, reason: reasonOf(run), mapping: run.mapping };
    const judged = await applyLines(ctx, read);
    if (run.state === 'trying') await rollBackToSavepoint(tx);
    const isKept = run.state !== 'trying';
    await writeVerdicts(tx, runId, {
      lines: judged.map((line) =>
        line.verdict === 'added' && !isKept ? { ...line, itemId: null } : line,
      ),
      keepsChanges: run.undoOf !== null,
    });
    return true;
  });
}

/** Leaves the lines of the last product to the next batch, where they may go on, unless there is no other. */
function wholeProducts(lines: Line[], run: Run): Line[] {
  const last = lines.at(-1);
  const group = run.undoOf === null && last ? groupIn(last, run) : null;
  if (group === null) return lines;
  const whole = lines.findLastIndex((line) => groupIn(line, run) !== group) + 1;
  return whole === 0 ? lines : lines.slice(0, whole);
}

const reasonOf = ({ id, undoOf, fileName }: Run): string =>
  (undoOf === null ? `Import ${id}: ${fileName}` : `Import ${undoOf} taken back by ${id}`).slice(
    0,
    200,
  );
