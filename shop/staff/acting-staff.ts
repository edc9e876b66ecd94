import type { Db } from '#shop/kernel/db.ts';
import type { Staff } from '#shop/kernel/staff-ctx.ts';
import { rightsOf } from './roles.ts';
import { findActingPerson } from './staff.sql.ts';

/** A person with their rights of now, for what is done later in their name; undefined for one who left or is blocked. */
export async function findActingStaff(db: Db, id: number): Promise<Staff | undefined> {
  const person = await findActingPerson(db, id);
  if (!person) return undefined;
  const { roles, ...known } = person;
  return { ...known, rights: rightsOf(roles), sessionHash: '', confirmedAt: new Date(0) };
}
