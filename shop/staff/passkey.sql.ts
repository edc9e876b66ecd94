import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';

export type PasskeyRow = {
  id: string;
  personId: number;
  publicKey: Buffer;
  counter: number;
  transports: string[];
};

export type NewPasskey = PasskeyRow & { name: string; now: Date };

/** Stores the challenge of a ceremony; without a person for a login. */
export async function insertChallenge(
  db: Db,
  challenge: { challenge: string; personId: number | undefined; expiresAt: Date },
): Promise<void> {
  const { challenge: text, personId = null, expiresAt } = challenge;
  await db.run(sql`
    insert into staff.challenge (challenge, person_id, expires_at) values (${text}, ${personId}, ${expiresAt})`);
}

/** Uses a challenge up. Returns its person; undefined where no valid one exists. */
export function deleteChallenge(
  tx: Db,
  { challenge, now }: { challenge: string; now: Date },
): Promise<{ personId: number | null } | undefined> {
  return tx.row(sql`
    delete from staff.challenge where challenge = ${challenge} and expires_at > ${now}
    returning person_id as "personId"`);
}

/** A passkey whose person is not blocked; both are locked, so that uses of the same passkey wait for each other. */
export function lockPasskey(tx: Db, id: string): Promise<PasskeyRow | undefined> {
  return tx.row<PasskeyRow>(sql`
    select passkey.id, person_id as "personId", public_key as "publicKey", counter::float8 as counter, transports
    from staff.passkey join staff.person on person.id = person_id
    where passkey.id = ${id} and blocked_at is null
    for no key update`);
}

/** Adds a passkey. Returns false where its id exists already. */
export async function insertPasskey(tx: Db, passkey: NewPasskey): Promise<boolean> {
  const { id, personId, publicKey, counter, transports, name, now } = passkey;
  const added = await tx.run(sql`
    insert into staff.passkey (id, person_id, public_key, counter, transports, name, created_at)
    values (${id}, ${personId}, ${publicKey}, ${counter}, ${transports}::text[], ${name}, ${now})
    on conflict (id) do nothing`);
  return added > 0;
}

export async function notePasskeyUse(
  tx: Db,
  { id, counter, now }: { id: string; counter: number; now: Date },
): Promise<void> {
  await tx.run(
    sql`update staff.passkey set counter = ${counter}, used_at = ${now} where id = ${id}`,
  );
}

export type OwnPasskey = { id: string; name: string; createdAt: Date; usedAt: Date | null };

/** A person's passkeys, the oldest first. */
export function listPasskeys(db: Db, personId: number): Promise<OwnPasskey[]> {
  return db.rows<OwnPasskey>(sql`
    select id, name, created_at as "createdAt", used_at as "usedAt" from staff.passkey
    where person_id = ${personId} order by created_at, id`);
}

/** Renames a passkey. Returns whether the person has it. */
export async function writePasskeyName(
  tx: Db,
  { id, personId, name }: { id: string; personId: number; name: string },
): Promise<boolean> {
  const named = await tx.run(sql`
    update staff.passkey set name = ${name} where id = ${id} and person_id = ${personId}`);
  return named > 0;
}

/** Removes a passkey. Returns whether the person had it. */
export async function deletePasskey(
  tx: Db,
  { id, personId }: { id: string; personId: number },
): Promise<boolean> {
  const removed = await tx.run(sql`
    delete from staff.passkey where id = ${id} and person_id = ${personId}`);
  return removed > 0;
}

/** Removes all passkeys, password and codes of a person, and ends their invitations and sessions. */
export async function deleteWaysIn(tx: Db, personId: number): Promise<void> {
  await tx.run(sql`
    with passkeys as (delete from staff.passkey where person_id = ${personId}),
    codes as (delete from staff.recovery_code where person_id = ${personId}),
    invitations as (delete from staff.invitation where person_id = ${personId}),
    sessions as (delete from staff.session where person_id = ${personId})
    update staff.person set password_hash = null, sealed_secret = null, secret_confirmed_at = null, last_step = 0,
      recovery_salt = null, version = version + 1
    where id = ${personId}`);
}
