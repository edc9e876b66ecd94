import type pg from 'pg';

/** A value of a metric; `label` is empty where the metric has none. */
export type Measure = { label: string; value: number };

type Queries = Pick<pg.Pool | pg.Client, 'query'>;

/**
 * Stores the values of a metric for the next scrapes, in place of all earlier ones: the worker exports them
 * (`server/observability/database-gauges.ts`). Names are listed there.
 */
export async function keepMeasures(
  client: Queries,
  name: MeasureName,
  measures: readonly Measure[],
): Promise<void> {
  await client.query(
    `with kept as (
       insert into operation.measure (name, label, value)
       select $1, label, value from unnest($2::text[], $3::float8[]) as given (label, value)
       on conflict (name, label) do update set value = excluded.value, measured_at = now()
       returning label
     )
     delete from operation.measure where name = $1 and label <> all ($2::text[])`,
    [name, measures.map(({ label }) => label), measures.map(({ value }) => value)],
  );
}

/** Metrics whose values are stored in the database. */
export const measureNames = [
  'invariants_broken',
  'backup_last_success_timestamp_seconds',
  'backup_restore_tested_timestamp_seconds',
] as const;

export type MeasureName = (typeof measureNames)[number];
