import type { Db } from '../db.ts';

/** Runs the statements of a transaction one after the other, as its one connection does, however many are asked at once. */
export function inTurn(tx: Db): Db {
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
