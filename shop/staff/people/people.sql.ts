import type { Db } from '#shop/kernel/db.ts';
import { jobSql } from '#shop/kernel/jobs.sql.ts';
import { sql } from '#shop/kernel/sql.ts';

export type RoleOfPerson = { id: number; key: string | null; name: string; rights: string[] };

export type PersonRow = {
  id: number;
  version: number;
  email: string;
  name: string;
  language: 'de' | 'en';
  loggedInAt: Date | null;
  isBlocked: boolean;
  hasPassword: boolean;
  passkeyCount: number;
  /** End of the open invitation; null without one. */
  invitedUntil: Date | null;
  roles: RoleOfPerson[];
};

const shownPerson = (now: Date) => sql`
  select person.id, person.version, email, person.name, language, logged_in_at as "loggedInAt",
    blocked_at is not null as "isBlocked", password_hash is not null as "hasPassword",
    (select count(*)::integer from staff.passkey where person_id = person.id) as "passkeyCount",
    (select max(expires_at) from staff.invitation where person_id = person.id and expires_at > ${now}) as "invitedUntil",
    coalesce((
      select json_agg(json_build_object('id', role.id, 'key', role.key, 'name', role.name, 'rights', role.rights) order by role.id)
      from staff.person_role join staff.role on role.id = role_id where person_id = person.id
    ), '[]') as roles
  from staff.person`;

/** The people by name, at most 500. */
export function listPeople(db: Db, now: Date): Promise<PersonRow[]> {
  return db.rows<PersonRow>(
    sql`${shownPerson(now)} order by lower(person.name), person.id limit 500`,
  );
}

export function findPerson(db: Db, id: number, now: Date): Promise<PersonRow | undefined> {
  return db.row<PersonRow>(sql`${shownPerson(now)} where person.id = ${id}`);
}

/** The same, with the row locked. Commands on people lock the owner's role first, so that they run one after another. */
export async function lockPersonWithRoles(
  tx: Db,
  id: number,
  now: Date,
): Promise<PersonRow | undefined> {
  await tx.row(sql`select id from staff.role where key = 'owner' for no key update`);
  return tx.row<PersonRow>(
    sql`${shownPerson(now)} where person.id = ${id} for no key update of person`,
  );
}

/** Whether anybody has this e-mail. */
export async function isPerson(db: Db, email: string): Promise<boolean> {
  const found = await db.row(sql`select from staff.person where lower(email) = lower(${email})`);
  return found !== undefined;
}

/** How many people who have logged in and are not deactivated are owners, `id` aside. */
export async function countOtherOwners(tx: Db, id: number): Promise<number> {
  const counted = await tx.row<{ count: number }>(sql`
    select count(*)::integer as count from staff.person
    join staff.person_role on person_id = person.id
    join staff.role on role.id = role_id
    where key = 'owner' and blocked_at is null and logged_in_at is not null and person.id <> ${id}`);
  return counted?.count ?? 0;
}

export async function increaseVersion(tx: Db, id: number): Promise<void> {
  await tx.run(sql`update staff.person set version = version + 1 where id = ${id}`);
}

/** Deactivates a person and ends sessions and invitations; reactivates where `blockedAt` is null. */
export async function writeBlocked(tx: Db, id: number, blockedAt: Date | null): Promise<void> {
  await tx.run(sql`
    with sessions as (delete from staff.session where person_id = ${id} and ${blockedAt}::timestamptz is not null),
    invitations as (delete from staff.invitation where person_id = ${id} and ${blockedAt}::timestamptz is not null)
    update staff.person set blocked_at = ${blockedAt}, version = version + 1 where id = ${id}`);
}

/** Ends all sessions of a person. Answers how many. */
export function deleteSessions(tx: Db, id: number): Promise<number> {
  return tx.run(sql`delete from staff.session where person_id = ${id}`);
}

export async function deleteInvitations(tx: Db, id: number): Promise<void> {
  await tx.run(sql`delete from staff.invitation where person_id = ${id}`);
}

/** Removes a person who never logged in. */
export async function deletePerson(tx: Db, id: number): Promise<void> {
  await tx.run(sql`delete from staff.person where id = ${id} and logged_in_at is null`);
}

/** Enqueues the mail of an open invitation; one that waits is replaced. */
export async function enqueueInvitation(tx: Db, personId: number): Promise<void> {
  await tx.row(sql`
    select (${jobSql('send-staff-invitation', { personId }, sql`'staff-invitation-' || ${personId}::text`)}).id`);
}

/** Gives an open invitation another secret. Answers whom it is for; undefined where it is over or the person is deactivated. */
export function renewInvitation(
  db: Db,
  { personId, tokenHash, now }: { personId: number; tokenHash: string; now: Date },
): Promise<{ email: string; name: string; language: 'de' | 'en' } | undefined> {
  return db.row(sql`
    update staff.invitation set token_hash = ${tokenHash}
    from staff.person
    where person.id = person_id and person_id = ${personId} and expires_at > ${now} and blocked_at is null
    returning email, person.name, language`);
}
