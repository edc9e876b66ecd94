import type { Db } from '#shop/kernel/db.ts';

/** Counts the statements that a database runs, including those within transactions. */
export function countingDb(db: Db): { db: Db; statements: () => number } {
  let count = 0;
  const counted = (inner: Db): Db => ({
    rows: (statement) => ((count += 1), inner.rows(statement)),
    row: (statement) => ((count += 1), inner.row(statement)),
    run: (statement) => ((count += 1), inner.run(statement)),
    transaction: (work) => inner.transaction((tx) => work(counted(tx))),
  });
  return { db: counted(db), statements: () => count };
}
