import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';

export type SigningKey = {
  id: string;
  secret: Buffer;
  signsFrom: Date;
  signsUntil: Date;
  verifiesUntil: Date;
};

/** Keys that still verify tokens; the key whose signing period begins last comes first. */
export function findSigningKeys(db: Db, now: Date): Promise<SigningKey[]> {
  return db.rows<SigningKey>(sql`
    select id, secret, signs_from as "signsFrom", signs_until as "signsUntil", verifies_until as "verifiesUntil"
    from access.signing_key
    where verifies_until > ${now}
    order by signs_from desc, id
    limit 50`);
}

export async function insertSigningKey(db: Db, key: SigningKey): Promise<void> {
  await db.run(sql`
    insert into access.signing_key (id, secret, signs_from, signs_until, verifies_until)
    values (${key.id}, ${key.secret}, ${key.signsFrom}, ${key.signsUntil}, ${key.verifiesUntil})`);
}

export async function deleteEndedKeys(db: Db, now: Date): Promise<void> {
  await db.run(sql`delete from access.signing_key where verifies_until <= ${now}`);
}
