import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';

/** Who is written to, and what mails tell of the membership. */
export type Member = {
  email: string;
  firstName: string | null;
  lastName: string | null;
  langCode: string;
  paidUntil: Date | null;
  placeUntil: Date | null;
};

/** Undefined for an account that was deleted in the meantime. */
export function findMember(db: Db, membershipId: number): Promise<Member | undefined> {
  return db.row<Member>(sql`
    select account.email, account.first_name as "firstName", account.last_name as "lastName",
      membership.lang_code as "langCode", membership.paid_until as "paidUntil", membership.place_until as "placeUntil"
    from prime.membership join account.account on account.id = membership.account_id
    where membership.id = ${membershipId}`);
}

/** What somebody declared without a login. */
export type Declaration = {
  langCode: string;
  email: string;
  name: string;
  isExtraordinary: boolean;
  reason: string;
  declaredAt: string;
  /** Undefined where no contract has this e-mail. */
  endsAt?: string | undefined;
};

/** Lets a job confirm a declaration by mail, and hand it to the office. */
export async function enqueueReceipt(db: Db, declaration: Declaration): Promise<void> {
  await db.run(sql`
    select graphile_worker.add_job('send-prime-receipt', ${JSON.stringify(declaration)}::json)`);
}
