import { changedList } from '#shop/kernel/changes.sql.ts';
import type { Db } from '#shop/kernel/db.ts';
import { jobSql } from '#shop/kernel/jobs.sql.ts';
import { type Statement, sql } from '#shop/kernel/sql.ts';
import type { Storefront } from '#shop/kernel/storefront.ts';
import type { ListRole } from './permissions.ts';

export type MemberRole = Exclude<ListRole, 'creator'>;

export type Member = {
  listId: number;
  accountId: number;
  role: ListRole;
  /** Empty where the account has none. */
  name: string;
  joinedAt: Date;
};

const accountName = sql`
  coalesce(nullif(trim(concat_ws(' ', account.first_name, account.last_name)), ''), account.company, '')`;

/** The members of these lists, the creator first. One statement, whatever their number. */
export function findMembers(db: Db, listIds: readonly number[]): Promise<Member[]> {
  return db.rows<Member>(sql`
    with joined as (
      select list.id as list_id, list.owner_account_id as account_id, 'creator' as role, list.created_at as joined_at
      from lists.list where list.id = any (${listIds}::bigint[]) and list.owner_account_id is not null
      union all
      select list_id, account_id, role, joined_at from lists.member where list_id = any (${listIds}::bigint[])
    )
    select joined.list_id as "listId", joined.account_id as "accountId", joined.role, ${accountName} as name,
      joined.joined_at as "joinedAt"
    from joined join account.account on account.id = joined.account_id
    order by joined.list_id, joined.role = 'creator' desc, joined.joined_at, joined.account_id`);
}

/** Sets a member's role. Returns whether there was such a member. */
export async function updateRole(
  db: Db,
  listId: number,
  { accountId, role }: { accountId: number; role: MemberRole },
): Promise<boolean> {
  const touched = await db.run(sql`
    update lists.member set role = ${role} where list_id = ${listId} and account_id = ${accountId}`);
  return touched > 0;
}

/** Deletes a member. Returns whether there was one. */
export async function deleteMember(db: Db, listId: number, accountId: number): Promise<boolean> {
  const touched = await db.run(sql`
    delete from lists.member where list_id = ${listId} and account_id = ${accountId}`);
  return touched > 0;
}

/** Makes a member the creator, who does not get the names of the entries, and the creator an admin. Returns whether there was such a member, with room for another list. */
export async function swapCreator(
  db: Db,
  listId: number,
  { from, to, now, mostLists }: { from: number; to: number; now: Date; mostLists: number },
): Promise<boolean> {
  const given = await db.run(sql`
    with chosen as (
      delete from lists.member where list_id = ${listId} and account_id = ${to}
        and (select count(*) from lists.list where owner_account_id = ${to} and deleted_at is null) < ${mostLists}
      returning account_id
    ),
    stays as (
      insert into lists.member (list_id, account_id, role, joined_at)
      select ${listId}, ${from}, 'admin', ${now} from chosen
    ),
    unnamed as (update lists.entry set names = '[]' from chosen where list_id = ${listId} and names <> '[]')
    update lists.list set owner_account_id = chosen.account_id, is_standard = false,
      handed_over_by = ${from}, handed_over_at = ${now}
    from chosen where list.id = ${listId}`);
  return given > 0;
}

/** The owner of a list, and its last hand-over. One statement. */
export function findHandOver(
  db: Db,
  listId: number,
): Promise<{ ownerId: number | null; by: number | null; at: Date | null } | undefined> {
  return db.row(sql`
    select owner_account_id as "ownerId", handed_over_by as by, handed_over_at as at from lists.list where id = ${listId}`);
}

/** Clears the last hand-over, which is undone. One statement. */
export async function clearHandOver(db: Db, listId: number): Promise<void> {
  await db.run(sql`
    update lists.list set handed_over_by = null, handed_over_at = null where id = ${listId}`);
}

export type Invitation = {
  listId: number;
  externalId: string;
  role: MemberRole;
  /** Null for a link. */
  email: string | null;
  createdAt: Date;
  expiresAt: Date | null;
};

const isOpen = (now: Date): Statement =>
  sql`(invitation.expires_at is null or invitation.expires_at > ${now})`;

/** Open links and invitations of these lists, the oldest first. */
export function findInvitations(
  db: Db,
  { listIds, now }: { listIds: readonly number[]; now: Date },
): Promise<Invitation[]> {
  return db.rows<Invitation>(sql`
    select list_id as "listId", external_id as "externalId", role, email, created_at as "createdAt", expires_at as "expiresAt"
    from lists.invitation where list_id = any (${listIds}::bigint[]) and ${isOpen(now)}
    order by list_id, id
    limit 2000`);
}

export type NewInvitation = {
  tokenHash: string;
  role: MemberRole;
  email: string | undefined;
  now: Date;
  expiresAt: Date | undefined;
};

/** Inserts an invitation; replaces an earlier one to the same e-mail. Returns its id; undefined above the limit of open ones. */
export async function insertInvitation(
  db: Db,
  listId: number,
  { tokenHash, role, email, now, expiresAt }: NewInvitation,
  mostOpen: number,
): Promise<number | undefined> {
  const inserted = await db.row<{ id: number }>(sql`
    with replaced as (
      delete from lists.invitation where list_id = ${listId} and email is not null and lower(email) = lower(${email ?? null}::text)
    )
    insert into lists.invitation (list_id, token_hash, role, email, created_at, expires_at)
    select ${listId}, ${tokenHash}, ${role}, ${email ?? null}, ${now}, ${expiresAt ?? null}
    where (select count(*) from lists.invitation where list_id = ${listId} and ${isOpen(now)}) < ${mostOpen}
    returning id`);
  return inserted?.id;
}

/** Enqueues the mail of an invitation; the job creates its token, of which only the hash is stored. */
export async function enqueueInvitation(
  db: Db,
  mail: { invitationId: number; inviterId: number; langCode: string },
): Promise<void> {
  await db.run(sql`
    select (${jobSql('send-list-invitation', mail)}).id`);
}

/** Writes the token's hash and returns the data for the mail; undefined where the invitation was revoked or used. */
export function renewInvitation(
  db: Db,
  {
    invitationId,
    inviterId,
    tokenHash,
  }: { invitationId: number; inviterId: number; tokenHash: string },
): Promise<{ email: string; listName: string | null; inviter: string } | undefined> {
  return db.row(sql`
    update lists.invitation set token_hash = ${tokenHash}
    from lists.list, account.account
    where invitation.id = ${invitationId} and invitation.email is not null
      and list.id = invitation.list_id and list.deleted_at is null and account.id = ${inviterId}
    returning invitation.email, list.name as "listName", ${accountName} as inviter`);
}

/** Deletes a link or an invitation. Returns whether there was one. */
export async function deleteInvitation(
  db: Db,
  listId: number,
  externalId: string,
): Promise<boolean> {
  const touched = await db.run(sql`
    delete from lists.invitation where list_id = ${listId} and external_id = ${externalId}::uuid`);
  return touched > 0;
}

type TokenKey = { tokenHash: string; shop: Storefront['shop']; now: Date };

export type SharedList = {
  id: number;
  name: string | null;
  ownerAccountId: number;
  creator: string;
  role: MemberRole;
  isOnce: boolean;
};

/**
 * Finds the list of a token; undefined where it is unknown, revoked, used or expired. Locks the invitation too, so that
 * concurrent callers use it once.
 */
export function findShared(
  db: Db,
  { tokenHash, shop, now }: TokenKey,
): Promise<SharedList | undefined> {
  return db.row<SharedList>(sql`
    select list.id, list.name, list.owner_account_id as "ownerAccountId", ${accountName} as creator, invitation.role,
      invitation.email is not null as "isOnce"
    from lists.invitation
    join lists.list on list.id = invitation.list_id
    join account.account on account.id = list.owner_account_id
    where token_hash = ${tokenHash} and ${isOpen(now)} and list.shop = ${shop} and list.deleted_at is null
    for update of list, invitation`);
}

/** Adds a member to a list and deletes a used invitation. A member keeps a role with more rights. Returns whether there was room. */
export async function joinList(
  db: Db,
  join: {
    listId: number;
    accountId: number;
    role: MemberRole;
    tokenHash: string;
    now: Date;
    most: number;
  },
): Promise<boolean> {
  const { listId, accountId, role, tokenHash, now, most } = join;
  const joined = await db.row<{ isMember: boolean }>(sql`
    with joined as (
      insert into lists.member (list_id, account_id, role, joined_at)
      select ${listId}, ${accountId}, ${role}, ${now}
      where (select count(*) from lists.member where account_id = ${accountId} and list_id <> ${listId}) < ${most}
        and (select count(*) from lists.member where list_id = ${listId} and account_id <> ${accountId}) < ${most}
      on conflict (list_id, account_id) do update set role = case
        when array_position(${reach}::text[], excluded.role) > array_position(${reach}::text[], member.role)
          then excluded.role else member.role end
      returning list_id
    ),
    used as (
      delete from lists.invitation using joined
      where token_hash = ${tokenHash} and email is not null and invitation.list_id = joined.list_id
    )
    select count(${changedList(sql`list.external_id`)}) > 0 as "isMember"
    from lists.list join joined on joined.list_id = list.id`);
  return joined?.isMember ?? false;
}

const reach: readonly MemberRole[] = ['viewer', 'commentator', 'editor', 'admin'];
