import type { Db } from '../db.ts';
import { rollBackToSavepoint, setSavepoint } from './undone.sql.ts';

/**
 * Changes the database by `prepare`, runs `work` on it as it is then, and takes all changes back, so that previews see what they would
 * be like. Other processes see none of it, and no notice is sent. Rows that were changed are locked until `work` ends.
 */
export function undone<Result>(
  db: Db,
  prepare: (tx: Db) => Promise<unknown>,
  work: (tx: Db) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    await setSavepoint(tx);
    await prepare(tx);
    const result = await work(inTurn(tx));
    await rollBackToSavepoint(tx);
    return result;
  });
}

/** Changes the database by `work` within a transaction, and takes all changes back where `isUndone` says so of its result. */
export async function undoneWhere<Result>(
  tx: Db,
  work: () => Promise<Result>,
  isUndone: (result: Result) => boolean,
): Promise<Result> {
  await setSavepoint(tx);
  const result = await work();
  if (isUndone(result)) await rollBackToSavepoint(tx);
  return result;
}

/** Runs the statements of a transaction one after the other, as its one connection does, however many are asked at once. */
function inTurn(tx: Db): Db {
  let last: Promise<unknown> = Promise.resolve();
  const queued = <Result>(run: () => Promise<Result>): Promise<Result> => {
    const next = last.then(run, run);
    last = next;
    return next;
  };
  const db: Db = {
    rows: (statement) => queued(() => tx.rows(statement)),
    row: (statement) => queued(() => tx.row(statement)),
    run: (statement) => queued(() => tx.run(statement)),
    transaction: (work) => work(db),
  };
  return db;
}
