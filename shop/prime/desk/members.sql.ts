import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';

export type DeskMemberRow = {
  id: number;
  accountId: number;
  name: string;
  email: string;
  langCode: string;
  status: string;
  waitingSince: Date | null;
  placeUntil: Date | null;
  startedAt: Date | null;
  paidUntil: Date | null;
  cancelledAt: Date | null;
};

type Search = { after: { at: Date; id: number } | undefined; limit: number };

const columns = sql`
  membership.id::float8 as id, account_id::float8 as "accountId",
  coalesce(nullif(concat_ws(' ', first_name, last_name), ''), account.email) as name, account.email,
  membership.lang_code as "langCode", membership.status, waiting_since as "waitingSince", place_until as "placeUntil",
  started_at as "startedAt", paid_until as "paidUntil", cancelled_at as "cancelledAt"`;

/** The waiting list, those who have waited longest first. */
export function findWaiting(db: Db, { after, limit }: Search): Promise<DeskMemberRow[]> {
  return db.rows<DeskMemberRow>(sql`
    select ${columns} from prime.membership join account.account on account.id = account_id
    where membership.status = 'WAITING'
      ${after ? sql`and (waiting_since, membership.id) > (${after.at}, ${after.id}::bigint)` : sql``}
    order by waiting_since, membership.id limit ${limit}`);
}

/** Memberships that run, those whose paid time ends first before the others. */
export function findMembers(db: Db, { after, limit }: Search): Promise<DeskMemberRow[]> {
  return db.rows<DeskMemberRow>(sql`
    select ${columns} from prime.membership join account.account on account.id = account_id
    where membership.status in ('ACTIVE', 'CANCELLED', 'PAYMENT_DUE')
      ${after ? sql`and (paid_until, membership.id) > (${after.at}, ${after.id}::bigint)` : sql``}
    order by paid_until, membership.id limit ${limit}`);
}
