import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';

export type Viewed = {
  email: string;
  langCode: string | null;
  shop: string;
  kind: string;
  isBlocked: boolean;
  isApproved: boolean;
};

/** Locks a customer whom the staff wants to look at; undefined for a guest and an unknown id. */
export function lockViewed(tx: Db, id: number): Promise<Viewed | undefined> {
  return tx.row<Viewed>(sql`
    select email, lang_code as "langCode", shop, kind, blocked_at is not null as "isBlocked",
      shop = 'consumer' or approved_at is not null as "isApproved"
    from account.account where id = ${id} and kind <> 'guest' for no key update`);
}

/** Adds a link, and removes the person's former ones to the same customer. */
export async function replaceViewLink(
  tx: Db,
  link: { codeHash: string; accountId: number; staffId: number; expiresAt: Date },
): Promise<void> {
  const { codeHash, accountId, staffId, expiresAt } = link;
  await tx.run(sql`
    with former as (
      delete from account.view_link where account_id = ${accountId} and staff_id = ${staffId}
    )
    insert into account.view_link (code_hash, account_id, staff_id, expires_at)
    values (${codeHash}, ${accountId}, ${staffId}, ${expiresAt})`);
}

export type UsedLink = { accountId: number; staffId: number; staffName: string };

/** Uses up a link to a customer of the shop; undefined where none is valid, or the customer or the person is blocked. */
export function useViewLink(
  tx: Db,
  { codeHash, shop, now }: { codeHash: string; shop: string; now: Date },
): Promise<UsedLink | undefined> {
  return tx.row<UsedLink>(sql`
    delete from account.view_link using account.account, staff.person
    where code_hash = ${codeHash} and view_link.expires_at > ${now}
      and account.id = view_link.account_id and account.shop = ${shop} and account.blocked_at is null
      and person.id = view_link.staff_id and person.blocked_at is null
    returning view_link.account_id::float8 as "accountId", view_link.staff_id::float8 as "staffId", person.name as "staffName"`);
}

/** Adds the session, and ends others of the person. */
export async function insertViewSession(
  tx: Db,
  session: { tokenHash: string; accountId: number; staffId: number; now: Date; expiresAt: Date },
): Promise<void> {
  const { tokenHash, accountId, staffId, now, expiresAt } = session;
  await tx.run(sql`
    with former as (delete from account.session where viewed_by = ${staffId})
    insert into account.session (token_hash, account_id, kind, created_at, expires_at, viewed_by)
    values (${tokenHash}, ${accountId}, 'customer', ${now}, ${expiresAt}, ${staffId})`);
}

export async function deleteViewSession(db: Db, tokenHash: string): Promise<void> {
  await db.run(sql`
    delete from account.session where token_hash = ${tokenHash} and viewed_by is not null`);
}
