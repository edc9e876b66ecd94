import type { Db } from '#shop/kernel/db.ts';
import { type Statement, sql } from '#shop/kernel/sql.ts';
import type { Storefront } from '#shop/kernel/storefront.ts';
import type { ListOwner } from './list-owner.ts';
import type { ListTexts } from './list-texts.ts';
import { ownedBy } from './lists.sql.ts';

type OwnerKey = { owner: ListOwner; shop: Storefront['shop'] };

/** Whether the owner has room for one more; the default list must be locked. */
const hasRoom = ({ owner, shop }: OwnerKey, mostLists: number): Statement => sql`
  (select count(*) from lists.list where ${ownedBy(owner)} and list.shop = ${shop} and list.deleted_at is null) < ${mostLists}`;

/** Inserts a list. Returns its id; undefined at the owner's maximum of lists. */
export async function insertList(
  db: Db,
  key: OwnerKey & { texts: ListTexts; now: Date; mostLists: number; externalId?: string },
): Promise<number | undefined> {
  const { owner, shop, texts, now } = key;
  const userId = 'userId' in owner ? owner.userId : null;
  const accountId = 'accountId' in owner ? owner.accountId : null;
  const inserted = await db.row<{ id: number }>(sql`
    insert into lists.list (external_id, shop, owner_user_id, owner_account_id, name, description, created_at, changed_at)
    select coalesce(${key.externalId ?? null}::uuid, gen_random_uuid()), ${shop}, ${userId}, ${accountId}, ${texts.name}, ${texts.description},
      ${now}, ${now}
    where ${hasRoom(key, key.mostLists)}
    returning id`);
  return inserted?.id;
}

/** Whether a list has this id, a deleted one too. */
export async function isListIdTaken(db: Db, externalId: string): Promise<boolean> {
  const found = await db.row(sql`select from lists.list where external_id = ${externalId}::uuid`);
  return found !== undefined;
}

export async function updateTexts(
  db: Db,
  listId: number,
  { name, description }: ListTexts,
): Promise<void> {
  await db.run(sql`
    update lists.list set name = ${name}, description = ${description} where id = ${listId}`);
}

/** Makes a list the owner's standard one. Two statements, as an index allows one at a time. */
export async function moveStandard(db: Db, listId: number): Promise<void> {
  await db.run(sql`
    update lists.list set is_standard = false
    from lists.list chosen
    where chosen.id = ${listId} and list.is_standard and list.shop = chosen.shop
      and (list.owner_user_id = chosen.owner_user_id or list.owner_account_id = chosen.owner_account_id)`);
  await db.run(sql`update lists.list set is_standard = true where id = ${listId}`);
}

/** Marks a list as deleted; the default list becomes the standard one where this was. */
export async function markDeleted(db: Db, listId: number, now: Date): Promise<void> {
  await db.run(sql`
    update lists.list set deleted_at = ${now}, is_standard = false where id = ${listId}`);
}

/** Restores a list deleted after `deletedAfter`. Returns its id; undefined for others, and at the owner's maximum of lists. */
export async function undeleteList(
  db: Db,
  key: OwnerKey & { externalId: string; deletedAfter: Date; mostLists: number },
): Promise<number | undefined> {
  const restored = await db.row<{ id: number }>(sql`
    update lists.list set deleted_at = null
    where external_id = ${key.externalId}::uuid and ${ownedBy(key.owner)} and list.shop = ${key.shop}
      and deleted_at > ${key.deletedAfter} and ${hasRoom(key, key.mostLists)}
    returning id`);
  return restored?.id;
}

/**
 * Deletes lists that can no longer be restored, unused lists of browsers, and expired invitations. One statement.
 */
export async function deleteEnded(
  db: Db,
  ends: { deletedBefore: Date; unusedBefore: Date; takenBefore: Date; now: Date; mostRows: number },
): Promise<void> {
  await db.run(sql`
    with invitations as (
      delete from lists.invitation where id in (
        select id from lists.invitation where expires_at <= ${ends.now} order by expires_at limit ${ends.mostRows}
      )
    ),
    carts as (
      delete from lists.class_cart where (list_id, cart_id) in (
        select list_id, cart_id from lists.class_cart where taken_at <= ${ends.takenBefore} order by taken_at limit ${ends.mostRows}
      )
    ),
    deleted as (
      delete from lists.list where id in (
        select id from lists.list where deleted_at <= ${ends.deletedBefore} order by deleted_at limit ${ends.mostRows}
      )
    )
    delete from lists.list where id in (
      select id from lists.list
      where owner_user_id is not null and deleted_at is null and changed_at <= ${ends.unusedBefore}
      order by changed_at limit ${ends.mostRows}
    )`);
}
