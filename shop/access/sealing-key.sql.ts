import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';

export type SealingKey = { id: string; secret: Buffer };

/** The current sealing key; the newest where two processes created one each. */
export function findSealingKey(db: Db, now: Date): Promise<SealingKey | undefined> {
  return db.row<SealingKey>(sql`
    select id, secret from access.sealing_key where seals_until > ${now} order by seals_until desc, id limit 1`);
}

export function findOpeningKey(db: Db, id: string, now: Date): Promise<SealingKey | undefined> {
  return db.row<SealingKey>(sql`
    select id, secret from access.sealing_key where id = ${id} and opens_until > ${now}`);
}

/** Inserts a key, and deletes those whose tokens have all expired. */
export async function insertSealingKey(
  db: Db,
  key: SealingKey & { sealsUntil: Date; opensUntil: Date; now: Date },
): Promise<void> {
  await db.run(sql`
    with ended as (delete from access.sealing_key where opens_until <= ${key.now})
    insert into access.sealing_key (id, secret, seals_until, opens_until)
    values (${key.id}, ${key.secret}, ${key.sealsUntil}, ${key.opensUntil})`);
}
