import type { Reads } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';

export type MeasureRow = { name: string; label: string; value: number; measuredAt: Date };

/** The values that jobs stored for the metrics: backups, and the invariants of the nightly audit. */
export function findMeasures(db: Reads): Promise<MeasureRow[]> {
  return db.rows<MeasureRow>(sql`
    select name, label, value, measured_at as "measuredAt" from operation.measure order by name, value desc, label limit 500`);
}
