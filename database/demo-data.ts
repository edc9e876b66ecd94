import pg from 'pg';
import { shopSchemas } from './web-role.ts';

export type DemoState =
  /** The catalogue is empty. */
  | 'empty'
  /** A seeding was interrupted. */
  | 'half'
  | 'seeded'
  /** The products were not made by a seeding: a real shop. */
  | 'foreign';

export type SeedOptions = {
  ownerUrl: string;
  /** States whose data may be replaced; in all others nothing changes. */
  over: readonly DemoState[];
  fill: () => Promise<void>;
};

/**
 * Empties every table of the shop but those of the staff, calls `fill` and records its end, so that an interrupted seeding is recognised.
 * Returns the state that was found. Nodes that start at the same time run one after the other.
 */
export async function seedData({ ownerUrl, over, fill }: SeedOptions): Promise<DemoState> {
  const client = await connect(ownerUrl);
  try {
    await client.query(`select pg_advisory_lock(${seedLock})`);
    const state = await stateOf(client);
    if (!over.includes(state)) return state;
    await beginSeeding(client);
    await fill();
    await client.query('vacuum analyze');
    await client.query('update migrations.demo set finished_at = now()');
    return state;
  } finally {
    await client.end();
  }
}

const seedLock = 7_269_537;

async function connect(ownerUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'ranzen seed' });
  // The running statement throws the error.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Derived from the record of the last seeding and from the catalogue. */
async function stateOf(client: pg.Client): Promise<DemoState> {
  const { rows } = await client.query<{ isFinished: boolean }>(
    'select finished_at is not null as "isFinished" from migrations.demo',
  );
  if (rows[0]) return rows[0].isFinished ? 'seeded' : 'half';
  const { rowCount } = await client.query('select from catalogue.product limit 1');
  return rowCount === 0 ? 'empty' : 'foreign';
}

/** The people of the staff with their roles, and the record of what they did, are no part of the demo. */
const keptSchemas: ReadonlySet<string> = new Set(['audit', 'staff']);
/** Templates of messages come with the migrations. */
const keptTables: ReadonlySet<string> = new Set(['returns.template']);

async function beginSeeding(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where quote_ident(schemaname) = any ($1)",
    [(await shopSchemas(client)).filter((schema) => !keptSchemas.has(schema))],
  );
  await client.query('begin');
  const names = rows.map(({ name }) => name).filter((name) => !keptTables.has(name));
  await client.query(`truncate ${names.join(', ')} restart identity`);
  await client.query('truncate migrations.demo');
  await client.query('insert into migrations.demo (started_at) values (now())');
  await client.query('commit');
}
