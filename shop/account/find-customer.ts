import type { Db } from '#shop/kernel/db.ts';
import { type CustomerRow, selectCustomer } from './account.sql.ts';

/** Name, number and e-mail of an account; undefined where there is none. One statement. */
export function findCustomer(db: Db, accountId: number): Promise<CustomerRow | undefined> {
  return selectCustomer(db, accountId);
}
