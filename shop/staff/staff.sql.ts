import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';

export type StaffRow = {
  id: number;
  email: string;
  name: string;
  language: 'de' | 'en';
  passwordHash: string | null;
  sealedSecret: string | null;
  secretConfirmedAt: Date | null;
  lastStep: number;
  recoverySalt: Buffer | null;
  isBlocked: boolean;
};

const personColumns = sql`
  person.id, email, name, language, password_hash as "passwordHash", sealed_secret as "sealedSecret",
  secret_confirmed_at as "secretConfirmedAt", last_step::float8 as "lastStep", recovery_salt as "recoverySalt",
  blocked_at is not null as "isBlocked"`;

export function findPersonByEmail(db: Db, email: string): Promise<StaffRow | undefined> {
  return db.row<StaffRow>(sql`
    select ${personColumns} from staff.person where lower(email) = lower(${email})`);
}

/** Locks the person, so that codes, passkeys and blocks of the same person wait for each other. */
export function lockPerson(tx: Db, id: number): Promise<StaffRow | undefined> {
  return tx.row<StaffRow>(sql`
    select ${personColumns} from staff.person where id = ${id} for no key update`);
}

/** The person of an invitation's link, locked; undefined where it is unknown, used, over, or the person is blocked. */
export function lockInvited(
  tx: Db,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<StaffRow | undefined> {
  return tx.row<StaffRow>(sql`
    select ${personColumns} from staff.invitation
    join staff.person on person.id = person_id
    where token_hash = ${tokenHash} and expires_at > ${now} and blocked_at is null
    for no key update of person, invitation`);
}

export type NewPerson = { email: string; name: string; language: 'de' | 'en'; now: Date };

/** Adds a person; one with the same e-mail keeps name and language. Returns the id. */
export async function keepPerson(tx: Db, person: NewPerson): Promise<number> {
  const { email, name, language, now } = person;
  const added = await tx.row<{ id: number }>(sql`
    insert into staff.person (email, name, language, created_at) values (${email}, ${name}, ${language}, ${now})
    on conflict (lower(email)) do nothing returning id`);
  // A new statement also sees a person whom another transaction committed while the first one waited.
  const kept =
    added ??
    (await tx.row<{ id: number }>(
      sql`select id from staff.person where lower(email) = lower(${email})`,
    ));
  if (!kept) throw new Error('PostgreSQL answered no row for a person of the staff.');
  return kept.id;
}

/** Sets the person's roles to exactly these. Returns how many of the keys are roles. */
export async function writeRoles(
  tx: Db,
  { personId, roleKeys }: { personId: number; roleKeys: readonly string[] },
): Promise<number> {
  const written = await tx.row<{ count: number }>(sql`
    with wanted as (select id from staff.role where key = any(${roleKeys}::text[]) or id::text = any(${roleKeys}::text[])),
    former as (delete from staff.person_role where person_id = ${personId} and role_id not in (select id from wanted)),
    added as (
      insert into staff.person_role (person_id, role_id) select ${personId}, id from wanted on conflict do nothing
    )
    select count(*)::integer as count from wanted`);
  return written?.count ?? 0;
}

/** Replaces the person's open invitations. */
export async function writeInvitation(
  tx: Db,
  invitation: { tokenHash: string; personId: number; now: Date; expiresAt: Date },
): Promise<void> {
  const { tokenHash, personId, now, expiresAt } = invitation;
  await tx.run(sql`
    with former as (delete from staff.invitation where person_id = ${personId})
    insert into staff.invitation (token_hash, person_id, created_at, expires_at)
    values (${tokenHash}, ${personId}, ${now}, ${expiresAt})`);
}

/** Stores a secret that no code has confirmed yet. */
export async function writeSecret(tx: Db, id: number, sealedSecret: string): Promise<void> {
  await tx.run(sql`
    update staff.person set sealed_secret = ${sealedSecret}, secret_confirmed_at = null, last_step = 0 where id = ${id}`);
}

/**
 * Sets the password, confirms the secret by the step of its first code, replaces the recovery codes, removes the passkeys, and
 * ends all invitations and sessions.
 */
export async function writeCredentials(
  tx: Db,
  credentials: {
    id: number;
    passwordHash: string;
    step: number;
    recoverySalt: Buffer;
    codeHashes: readonly string[];
    now: Date;
  },
): Promise<void> {
  const { id, passwordHash, step, recoverySalt, codeHashes, now } = credentials;
  await tx.run(sql`
    with person as (
      update staff.person set password_hash = ${passwordHash}, secret_confirmed_at = ${now}, last_step = ${step},
        recovery_salt = ${recoverySalt}, version = version + 1
      where id = ${id}
    ),
    invitations as (delete from staff.invitation where person_id = ${id}),
    passkeys as (delete from staff.passkey where person_id = ${id}),
    sessions as (delete from staff.session where person_id = ${id}),
    codes as (delete from staff.recovery_code where person_id = ${id})
    insert into staff.recovery_code (person_id, code_hash)
    select ${id}, code_hash from unnest(${codeHashes}::text[]) as code_hash`);
}

/** Accepts the code of a time step, unless that step or a later one was accepted before. Returns whether it did. */
export async function acceptStaffStep(tx: Db, id: number, step: number): Promise<boolean> {
  const accepted = await tx.run(sql`
    update staff.person set last_step = ${step} where id = ${id} and last_step < ${step}`);
  return accepted > 0;
}

/** Uses up a recovery code. Returns whether it existed. */
export async function deleteStaffCode(tx: Db, id: number, codeHash: string): Promise<boolean> {
  const deleted = await tx.run(sql`
    delete from staff.recovery_code where person_id = ${id} and code_hash = ${codeHash}`);
  return deleted > 0;
}

export type StaffSession = {
  tokenHash: string;
  personId: number;
  now: Date;
  expiresAt: Date;
  device: string;
  networks: readonly string[];
  recoveredAt: Date | undefined;
};

/** Writes a session, and when the person last logged in. */
export async function insertStaffSession(tx: Db, session: StaffSession): Promise<void> {
  const { tokenHash, personId, now, expiresAt, device, networks, recoveredAt = null } = session;
  await tx.run(sql`
    with person as (update staff.person set logged_in_at = ${now} where id = ${personId})
    insert into staff.session (token_hash, person_id, created_at, used_at, expires_at, confirmed_at, device, networks, recovered_at)
    values (${tokenHash}, ${personId}, ${now}, ${now}, ${expiresAt}, ${now}, ${device}, ${networks}::text[], ${recoveredAt})`);
}

export type FoundStaff = {
  id: number;
  email: string;
  name: string;
  language: 'de' | 'en';
  confirmedAt: Date;
  usedAt: Date;
  device: string;
  networks: string[];
  isRecovered: boolean;
  roles: { key: string | null; rights: string[] }[];
};

/** The person of a valid session, with their roles; undefined for blocked people. */
export function findStaff(
  db: Db,
  { tokenHash, now, idleSince }: { tokenHash: string; now: Date; idleSince: Date },
): Promise<FoundStaff | undefined> {
  return db.row<FoundStaff>(sql`
    select person.id, email, person.name, language, confirmed_at as "confirmedAt", used_at as "usedAt", device,
      networks, recovered_at is not null as "isRecovered",
      coalesce((
        select json_agg(json_build_object('key', role.key, 'rights', role.rights))
        from staff.person_role join staff.role on role.id = role_id where person_id = person.id
      ), '[]') as roles
    from staff.session
    join staff.person on person.id = person_id
    where token_hash = ${tokenHash} and expires_at > ${now} and used_at > ${idleSince} and blocked_at is null`);
}

/** Ends a person's former session. Returns the classes of addresses that it was confirmed at. */
export async function takeNetworks(
  tx: Db,
  { tokenHash, personId }: { tokenHash: string; personId: number },
): Promise<string[]> {
  const ended = await tx.row<{ networks: string[] }>(sql`
    delete from staff.session where token_hash = ${tokenHash} and person_id = ${personId} returning networks`);
  return ended?.networks ?? [];
}

/** The person has a new passkey: sessions of recovery codes may do everything now. */
export async function endRecoveries(tx: Db, personId: number): Promise<void> {
  await tx.run(sql`
    update staff.session set recovered_at = null where person_id = ${personId} and recovered_at is not null`);
}

export async function noteStaffUse(db: Db, tokenHash: string, now: Date): Promise<void> {
  await db.run(sql`update staff.session set used_at = ${now} where token_hash = ${tokenHash}`);
}

/** Records a fresh confirmation of the session's person. */
export async function writeConfirmation(
  tx: Db,
  { sessionHash, now }: { sessionHash: string; now: Date },
): Promise<void> {
  await tx.run(
    sql`update staff.session set confirmed_at = ${now} where token_hash = ${sessionHash}`,
  );
}

export async function deleteStaffSession(db: Db, tokenHash: string): Promise<void> {
  await db.run(sql`delete from staff.session where token_hash = ${tokenHash}`);
}

/** Deletes expired sessions, invitations and challenges. */
export async function deleteOverStaff(db: Db, now: Date): Promise<void> {
  await db.run(sql`
    with sessions as (delete from staff.session where expires_at <= ${now}),
    challenges as (delete from staff.challenge where expires_at <= ${now})
    delete from staff.invitation where expires_at <= ${now}`);
}

export async function writeLanguage(db: Db, id: number, language: 'de' | 'en'): Promise<void> {
  await db.run(sql`
    update staff.person set language = ${language}, version = version + 1 where id = ${id}`);
}

/** A person who is not blocked, with their roles, for what is done later in their name. */
export function findActingPerson(
  db: Db,
  id: number,
): Promise<Pick<FoundStaff, 'id' | 'name' | 'email' | 'language' | 'roles'> | undefined> {
  return db.row(sql`
    select id, name, email, language,
      coalesce((
        select json_agg(json_build_object('key', role.key, 'rights', role.rights))
        from staff.person_role join staff.role on role.id = role_id where person_id = person.id
      ), '[]') as roles
    from staff.person where id = ${id} and blocked_at is null`);
}
