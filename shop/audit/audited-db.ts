import type { Db } from '#shop/kernel/db.ts';
import { type Act, nameActor } from './audit.sql.ts';

/**
 * The database for one command of staff: every write, in a transaction or alone, leaves its entries in the audit trail (OP1).
 * Reads outside a transaction run in one too, because a statement that reads may write.
 */
export function auditedDb(db: Db, act: Act): Db {
  const inAct = <Result>(
    work: (tx: Db) => Promise<Result>,
    lane?: Parameters<Db['transaction']>[1],
  ) =>
    db.transaction(async (tx) => {
      await nameActor(tx, act);
      return work(tx);
    }, lane);
  return {
    rows: (statement) => inAct((tx) => tx.rows(statement)),
    row: (statement) => inAct((tx) => tx.row(statement)),
    run: (statement) => inAct((tx) => tx.run(statement)),
    transaction: inAct,
  };
}
