import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';
import type { PartTables } from './part.ts';

export type NewPlan = {
  document: unknown;
  beginsAt: Date;
  now: Date;
  staff: { id: number; name: string };
};

/** Plans the publication of a part that the transaction has locked. */
export async function insertPlan(
  tx: Db,
  { kind, key }: Pick<PartTables, 'kind' | 'key'>,
  { document, beginsAt, now, staff }: NewPlan,
): Promise<void> {
  await tx.run(sql`
    insert into content.planned_part (kind, key, document, begins_at, planned_at, planned_by, planned_name)
    values (${kind}, ${key}, ${JSON.stringify(document)}::jsonb, ${beginsAt}, ${now}, ${staff.id}, ${staff.name})`);
}

export type PlanRow = Pick<PartTables, 'kind' | 'key'> & {
  id: number;
  version: number;
  plannedBy: number;
  plannedName: string;
};

/** The next publication that is due. */
export function findDuePlan(db: Db, now: Date): Promise<PlanRow | undefined> {
  return db.row<PlanRow>(sql`
    select id::float8 as id, kind, key, version, planned_by::float8 as "plannedBy", planned_name as "plannedName"
    from content.planned_part where state = 'planned' and begins_at <= ${now} order by begins_at, id limit 1`);
}

export async function endPlan(
  tx: Db,
  id: number,
  state: 'published' | 'cancelled',
): Promise<void> {
  await tx.run(
    sql`update content.planned_part set state = ${state}, version = version + 1 where id = ${id}`,
  );
}
