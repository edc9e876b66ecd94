import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';

/** Says of customers with an e-mail, in whichever shop, whether they are of the house. Answers how many there are. */
export function writeInternal(db: Db, email: string, isInternal: boolean): Promise<number> {
  return db
    .rows(sql`
      update account.account set is_internal = ${isInternal}
      where lower(email) = lower(${email}) and kind <> 'guest'
      returning id`)
    .then(({ length }) => length);
}
