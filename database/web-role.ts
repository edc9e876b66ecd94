import type pg from 'pg';

/** The role that serves visitors: it reads and writes rows, and may change no table, role or migration. */
export const webRole = 'ranzen_web';

/** The owner's address with the web role put on: what the serving pool connects to. */
export function asWebRole(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  url.searchParams.set('options', `-c role=${webRole}`);
  return url.href;
}

/**
 * Creates the web role where it is missing and gives it the rows of every schema that migrations made.
 * It adds jobs through graphile_worker.add_job alone, which therefore runs with its owner's rights.
 */
export async function setUpWebRole(client: pg.Client): Promise<void> {
  await client.query('begin');
  await createRole(client);
  for (const schema of await shopSchemas(client)) await grantRows(client, schema);
  await client.query(`
    grant usage on schema migrations to ${webRole};
    grant select on migrations.applied to ${webRole};
    grant usage on schema graphile_worker to ${webRole};
    alter function graphile_worker.add_job security definer set search_path = pg_catalog, pg_temp`);
  await client.query('commit');
}

/** Roles belong to the whole server, where another database may be making the same one right now. */
async function createRole(client: pg.Client): Promise<void> {
  await client.query(`
    do $$ begin
      if not exists (select from pg_roles where rolname = '${webRole}') then
        create role ${webRole} nologin;
      end if;
      if not pg_has_role('${webRole}', 'set') then
        grant ${webRole} to current_user with set true;
      end if;
    exception when duplicate_object or unique_violation then null;
    end $$`);
}

/** The schemas that migrations made, quoted. */
export async function shopSchemas(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select quote_ident(nspname) as name from pg_namespace
    where nspname !~ '^pg_' and nspname not in ('information_schema', 'public', 'migrations', 'graphile_worker')
    order by 1`);
  return rows.map(({ name }) => name);
}

function grantRows(client: pg.Client, schema: string): Promise<unknown> {
  return client.query(`
    grant usage on schema ${schema} to ${webRole};
    grant select, insert, update, delete on all tables in schema ${schema} to ${webRole};
    grant usage, select on all sequences in schema ${schema} to ${webRole}`);
}
