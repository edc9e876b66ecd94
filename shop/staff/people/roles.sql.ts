import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';

export type RoleRow = {
  id: number;
  version: number;
  key: string | null;
  name: string;
  rights: string[];
  personCount: number;
};

const columns = sql`
  id, version, key, name, rights,
  (select count(*)::integer from staff.person_role where role_id = role.id) as "personCount"`;

/** Roles of every shop in their order, then the own ones by name; at most 200. */
export function listRoles(db: Db): Promise<RoleRow[]> {
  return db.rows<RoleRow>(sql`
    select ${columns} from staff.role
    order by key is null, case when key is null then lower(name) end, id limit 200`);
}

/** Roles by `key` or id as text, as `writeRoles` reads them. Until the transaction ends none of them is changed or deleted. */
export function lockRoles(tx: Db, refs: readonly string[]): Promise<RoleRow[]> {
  return tx.rows<RoleRow>(sql`
    select ${columns} from staff.role where key = any(${refs}::text[]) or id::text = any(${refs}::text[])
    order by id limit 200 for share`);
}

export function lockRole(tx: Db, id: number): Promise<RoleRow | undefined> {
  return tx.row<RoleRow>(sql`select ${columns} from staff.role where id = ${id} for update`);
}

/** Writes an own role. Answers false where another one has the name. */
export async function insertRole(
  tx: Db,
  { name, rights }: { name: string; rights: readonly string[] },
): Promise<boolean> {
  const added = await tx.run(sql`
    insert into staff.role (name, rights) values (${name}, ${rights}::text[])
    on conflict (lower(name)) where key is null do nothing`);
  return added > 0;
}

/** Whether an own role other than `id` has this name. */
export async function isNameTaken(tx: Db, id: number, name: string): Promise<boolean> {
  const found = await tx.row(sql`
    select from staff.role where key is null and lower(name) = lower(${name}) and id <> ${id}`);
  return found !== undefined;
}

export async function updateRole(
  tx: Db,
  { id, name, rights }: { id: number; name: string; rights: readonly string[] },
): Promise<void> {
  await tx.run(sql`
    update staff.role set name = ${name}, rights = ${rights}::text[], version = version + 1 where id = ${id}`);
}

export async function deleteRoleRow(tx: Db, id: number): Promise<void> {
  await tx.run(sql`delete from staff.role where id = ${id} and key is null`);
}
