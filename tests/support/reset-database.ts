import type pg from 'pg';

/** A state of a database, which `resetDatabase` brings back. */
export type DatabaseState = {
  /** A database that has this state and that no test gets; rows are read from it when a test changed them. */
  pristine: pg.Pool;
  /** Rows of tables that a test changed, by the table's id. */
  rows: Map<number, SavedRows>;
  /** Last values of sequences that a test used. */
  sequences: Map<string, string | null>;
};

/** The connections to a database that is reset. */
type Connections = {
  /** The superuser's that resets it. */
  client: pg.Client;
  /** The superuser's that tests use, where one did; it stays open. */
  superuser: pg.Client | undefined;
  pools: readonly pg.Pool[];
};

type SavedRows = { columns: string; selected: string; texts: readonly string[] };
type Table = { oid: number; name: string; isCatalogue: boolean };

export function stateOf(pristine: pg.Pool): DatabaseState {
  return { pristine, rows: new Map(), sequences: new Map() };
}

/**
 * Brings a database and the sessions of its pools back to a state, by rewriting the tables and sequences that changed since it
 * was made or reset: a few milliseconds, where a new copy and its connections take eighty. False where that is not possible or
 * no gain: the schema changed, other connections stay open, connections are in use, or many rows would have to be written.
 */
export async function resetDatabase(
  { client, superuser, pools }: Connections,
  state: DatabaseState,
): Promise<boolean> {
  const ofPools = await Promise.all(pools.map(resetSessions));
  const sessions = [...ofPools, superuser && (await flushedSession(superuser))].flatMap(
    (each) => each ?? [],
  );
  if (ofPools.includes(undefined) || !(await hasOnly(client, sessions))) return false;
  const tables = (await client.query<Table>(changedTables)).rows;
  if (tables.some(({ isCatalogue }) => isCatalogue)) return false;
  const saved = new Map<string, SavedRows>();
  for (const table of tables) saved.set(table.name, await savedRows(state, table));
  const total = [...saved.values()].reduce((sum, { texts }) => sum + texts.length, 0);
  if (total > mostRows) return false;
  await client.query(
    [
      // Triggers and foreign keys do not run: the state that comes back was checked when it was made.
      'begin; set local session_replication_role = replica',
      ...tables.map(({ name }) => `delete from ${name}`),
    ].join(';'),
  );
  for (const [name, { columns, selected, texts }] of saved)
    if (texts.length > 0)
      await client.query(
        `insert into ${name} (${columns}) overriding system value select ${selected} from (select unnest($1::text[])::${name} as saved) each`,
        [texts],
      );
  await client.query(
    [...(await sequenceResets(client, state)), 'commit', 'select pg_stat_force_next_flush()'].join(
      ';',
    ),
  );
  await client.query('select pg_stat_reset()');
  return true;
}

/** Prepared statements stay, and the session's changes are counted. */
const resetSession = `rollback; unlisten *; set session authorization default; reset all; close all; discard temp;
  discard plans; discard sequences; select pg_advisory_unlock_all(), pg_stat_force_next_flush()`;

/** Of a pool's connections so many stay open: all pools of a process share those of the server. */
const mostConnections = 2;

/** Resets the sessions of a pool and returns the ids of their processes; undefined where one is in use. */
async function resetSessions(pool: pg.Pool): Promise<number[] | undefined> {
  if (pool.ending || pool.idleCount !== pool.totalCount) return undefined;
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  for (const surplus of clients.splice(mostConnections)) surplus.release(true);
  const ids = clients.map(async (each) => {
    await each.query(resetSession);
    const { rows } = await each.query<{ id: number }>('select pg_backend_pid() as id');
    each.release();
    return rows.map(({ id }) => id);
  });
  return (await Promise.all(ids)).flat();
}

/** Lets PostgreSQL count what a session changed so far, and returns the id of its process. */
async function flushedSession(client: pg.Client): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    'select pg_backend_pid() as id, pg_stat_force_next_flush()',
  );
  return rows.map(({ id }) => id);
}

const mostRows = 5_000;

/** A connection counts its changes when it ends, so all but `sessions` have to be gone. Those that are closing take a moment. */
async function hasOnly(client: pg.Client, sessions: readonly number[]): Promise<boolean> {
  for (let left = 40; left > 0; left -= 1) {
    const { rowCount } = await client.query(otherConnections, [sessions]);
    if (rowCount === 0) return true;
    await client.query('select pg_sleep(0.01)');
  }
  return false;
}

const otherConnections = `
  select from pg_stat_activity
  where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid() and pid <> all ($1)`;

/** Counters include what was rolled back. Changed catalogues of the server mean another schema. */
const changedTables = `
  select c.oid::integer as oid, format('%I.%I', n.nspname, c.relname) as name, n.nspname = 'pg_catalog' as "isCatalogue"
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and not c.relisshared
    and pg_stat_get_tuples_inserted(c.oid) + pg_stat_get_tuples_updated(c.oid) + pg_stat_get_tuples_deleted(c.oid) > 0`;

async function savedRows({ pristine, rows }: DatabaseState, { oid, name }: Table) {
  const known = rows.get(oid);
  if (known) return known;
  const texts = (await pristine.query<{ text: string }>(`select t::text as text from ${name} t`))
    .rows;
  const columns = (await pristine.query<{ name: string }>(storedColumns, [oid])).rows;
  const saved: SavedRows = {
    columns: columns.map((column) => column.name).join(', '),
    selected: columns.map((column) => `(saved).${column.name}`).join(', '),
    texts: texts.map(({ text }) => text),
  };
  rows.set(oid, saved);
  return saved;
}

const storedColumns = `
  select quote_ident(attname) as name from pg_attribute
  where attrelid = $1 and attnum > 0 and not attisdropped and attgenerated = ''`;

type Sequence = { name: string; value: string | null; start: string };

/** Of sequences that were read or written. No value where none was taken. */
const sequenceValues = `
  select format('%I.%I', n.nspname, c.relname) as name, pg_sequence_last_value(c.oid)::text as value, s.seqstart::text as start
  from pg_sequence s join pg_class c on c.oid = s.seqrelid join pg_namespace n on n.oid = c.relnamespace
  where pg_stat_get_blocks_fetched(c.oid) > 0`;

async function sequenceResets(
  client: pg.Client,
  { pristine, sequences }: DatabaseState,
): Promise<string[]> {
  const { rows } = await client.query<Sequence>(sequenceValues);
  const resets: string[] = [];
  for (const { name, value, start } of rows) {
    if (!sequences.has(name)) sequences.set(name, await firstValue(pristine, name));
    const first = sequences.get(name) ?? null;
    if (value !== first)
      resets.push(`select setval('${name}', ${first ?? start}, ${first !== null})`);
  }
  return resets;
}

async function firstValue(pristine: pg.Pool, name: string): Promise<string | null> {
  const { rows } = await pristine.query<{ value: string | null }>(
    'select pg_sequence_last_value($1::regclass)::text as value',
    [name],
  );
  return rows[0]?.value ?? null;
}
