import type { Statement } from './sql.ts';

/** PostgreSQL as the shop sees it. Inside `transaction` the given `Db` is bound to that transaction. */
export type Db = {
  /** All rows, columns in camelCase as the statement's aliases name them. */
  rows<Row>(statement: Statement): Promise<Row[]>;
  /** The first row or undefined. */
  row<Row>(statement: Statement): Promise<Row | undefined>;
  /** Runs a write and answers how many rows it touched. */
  run(statement: Statement): Promise<number>;
  /**
   * Runs `work` in one transaction (a nested call joins the outer one). Commits when it returns, rolls back when it throws.
   * A serialisation failure or deadlock is tried again, so `work` has no effects outside the database.
   */
  transaction<Result>(work: (tx: Db) => Promise<Result>): Promise<Result>;
};
