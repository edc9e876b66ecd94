import type pg from 'pg';

/** Statements that restore what `setAside` dropped and switched off. */
export type Restoring = readonly string[];

/**
 * Drops the indexes and foreign keys of tables, but those of primary keys and unique constraints, and switches their own triggers
 * off, until the transaction ends or `restore` is called. Rows come several times faster so, and each index is built once. The
 * rows must be as triggers would have made them. The tables are locked for others until the transaction ends.
 */
export async function setAside(
  client: pg.PoolClient,
  tables: readonly string[],
): Promise<Restoring> {
  await client.query(`lock table ${tables.join(', ')} in access exclusive mode`);
  const { rows } = await client.query<{ dropping: string; restoring: string }>(parts, [tables]);
  for (const { dropping } of rows) await client.query(dropping);
  return rows.map(({ restoring }) => restoring);
}

/** Builds the indexes again, checks the foreign keys over all rows, and switches the triggers on. */
export async function restore(
  client: pg.PoolClient,
  restoring: Restoring,
  onPart: (done: number) => void,
): Promise<void> {
  await client.query(`set local maintenance_work_mem = '512MB'`);
  for (const [index, statement] of restoring.entries()) {
    await client.query(statement);
    onPart(index + 1);
  }
}

/** Triggers first: a table with pending events of its foreign keys cannot be changed. Indexes before the keys that use them. */
const parts = `
  with chosen as (select name::regclass as id from unnest($1::text[]) as name)
  select dropping, restoring from (
    select 1 as rank, id::text as name, format('alter table %s disable trigger user', id) as dropping,
      format('alter table %s enable trigger user', id) as restoring
    from chosen
    union all
    select 2, indexrelid::text, format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
    from pg_index join chosen on indrelid = id
    where indisvalid and not exists (select from pg_constraint where conindid = indexrelid)
    union all
    select 3, pg_constraint.oid::text, format('alter table %s drop constraint %I', id, conname),
      format('alter table %s add constraint %I %s', id, conname, pg_get_constraintdef(pg_constraint.oid))
    from pg_constraint join chosen on conrelid = id
    where contype = 'f'
  ) as part order by rank, name`;
