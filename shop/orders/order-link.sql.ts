import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';

export type LinkKey = { id: string; secret: Buffer };

/** The newest key made after `madeSince`; undefined where there is none. */
export function findSigningLinkKey(db: Db, madeSince: Date): Promise<LinkKey | undefined> {
  return db.row<LinkKey>(sql`
    select id, secret from orders.link_key where made_at > ${madeSince} order by made_at desc, id limit 1`);
}

export async function insertLinkKey(db: Db, key: LinkKey & { madeAt: Date }): Promise<void> {
  await db.run(sql`
    insert into orders.link_key (id, secret, made_at) values (${key.id}, ${key.secret}, ${key.madeAt})`);
}

/** A key by its id, if it was made after `madeSince`. */
export function findLinkKey(db: Db, id: string, madeSince: Date): Promise<LinkKey | undefined> {
  return db.row<LinkKey>(
    sql`select id, secret from orders.link_key where id = ${id} and made_at > ${madeSince}`,
  );
}
