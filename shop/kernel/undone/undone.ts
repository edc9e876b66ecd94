import type { Db } from '../db.ts';
import { inTurn } from './in-turn.ts';
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
