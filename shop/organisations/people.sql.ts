import type { AccountKind } from '#shop/kernel/ctx.ts';
import type { Db } from '#shop/kernel/db.ts';
import { jobSql } from '#shop/kernel/jobs.sql.ts';
import type { PersonRole } from '#shop/kernel/ctx.ts';
import { type Statement, sql } from '#shop/kernel/sql.ts';

/** The most people of an organisation, open invitations included. */
export const mostPeople = 200;

export type Right = { role: PersonRole; limitMinor: number | null };

export type PersonRow = Right & { id: number; name: string; email: string; joinedAt: Date };

/** The name of a business account as others see it. */
const nameOf = (account: Statement): Statement =>
  sql`coalesce(nullif(trim(${account}.company), ''), nullif(trim(concat_ws(' ', ${account}.first_name, ${account}.last_name)), ''), ${account}.email)`;

const personName = sql`coalesce(nullif(trim(concat_ws(' ', account.first_name, account.last_name)), ''), account.email)`;

export async function findName(db: Db, accountId: number): Promise<string> {
  const found = await db.row<{ name: string }>(
    sql`select ${nameOf(sql`account`)} as name from account.account where id = ${accountId}`,
  );
  return found?.name ?? '';
}

/** The people of an organisation, by name. */
export function findPeople(db: Db, organisationId: number): Promise<PersonRow[]> {
  return db.rows<PersonRow>(sql`
    select account.id::float8 as id, ${personName} as name, account.email, role, limit_minor as "limitMinor",
      joined_at as "joinedAt"
    from organisations.member join account.account on account.id = member.account_id
    where organisation_id = ${organisationId} order by lower(${personName}), account.id limit ${mostPeople}`);
}

export type InvitationRow = Right & { id: number; email: string; expiresAt: Date };

/** The open invitations of an organisation, the latest first. */
export function findInvitations(
  db: Db,
  { organisationId, now }: { organisationId: number; now: Date },
): Promise<InvitationRow[]> {
  return db.rows<InvitationRow>(sql`
    select id::float8 as id, email, role, limit_minor as "limitMinor", expires_at as "expiresAt"
    from organisations.invitation where organisation_id = ${organisationId} and expires_at > ${now}
    order by invited_at desc, id desc limit ${mostPeople}`);
}

export type NewInvitation = Right & {
  organisationId: number;
  email: string;
  langCode: string;
  now: Date;
  expiresAt: Date;
};

/**
 * Inserts an invitation with its mail, or renews the one to the same e-mail. False where the organisation has as many people and
 * invitations as it may. Two statements.
 */
export async function insertInvitation(tx: Db, invitation: NewInvitation): Promise<boolean> {
  const { organisationId, email, role, limitMinor, langCode, now, expiresAt } = invitation;
  // Two invitations at once are counted one after the other.
  await tx.run(sql`select from account.account where id = ${organisationId} for no key update`);
  const inserted = await tx.row(sql`
    with written as (
      insert into organisations.invitation (organisation_id, email, role, limit_minor, lang_code, invited_at, expires_at)
      select ${organisationId}::bigint, ${email}::text, ${role}::text, ${limitMinor}::integer, ${langCode}::text,
        ${now}::timestamptz, ${expiresAt}::timestamptz
      where (select count(*) from organisations.member where organisation_id = ${organisationId})
        + (select count(*) from organisations.invitation
          where organisation_id = ${organisationId} and expires_at > ${now} and lower(email) <> lower(${email}::text)) < ${mostPeople}
      on conflict (organisation_id, lower(email)) do update set email = excluded.email, role = excluded.role,
        limit_minor = excluded.limit_minor, lang_code = excluded.lang_code, token_hash = null, invited_at = excluded.invited_at,
        expires_at = excluded.expires_at
      returning id
    )
    select (${jobSql('send-person-invitation', { invitationId: sql`id` }, sql`'person-invitation:' || id`)}).id from written`);
  return inserted !== undefined;
}

/** Whether an e-mail is that of a person of the organisation. */
export async function isPersonOf(
  db: Db,
  { organisationId, email }: { organisationId: number; email: string },
): Promise<boolean> {
  const found = await db.row(sql`
    select from organisations.member join account.account on account.id = account_id
    where organisation_id = ${organisationId} and lower(email) = lower(${email}) limit 1`);
  return found !== undefined;
}

/** Deletes an invitation of the organisation; false where it has none of this id. */
export async function deleteInvitation(
  db: Db,
  { id, organisationId }: { id: number; organisationId: number },
): Promise<boolean> {
  const deleted = await db.run(sql`
    delete from organisations.invitation where id = ${id} and organisation_id = ${organisationId}`);
  return deleted > 0;
}

/** Writes the hash of an open invitation's secret, and answers what its mail says; undefined where it was withdrawn, used or is over. */
export function renewToken(
  db: Db,
  { invitationId, tokenHash, now }: { invitationId: number; tokenHash: string; now: Date },
): Promise<(Right & { email: string; langCode: string; organisation: string }) | undefined> {
  return db.row(sql`
    update organisations.invitation set token_hash = ${tokenHash}
    from account.account organisation
    where invitation.id = ${invitationId} and expires_at > ${now} and organisation.id = organisation_id
    returning invitation.email, role, limit_minor as "limitMinor", invitation.lang_code as "langCode",
      ${nameOf(sql`organisation`)} as organisation`);
}

export type OpenedInvitation = Right & {
  id: number;
  organisationId: number;
  email: string;
  /** Of the organisation's account. */
  organisation: string;
  kind: Extract<AccountKind, 'company' | 'school'>;
  company: string | null;
  /** The account of the e-mail, if it has one. */
  accountId: number | null;
};

/** An open invitation of an organisation that is not blocked, by the hash of its secret. */
export function findOpened(
  db: Db,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<OpenedInvitation | undefined> {
  return db.row<OpenedInvitation>(sql`
    select invitation.id::float8 as id, organisation_id::float8 as "organisationId", invitation.email, role,
      limit_minor as "limitMinor", ${nameOf(sql`organisation`)} as organisation, organisation.kind, organisation.company,
      invited.id::float8 as "accountId"
    from organisations.invitation
    join account.account organisation on organisation.id = organisation_id and organisation.blocked_at is null
    left join account.account invited on invited.shop = 'business' and lower(invited.email) = lower(invitation.email)
      and invited.kind <> 'guest'
    where token_hash = ${tokenHash} and expires_at > ${now}`);
}

/** As `findOpened`, with the invitation locked, so that it is accepted once. Two statements. */
export async function lockOpened(
  tx: Db,
  key: { tokenHash: string; now: Date },
): Promise<OpenedInvitation | undefined> {
  await tx.run(
    sql`select from organisations.invitation where token_hash = ${key.tokenHash} for update`,
  );
  return findOpened(tx, key);
}

/** Whether an account has people of its own. */
export async function hasPeople(db: Db, accountId: number): Promise<boolean> {
  const found = await db.row(
    sql`select from organisations.member where organisation_id = ${accountId} limit 1`,
  );
  return found !== undefined;
}

/** Makes an account a person of an organisation and deletes the invitation. False where it is a person already. */
export async function insertMember(
  tx: Db,
  member: Right & {
    accountId: number;
    organisationId: number;
    invitationId: number;
    isMadeByInvitation: boolean;
    now: Date;
  },
): Promise<boolean> {
  const { accountId, organisationId, role, limitMinor, isMadeByInvitation, now } = member;
  const inserted = await tx.run(sql`
    insert into organisations.member (account_id, organisation_id, role, limit_minor, is_made_by_invitation, joined_at)
    values (${accountId}, ${organisationId}, ${role}, ${limitMinor}, ${isMadeByInvitation}, ${now})
    on conflict (account_id) do nothing`);
  if (inserted === 0) return false;
  await tx.run(sql`delete from organisations.invitation where id = ${member.invitationId}`);
  return true;
}

/** Gives a person of the organisation another right; false where it has no such person. */
export async function updateRight(
  db: Db,
  { accountId, organisationId, role, limitMinor }: Right & MemberKey,
): Promise<boolean> {
  const updated = await db.run(sql`
    update organisations.member set role = ${role}, limit_minor = ${limitMinor}
    where account_id = ${accountId} and organisation_id = ${organisationId}`);
  return updated > 0;
}

type MemberKey = { accountId: number; organisationId: number };

/** Deletes a person's place; answers whether its account was made by the invitation, undefined where the organisation has no such person. */
export async function deleteMember(
  tx: Db,
  { accountId, organisationId }: MemberKey,
): Promise<{ isMadeByInvitation: boolean } | undefined> {
  return tx.row(sql`
    delete from organisations.member where account_id = ${accountId} and organisation_id = ${organisationId}
    returning is_made_by_invitation as "isMadeByInvitation"`);
}

/** Deletes invitations that are over, the oldest first. */
export async function deleteOverInvitations(
  db: Db,
  { now, mostRows }: { now: Date; mostRows: number },
): Promise<void> {
  await db.run(sql`
    delete from organisations.invitation where id in (
      select id from organisations.invitation where expires_at <= ${now} order by expires_at limit ${mostRows}
      for update skip locked)`);
}
