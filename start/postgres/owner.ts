import { createHmac } from 'node:crypto';
import pg from 'pg';

const adminRole = 'ranzen';
const ownerRole = 'ranzen_owner';
const backupRole = 'ranzen_backup';
const databaseName = 'ranzen';

/**
 * Creates the shop's database and its owner, who is not a superuser, and returns the owner's URL. `adminUrl` is the superuser's,
 * without a database. A database of the superuser is reassigned to the owner with all its objects.
 */
export async function ensureOwner(adminUrl: string): Promise<string> {
  const ownerUrl = new URL(`${adminUrl}/${databaseName}`);
  ownerUrl.username = ownerRole;
  ownerUrl.password = derivedPassword(new URL(adminUrl).password, ownerRole);
  await asAdmin(`${adminUrl}/postgres`, async (admin) => {
    if (!(await hasRole(admin, ownerRole)))
      await admin.query(
        `create role ${ownerRole} login createrole password ${pg.escapeLiteral(ownerUrl.password)}`,
      );
    await ensureBackupRole(admin, ownerUrl.password);
    const { rows } = await admin.query<{ owner: string }>(
      'select pg_get_userbyid(datdba) as owner from pg_database where datname = $1',
      [databaseName],
    );
    if (!rows[0]) await admin.query(`create database ${databaseName} owner ${ownerRole}`);
    else if (rows[0].owner !== ownerRole)
      await asAdmin(`${adminUrl}/${databaseName}`, reassignDatabase);
  });
  return ownerUrl.href;
}

/** The URL of the role that backups are read as, from the owner's URL of an embedded PostgreSQL. */
export function asBackupRole(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  url.username = backupRole;
  url.password = derivedPassword(url.password, backupRole);
  return url.href;
}

/** Gives the roles of a restored cluster passwords that follow from that of its superuser, who is made where the source had another one. */
export async function resetPasswords(admin: pg.Client, password: string): Promise<void> {
  const ofOwner = derivedPassword(password, ownerRole);
  const passwords = {
    [adminRole]: password,
    [ownerRole]: ofOwner,
    [backupRole]: derivedPassword(ofOwner, backupRole),
  };
  if (!(await hasRole(admin, adminRole)))
    await admin.query(`create role ${adminRole} superuser login`);
  for (const [role, secret] of Object.entries(passwords))
    if (await hasRole(admin, role))
      await admin.query(`alter role ${role} password ${pg.escapeLiteral(secret)}`);
}

async function ensureBackupRole(admin: pg.Client, ownerPassword: string): Promise<void> {
  if (await hasRole(admin, backupRole)) return;
  const password = derivedPassword(ownerPassword, backupRole);
  await admin.query(
    `create role ${backupRole} login replication password ${pg.escapeLiteral(password)}`,
  );
}

async function hasRole(admin: pg.Client, name: string): Promise<boolean> {
  const { rowCount } = await admin.query('select from pg_roles where rolname = $1', [name]);
  return rowCount === 1;
}

/** Anyone who knows one password can compute the other, and not the reverse. */
function derivedPassword(password: string, role: string): string {
  return createHmac('sha256', password).update(role).digest('hex');
}

async function asAdmin(url: string, work: (admin: pg.Client) => Promise<void>): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}

/** Reassigns all objects in one transaction. `reassign owned` refuses objects of the first superuser. */
async function reassignDatabase(admin: pg.Client): Promise<void> {
  await admin.query(`
    do $$
    declare part text;
    begin
      for part in
        with mine as (
          select oid as schema_id, nspowner, quote_ident(nspname) as name from pg_namespace
          where nspname !~ '^pg_' and nspname <> 'information_schema'
        )
        select format('alter schema %s', name) from mine where nspowner = current_user::regrole
        union all
        select format('alter table %s', oid::regclass) from pg_class
        where relowner = current_user::regrole and relnamespace in (select schema_id from mine)
          and relkind in ('r', 'p', 'v', 'm', 'S')
          and not (relkind = 'S' and exists (
            select from pg_depend
            where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype in ('a', 'i')
          ))
        union all
        select format('alter routine %s', oid::regprocedure) from pg_proc
        where proowner = current_user::regrole and pronamespace in (select schema_id from mine)
        union all
        select format('alter type %s', oid::regtype) from pg_type
        where typowner = current_user::regrole and typnamespace in (select schema_id from mine)
          and typcategory <> 'A' and (typrelid = 0 or exists (select from pg_class where oid = typrelid and relkind = 'c'))
      loop
        execute part || ' owner to ${ownerRole}';
      end loop;
      if exists (select from pg_roles where rolname = 'ranzen_web') then
        grant ranzen_web to ${ownerRole} with admin true;
      end if;
      alter database ${databaseName} owner to ${ownerRole};
    end $$`);
}
