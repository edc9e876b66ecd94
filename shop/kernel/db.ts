import type { Statement } from './sql.ts';

/** Transactions of the lane `orders` lock rows that many requests need at once, so they may use only some of the connections. */
export type TransactionLane = 'orders' | 'others';

/**
 * PostgreSQL as the shop sees it. Inside `transaction` the given `Db` is bound to that transaction. Outside, a write and a
 * transaction throw `AlreadyTaken` on the violation of a unique constraint. All throw `ShopUnavailable` where the connection was lost:
 * whether a write was committed is unknown then.
 */
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
   * Throws `ShopBusy` on a timeout while it waits for its lane, a connection or a lock; nothing was written then.
   */
  transaction<Result>(work: (tx: Db) => Promise<Result>, lane?: TransactionLane): Promise<Result>;
};

/** Reads that may be a few seconds behind, from a replica where there is one. */
export type Reads = Pick<Db, 'rows' | 'row'>;
