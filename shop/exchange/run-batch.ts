import type { Db } from '#shop/kernel/db.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { applyLines } from './apply-lines.ts';
import {
  findEarlierKeys,
  findItems,
  findLines,
  rollBackToSavepoint,
  setSavepoint,
  waitForOthers,
  writeVerdicts,
} from './line.sql.ts';
import { type ReadLine, readLine, readUndone } from './read-line.ts';
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
    const lines = await findLines(tx, { runId, after: run.lastLine, limit: batchLines });
    if (lines.length === 0) {
      const state = run.state === 'trying' ? 'tried' : 'done';
      await writeState(tx, { runId, state, at: clock.now() });
      return false;
    }
    const read =
      run.undoOf === null ? lines.map((line) => readLine(line, run)) : lines.map(readUndone);
    await findNamedItems(tx, run, read);
    await setSavepoint(tx);
    const ctx = { db: tx, clock, staff, reason: reasonOf(run) };
    const judged = await applyLines(ctx, read);
    if (run.state === 'trying') await rollBackToSavepoint(tx);
    await writeVerdicts(tx, runId, { lines: judged, keepsChanges: run.undoOf !== null });
    return true;
  });
}

const reasonOf = ({ id, undoOf, fileName }: Run): string =>
  (undoOf === null ? `Import ${id}: ${fileName}` : `Import ${undoOf} taken back by ${id}`).slice(
    0,
    200,
  );

/** Finds the items of lines by their keys, and refuses unknown ones and those that an earlier line has named. */
async function findNamedItems(tx: Db, run: Run, lines: readonly ReadLine[]): Promise<void> {
  const by = run.mapping.includes('itemNumber') ? 'itemNumber' : 'ean';
  const keys = lines.flatMap(({ key }) => (key === null ? [] : [key]));
  if (keys.length === 0) return;
  const [items, earlier] = [
    new Map((await findItems(tx, by, keys)).map(({ key, itemId }) => [key, itemId])),
    new Map((await findEarlierKeys(tx, run.id, keys)).map(({ key, line }) => [key, line])),
  ];
  for (const line of lines) {
    if (line.key === null) continue;
    const first = earlier.get(line.key);
    line.itemId = items.get(line.key) ?? null;
    if (first !== undefined)
      line.problems.push({
        field: by,
        messageKey: 'shop.exchange.repeated',
        values: { line: first },
      });
    else if (line.itemId === null)
      line.problems.push({ field: by, messageKey: 'shop.exchange.unknownItem' });
    earlier.set(line.key, first ?? line.line);
  }
}
