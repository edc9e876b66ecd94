import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';

export type SavedViewRow = { id: number; version: number; name: string; parameters: string };

type Owned = { personId: number; desk: string };

/** The views of a person by name, at most `limit`. */
export function findViews(
  db: Db,
  { personId, desk, limit }: Owned & { limit: number },
): Promise<SavedViewRow[]> {
  return db.rows<SavedViewRow>(sql`
    select id::integer as id, version, name, parameters from staff.saved_view
    where person_id = ${personId} and desk = ${desk} order by lower(name) limit ${limit}`);
}

/** Locks the person, so that commands on their views run one after another. */
export async function lockOwner(tx: Db, personId: number): Promise<void> {
  await tx.row(sql`select from staff.person where id = ${personId} for no key update`);
}

/** A view of the person; undefined for another person's. */
export function findView(
  tx: Db,
  { id, personId }: { id: number; personId: number },
): Promise<(SavedViewRow & { desk: string }) | undefined> {
  return tx.row(sql`
    select id::integer as id, version, name, parameters, desk from staff.saved_view
    where id = ${id} and person_id = ${personId}`);
}

/** Writes a new view. */
export async function insertView(
  tx: Db,
  { personId, desk, name, parameters }: Owned & { name: string; parameters: string },
): Promise<void> {
  await tx.run(sql`
    insert into staff.saved_view (person_id, desk, name, parameters)
    values (${personId}, ${desk}, ${name}, ${parameters})`);
}

export async function updateView(
  tx: Db,
  { id, name, parameters }: { id: number; name: string; parameters: string },
): Promise<void> {
  await tx.run(sql`
    update staff.saved_view set name = ${name}, parameters = ${parameters}, version = version + 1 where id = ${id}`);
}

export async function removeView(tx: Db, id: number): Promise<void> {
  await tx.run(sql`delete from staff.saved_view where id = ${id}`);
}
