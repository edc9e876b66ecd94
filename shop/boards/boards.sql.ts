import type { Db } from '#shop/kernel/db.ts';
import { jobSql } from '#shop/kernel/jobs.sql.ts';
import { type Statement, sql } from '#shop/kernel/sql.ts';
import { businessName } from './membership/board-right.sql.ts';

/** The most schools of a board, open invitations included. */
export const mostSchools = 500;

/** The name of a business account as others see it. */
export async function findBusinessName(db: Db, accountId: number): Promise<string> {
  const found = await db.row<{ name: string }>(
    sql`select ${businessName(sql`account`)} as name from account.account where id = ${accountId}`,
  );
  return found?.name ?? '';
}

export type SchoolRow = { id: number; name: string; customerNumber: string | null; joinedAt: Date };

/** The schools of a board, by name. */
export function findSchools(db: Db, boardId: number): Promise<SchoolRow[]> {
  const name = businessName(sql`account`);
  return db.rows<SchoolRow>(sql`
    select account.id::float8 as id, ${name} as name, customer_number as "customerNumber", joined_at as "joinedAt"
    from boards.school join account.account on account.id = school_id
    where board_id = ${boardId} order by lower(${name}), account.id limit ${mostSchools}`);
}

export type InvitationRow = { id: number; invited: string; expiresAt: Date };

/** The open invitations of a board, the latest first. */
export function findInvitations(
  db: Db,
  { boardId, now }: { boardId: number; now: Date },
): Promise<InvitationRow[]> {
  return db.rows<InvitationRow>(sql`
    select id::float8 as id, invited, expires_at as "expiresAt"
    from boards.invitation where board_id = ${boardId} and expires_at > ${now}
    order by invited_at desc, id desc limit ${mostSchools}`);
}

export type OpenInvitation = { id: number; boardId: number; board: string; expiresAt: Date };

/** The open invitations to an account, the latest first, of boards that are not blocked. */
export function findInvitationsTo(
  db: Db,
  { accountId, now }: { accountId: number; now: Date },
): Promise<OpenInvitation[]> {
  return db.rows<OpenInvitation>(
    sql`${openStatement({ accountId, now })} order by invited_at desc, invitation.id desc limit 20`,
  );
}

function openStatement({ accountId, now }: { accountId: number; now: Date }): Statement {
  return sql`
    select invitation.id::float8 as id, board_id::float8 as "boardId", ${businessName(sql`board`)} as board,
      expires_at as "expiresAt"
    from account.account invited
    join boards.invitation on lower(invitation.invited) in (lower(invited.email), invited.customer_number)
    join account.account board on board.id = board_id and board.blocked_at is null
    where invited.id = ${accountId} and invited.shop = 'business' and board_id <> invited.id and expires_at > ${now}`;
}

/**
 * An open invitation to an account, with both accounts and the invitation locked until the transaction ends, so that it is answered once and
 * a board does not become a school meanwhile. Four statements.
 */
export async function lockInvitationTo(
  tx: Db,
  { id, accountId, now }: { id: number; accountId: number; now: Date },
): Promise<OpenInvitation | undefined> {
  const known = await tx.row<{ boardId: number }>(
    sql`select board_id::float8 as "boardId" from boards.invitation where id = ${id}`,
  );
  if (!known) return undefined;
  await lockAccounts(tx, [known.boardId, accountId]);
  await tx.run(sql`select from boards.invitation where id = ${id} for update`);
  return tx.row<OpenInvitation>(
    sql`${openStatement({ accountId, now })} and invitation.id = ${id}`,
  );
}

async function lockAccounts(tx: Db, ids: readonly number[]): Promise<void> {
  await tx.run(
    sql`select from account.account where id = any(${ids}::bigint[]) order by id for no key update`,
  );
}

export type NewInvitation = {
  boardId: number;
  invited: string;
  langCode: string;
  now: Date;
  expiresAt: Date;
};

/**
 * Inserts an invitation with its mail, or renews the one to the same address or number. False where the board has as many schools and
 * invitations as it may. Two statements.
 */
export async function insertInvitation(tx: Db, invitation: NewInvitation): Promise<boolean> {
  const { boardId, invited, langCode, now, expiresAt } = invitation;
  // Two invitations at once are counted one after the other.
  await lockAccounts(tx, [boardId]);
  const inserted = await tx.row(sql`
    with written as (
      insert into boards.invitation (board_id, invited, lang_code, invited_at, expires_at)
      select ${boardId}::bigint, ${invited}::text, ${langCode}::text, ${now}::timestamptz, ${expiresAt}::timestamptz
      where (select count(*) from boards.school where board_id = ${boardId})
        + (select count(*) from boards.invitation
          where board_id = ${boardId} and expires_at > ${now} and lower(invited) <> lower(${invited}::text)) < ${mostSchools}
      on conflict (board_id, lower(invited)) do update set invited = excluded.invited, lang_code = excluded.lang_code,
        invited_at = excluded.invited_at, expires_at = excluded.expires_at
      returning id
    )
    select (${jobSql('send-board-invitation', { invitationId: sql`id` }, sql`'board-invitation:' || id`)}).id from written`);
  return inserted !== undefined;
}

/** Whether an e-mail or customer number is that of a school of the board. */
export async function isSchoolOf(
  db: Db,
  { boardId, invited }: { boardId: number; invited: string },
): Promise<boolean> {
  const found = await db.row(sql`
    select from boards.school join account.account on account.id = school_id
    where board_id = ${boardId} and lower(${invited}) in (lower(email), customer_number) limit 1`);
  return found !== undefined;
}

/** Whether an account has schools of its own. */
export async function hasSchools(db: Db, accountId: number): Promise<boolean> {
  const found = await db.row(sql`select from boards.school where board_id = ${accountId} limit 1`);
  return found !== undefined;
}

/** Whether an account is a school of a board. */
export async function isSchool(db: Db, accountId: number): Promise<boolean> {
  const found = await db.row(sql`select from boards.school where school_id = ${accountId}`);
  return found !== undefined;
}

/** Deletes an invitation of the board; false where it has none of this id. */
export async function deleteInvitation(
  db: Db,
  { id, boardId }: { id: number; boardId: number },
): Promise<boolean> {
  const deleted = await db.run(sql`
    delete from boards.invitation where id = ${id} and board_id = ${boardId}`);
  return deleted > 0;
}

/** Makes an account a school of a board and deletes the invitation. False where it is a school already. */
export async function insertSchool(
  tx: Db,
  {
    schoolId,
    boardId,
    invitationId,
    now,
  }: { schoolId: number; boardId: number; invitationId: number; now: Date },
): Promise<boolean> {
  const inserted = await tx.run(sql`
    insert into boards.school (school_id, board_id, joined_at) values (${schoolId}, ${boardId}, ${now})
    on conflict (school_id) do nothing`);
  if (inserted === 0) return false;
  await tx.run(sql`delete from boards.invitation where id = ${invitationId}`);
  return true;
}

/** Deletes the place of a school; false where the board does not have it. */
export async function deleteSchool(
  tx: Db,
  { schoolId, boardId }: { schoolId: number; boardId: number },
): Promise<boolean> {
  const deleted = await tx.run(sql`
    delete from boards.school where school_id = ${schoolId} and board_id = ${boardId}`);
  return deleted > 0;
}

export type PersonRow = { name: string; role: string };

/** The people of a school with their tasks, by name. Nothing else of them is read. */
export function findPeopleOf(db: Db, schoolId: number): Promise<PersonRow[]> {
  const name = sql`coalesce(nullif(trim(concat_ws(' ', account.first_name, account.last_name)), ''), account.company, '')`;
  return db.rows<PersonRow>(sql`
    select ${name} as name, role from organisations.member join account.account on account.id = member.account_id
    where organisation_id = ${schoolId} order by lower(${name}), account.id limit 200`);
}

export type SchoolOrderRow = {
  orderNumber: string;
  placedAt: Date;
  totalMinor: number;
  costCentre: string | null;
};

/** The business orders of a school since it joined its board, the latest first. Addresses and articles are not read. */
export async function findOrdersSince(
  db: Db,
  school: { schoolId: number; since: Date; priceList: string },
  { offset, limit }: { offset: number; limit: number },
): Promise<{ orders: SchoolOrderRow[]; count: number }> {
  const isSeen = sql`account_id = ${school.schoolId} and placed_at >= ${school.since} and price_list = ${school.priceList}
    and status <> 'cancelled'`;
  const rows = await db.rows<SchoolOrderRow & { count: number }>(sql`
    select shown.*, all_of.count from (select count(*)::integer as count from orders.purchase where ${isSeen}) as all_of, lateral (
      select order_number as "orderNumber", placed_at as "placedAt", total_minor as "totalMinor", cost_centre as "costCentre"
      from orders.purchase where ${isSeen} order by placed_at desc, id desc offset ${offset} limit ${limit}
    ) as shown`);
  return { orders: rows, count: rows[0]?.count ?? 0 };
}

export type InvitationMail = { email: string; langCode: string; board: string; invitedAt: Date };

/** What the mail of an open invitation says, and where it goes; undefined where it was withdrawn, answered or is over, or has no reader. */
export function findInvitationMail(
  db: Db,
  { invitationId, now }: { invitationId: number; now: Date },
): Promise<InvitationMail | undefined> {
  return db.row<InvitationMail>(sql`
    select coalesce(invited.email, invitation.invited) as email, invitation.lang_code as "langCode",
      ${businessName(sql`board`)} as board, invited_at as "invitedAt"
    from boards.invitation join account.account board on board.id = board_id
    left join account.account invited on invited.customer_number = lower(invitation.invited) and invited.shop = 'business'
      and invited.blocked_at is null
    where invitation.id = ${invitationId} and expires_at > ${now} and (invited.id is not null or position('@' in invitation.invited) > 0)`);
}

/** Deletes invitations that are over, the oldest first. */
export async function deleteOver(
  db: Db,
  { now, mostRows }: { now: Date; mostRows: number },
): Promise<void> {
  await db.run(sql`
    delete from boards.invitation where id in (
      select id from boards.invitation where expires_at <= ${now} order by expires_at limit ${mostRows}
      for update skip locked)`);
}
