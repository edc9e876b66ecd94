import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';

export type OwnSession = { device: string; createdAt: Date; usedAt: Date; isThis: boolean };

/** A person's valid sessions, the current one first, then by last use. */
export function listSessions(
  db: Db,
  { personId, sessionHash, now }: { personId: number; sessionHash: string; now: Date },
): Promise<OwnSession[]> {
  return db.rows<OwnSession>(sql`
    select device, created_at as "createdAt", used_at as "usedAt", token_hash = ${sessionHash} as "isThis"
    from staff.session where person_id = ${personId} and expires_at > ${now}
    order by token_hash = ${sessionHash} desc, used_at desc`);
}

export type OwnPerson = {
  name: string;
  hasPassword: boolean;
  recoveryCodesLeft: number;
  /** When it was read. */
  readAt: Date;
};

/** A person's name, whether there is a password, and how many recovery codes are left. Throws where the person is gone. */
export async function findOwnPerson(db: Db, personId: number): Promise<OwnPerson> {
  const found = await db.row<OwnPerson>(sql`
    select name, password_hash is not null as "hasPassword",
      (select count(*)::integer from staff.recovery_code where person_id = person.id) as "recoveryCodesLeft",
      clock_timestamp() as "readAt"
    from staff.person where id = ${personId}`);
  if (!found) throw new Error(`There is no person ${personId} of this session.`);
  return found;
}

export function lockName(tx: Db, personId: number): Promise<{ name: string } | undefined> {
  return tx.row(sql`select name from staff.person where id = ${personId} for no key update`);
}

export async function writeName(tx: Db, personId: number, name: string): Promise<void> {
  await tx.run(sql`
    update staff.person set name = ${name}, version = version + 1 where id = ${personId}`);
}

export async function writeRecoveryCodes(
  tx: Db,
  codes: { personId: number; recoverySalt: Buffer; codeHashes: readonly string[] },
): Promise<void> {
  const { personId, recoverySalt, codeHashes } = codes;
  await tx.run(sql`
    with person as (update staff.person set recovery_salt = ${recoverySalt}, version = version + 1 where id = ${personId}),
    former as (delete from staff.recovery_code where person_id = ${personId})
    insert into staff.recovery_code (person_id, code_hash)
    select ${personId}, code_hash from unnest(${codeHashes}::text[]) as code_hash`);
}

export async function writePassword(tx: Db, personId: number, passwordHash: string): Promise<void> {
  await tx.run(sql`
    update staff.person set password_hash = ${passwordHash}, version = version + 1 where id = ${personId}`);
}

/** Ends a person's sessions except one. Returns how many. */
export function deleteSessionsBut(tx: Db, personId: number, keptHash: string): Promise<number> {
  return tx.run(sql`
    delete from staff.session where person_id = ${personId} and token_hash <> ${keptHash}`);
}
