import type { JobPayloads } from '#shop/kernel/jobs.ts';
import type { Db } from '#shop/kernel/db.ts';
import { jobSql } from '#shop/kernel/jobs.sql.ts';
import { sql } from '#shop/kernel/sql.ts';

/** A member with the data that mails show. */
export type Member = {
  email: string;
  firstName: string | null;
  lastName: string | null;
  langCode: string;
  paidUntil: Date | null;
  placeUntil: Date | null;
};

/** Finds the member of a membership; undefined for an account that was deleted meanwhile. */
export function findMember(db: Db, membershipId: number): Promise<Member | undefined> {
  return db.row<Member>(sql`
    select account.email, account.first_name as "firstName", account.last_name as "lastName",
      membership.lang_code as "langCode", membership.paid_until as "paidUntil", membership.place_until as "placeUntil"
    from prime.membership join account.account on account.id = membership.account_id
    where membership.id = ${membershipId}`);
}

/** A cancellation declared without a login. */
export type Declaration = JobPayloads['send-prime-receipt'];

/** Enqueues the receipt of a declaration, for its sender and the office. */
export async function enqueueReceipt(db: Db, declaration: Declaration): Promise<void> {
  await db.run(sql`
    select ${jobSql('send-prime-receipt', declaration)}`);
}
