import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';

export type AccessKind = 'record' | 'shop';

type Access = {
  accountId: number;
  staffId: number;
  staffName: string;
  kind: AccessKind;
  now: Date;
};

/** Adds an entry, unless the person did the same with the same customer since `notSince`. */
export async function insertStaffAccess(
  db: Db,
  access: Access & { notSince?: Date },
): Promise<void> {
  const { accountId, staffId, staffName, kind, now, notSince = now } = access;
  await db.run(sql`
    insert into account.staff_access (account_id, staff_id, staff_name, kind, opened_at)
    select id, ${staffId}::bigint, ${staffName}, ${kind}, ${now} from account.account where id = ${accountId}
      and not exists (
        select from account.staff_access
        where account_id = ${accountId} and staff_id = ${staffId} and kind = ${kind} and opened_at > ${notSince}
      )`);
}

export type AccessRow = { id: number; staffName: string; kind: AccessKind; openedAt: Date };

/** Accesses to a customer's data, the latest first; from before `beforeId` on where it is given. */
export function listStaffAccess(
  db: Db,
  { accountId, beforeId, limit }: { accountId: number; beforeId?: number; limit: number },
): Promise<AccessRow[]> {
  return db.rows<AccessRow>(sql`
    select id::float8 as id, staff_name as "staffName", kind, opened_at as "openedAt" from account.staff_access
    where account_id = ${accountId} ${beforeId === undefined ? sql`` : sql`and id < ${beforeId}::bigint`}
    order by id desc limit ${limit}`);
}
