import type { Db } from '#shop/kernel/db.ts';
import { type Statement, sql } from '#shop/kernel/sql.ts';

export type SchoolPlace = { schoolId: number; boardId: number; joinedAt: Date };

/** The place of a school in its board; with `locks` it does not end until the transaction does. */
export function findSchoolOf(
  db: Db,
  { schoolId, locks = false }: { schoolId: number; locks?: boolean },
): Promise<SchoolPlace | undefined> {
  return db.row<SchoolPlace>(sql`
    select school_id::float8 as "schoolId", board_id::float8 as "boardId", joined_at as "joinedAt"
    from boards.school where school_id = ${schoolId} ${locks ? sql`for share` : sql``}`);
}

/** The name of a business account as others see it. */
export function businessName(account: Statement): Statement {
  return sql`coalesce(nullif(trim(${account}.company), ''), nullif(trim(concat_ws(' ', ${account}.first_name, ${account}.last_name)), ''), ${account}.email)`;
}
