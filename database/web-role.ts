import { createHmac } from 'node:crypto';
import pg from 'pg';

/** The default web role: it reads and writes rows, and cannot change tables, roles or migrations. */
export const webRole = 'ranzen_web';

/**
 * The URL with the web role's login. Its password is derived from the owner's by a one-way function, so that every node can
 * compute it. Without a password in the owner's URL there is none in this one.
 */
export function asWebRole(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  url.username = webRole;
  if (url.password !== '')
    url.password = createHmac('sha256', decodeURIComponent(url.password))
      .update(webRole)
      .digest('hex');
  return url.href;
}

/** The URL that the server connects to: the configured one, or the one derived from the owner's. Throws without either. */
export function webUrlOf({
  databaseUrl,
  databaseWebUrl,
}: {
  databaseUrl?: string | undefined;
  databaseWebUrl?: string | undefined;
}): string {
  if (databaseWebUrl !== undefined) return databaseWebUrl;
  if (databaseUrl === undefined)
    throw new Error('Neither DATABASE_WEB_URL nor DATABASE_URL names a database. Set one of them.');
  return asWebRole(databaseUrl);
}

/**
 * Creates the web role where it is missing and grants it the rows of every schema of the migrations.
 * It adds jobs only through graphile_worker.add_job, which therefore runs with its owner's rights.
 * Throws where the role cannot log in and the owner may not change that, and where the role has too many rights.
 */
export async function setUpWebRole(client: pg.Client, webUrl: string): Promise<void> {
  const role = await ensureLogin(client, webUrl);
  await refusePower(client, role);
  await client.query('begin');
  for (const schema of await shopSchemas(client)) await grantRows(client, schema, role);
  await client.query(`
    grant usage on schema migrations to ${role};
    grant select on migrations.applied to ${role};
    grant usage on schema graphile_worker to ${role};
    alter function graphile_worker.add_job security definer set search_path = pg_catalog, pg_temp`);
  await client.query('commit');
}

/** Returns the role's quoted name. Roles belong to the whole server, so another database may be creating the same one. */
async function ensureLogin(client: pg.Client, webUrl: string): Promise<string> {
  const { username, password } = new URL(webUrl);
  const name = decodeURIComponent(username);
  const role = pg.escapeIdentifier(name);
  if (!(await canLogIn(webUrl))) {
    const secret = pg.escapeLiteral(decodeURIComponent(password));
    const login = `with login ${password === '' ? '' : `password ${secret}`}`;
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [name]);
    const fault = await client
      .query(`${rowCount === 0 ? 'create' : 'alter'} role ${role} ${login}`)
      .then(() => undefined)
      .catch((error: unknown) => error);
    if (fault !== undefined && !(await canLogIn(webUrl)))
      throw new Error(
        `The role ${name} cannot log in, and the owner of the database may not change that. Create it as docs/operating.md says, ` +
          'and name it with its password in DATABASE_WEB_URL.',
        { cause: fault },
      );
  }
  return role;
}

/** Whether the login of a URL works. Throws where the server does not answer. */
async function canLogIn(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, application_name: 'ranzen migrate' });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    if (error instanceof pg.DatabaseError && /^(?:28000|28P01|42501)$/.test(error.code ?? ''))
      return false;
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Throws where the role could become the owner or is a superuser. */
async function refusePower(client: pg.Client, role: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select rolname as name from pg_roles
     where rolname = $1 and (
       rolsuper or rolcreaterole or rolcreatedb or rolbypassrls or rolname = current_user
       or pg_has_role(oid, current_user, 'member')
     )`,
    [role.slice(1, -1).replaceAll('""', '"')],
  );
  if (rows[0])
    throw new Error(
      `The role ${rows[0].name}, which serves visitors, is a superuser, may create roles or databases, or can become the owner of the ` +
        'database. Take that from it, or name another role in DATABASE_WEB_URL.',
    );
}

/** Quoted names of the schemas that migrations created. */
export async function shopSchemas(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select quote_ident(nspname) as name from pg_namespace
    where nspname !~ '^pg_' and nspname not in ('information_schema', 'public', 'migrations', 'graphile_worker')
    order by 1`);
  return rows.map(({ name }) => name);
}

/** The audit trail is written by triggers alone, with their owner's rights. */
function grantRows(client: pg.Client, schema: string, role: string): Promise<unknown> {
  const rights = schema === 'audit' ? 'select' : 'select, insert, update, delete';
  return client.query(`
    grant usage on schema ${schema} to ${role};
    grant ${rights} on all tables in schema ${schema} to ${role};
    grant usage, select on all sequences in schema ${schema} to ${role}`);
}
