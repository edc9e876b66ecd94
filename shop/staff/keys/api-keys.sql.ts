import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';

export type NewApiKey = {
  name: string;
  tokenHash: string;
  hint: string;
  rights: readonly string[];
  personId: number;
  now: Date;
  expiresAt: Date;
};

export async function insertApiKey(tx: Db, key: NewApiKey): Promise<void> {
  const { name, tokenHash, hint, rights, personId, now, expiresAt } = key;
  await tx.run(sql`
    insert into staff.api_key (name, token_hash, hint, rights, person_id, created_at, expires_at)
    values (${name}, ${tokenHash}, ${hint}, ${rights}::text[], ${personId}, ${now}, ${expiresAt})`);
}

export type ApiKeyRow = {
  id: number;
  name: string;
  hint: string;
  rights: string[];
  createdBy: string;
  createdAt: Date;
  expiresAt: Date;
  revokedAt: Date | null;
  usedAt: Date | null;
  isMakerBlocked: boolean;
};

/** Keys that hold or ended after `endedSince`, the newest first; at most 200. */
export function listApiKeys(db: Db, endedSince: Date): Promise<ApiKeyRow[]> {
  return db.rows<ApiKeyRow>(sql`
    select key.id, key.name, hint, rights, person.name as "createdBy", key.created_at as "createdAt",
      expires_at as "expiresAt", revoked_at as "revokedAt", used_at as "usedAt",
      blocked_at is not null as "isMakerBlocked"
    from staff.api_key key
    join staff.person on person.id = person_id
    where least(expires_at, revoked_at) > ${endedSince}
    order by key.id desc limit 200`);
}

/** Ends a key. Answers false for an unknown one and one that is over. */
export async function writeRevoked(tx: Db, id: number, now: Date): Promise<boolean> {
  const revoked = await tx.run(sql`
    update staff.api_key set revoked_at = ${now} where id = ${id} and revoked_at is null and expires_at > ${now}`);
  return revoked > 0;
}

export type FoundKey = {
  id: number;
  name: string;
  rights: string[];
  usedAt: Date | null;
  personId: number;
  email: string;
  language: 'de' | 'en';
  roles: { key: string | null; rights: string[] }[];
};

/** A key that holds, with the person who made it; undefined where the person is deactivated. */
export function findKey(
  db: Db,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<FoundKey | undefined> {
  return db.row<FoundKey>(sql`
    select key.id, key.name, key.rights, used_at as "usedAt", person_id as "personId", email, language,
      coalesce((
        select json_agg(json_build_object('key', role.key, 'rights', role.rights))
        from staff.person_role join staff.role on role.id = role_id where person_role.person_id = key.person_id
      ), '[]') as roles
    from staff.api_key key
    join staff.person on person.id = key.person_id
    where token_hash = ${tokenHash} and expires_at > ${now} and revoked_at is null and blocked_at is null`);
}

export async function noteKeyUse(db: Db, id: number, now: Date): Promise<void> {
  await db.run(sql`update staff.api_key set used_at = ${now} where id = ${id}`);
}
