import pg from 'pg';
import { shopSchemas } from './web-role.ts';

export type DemoState =
  /** Nothing is for sale yet. */
  | 'empty'
  /** A seeding was broken off. */
  | 'half'
  | 'seeded'
  /** There are products that no seeding made: a shop of somebody's own. */
  | 'foreign';

export type SeedOptions = {
  ownerUrl: string;
  /** States that may be replaced; in every other one nothing is touched. */
  over: readonly DemoState[];
  fill: () => Promise<void>;
};

/**
 * Empties every table of the shop, lets `fill` fill them and notes that it was done, so that a broken
 * seeding is told from a whole one. Answers the state that was found. Nodes that start at once take turns.
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
  await client.connect();
  return client;
}

/** As the note of the last seeding and the catalogue tell. */
async function stateOf(client: pg.Client): Promise<DemoState> {
  const { rows } = await client.query<{ isFinished: boolean }>(
    'select finished_at is not null as "isFinished" from migrations.demo',
  );
  if (rows[0]) return rows[0].isFinished ? 'seeded' : 'half';
  const { rowCount } = await client.query('select from catalogue.product limit 1');
  return rowCount === 0 ? 'empty' : 'foreign';
}

async function beginSeeding(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where quote_ident(schemaname) = any ($1)",
    [await shopSchemas(client)],
  );
  await client.query('begin');
  await client.query(`truncate ${rows.map(({ name }) => name).join(', ')} restart identity`);
  await client.query('truncate migrations.demo');
  await client.query('insert into migrations.demo (started_at) values (now())');
  await client.query('commit');
}
