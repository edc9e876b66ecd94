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

/** What kind of data the shop holds, as the note of the last seeding and the catalogue tell. */
export async function readDemoState(client: pg.ClientBase): Promise<DemoState> {
  const { rows } = await client.query<{ isFinished: boolean }>(
    'select finished_at is not null as "isFinished" from migrations.demo',
  );
  if (rows[0]) return rows[0].isFinished ? 'seeded' : 'half';
  const { rowCount } = await client.query('select from catalogue.product limit 1');
  return rowCount === 0 ? 'empty' : 'foreign';
}

/**
 * Empties every table of the shop, lets `fill` fill them and notes that it was done, so that a broken
 * seeding is told from a whole one. Throws before it touches anything when the data are somebody's own.
 */
export async function seedAnew(ownerUrl: string, fill: () => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'ranzen seed' });
  await client.connect();
  try {
    if ((await readDemoState(client)) === 'foreign') throw new ForeignData();
    await beginSeeding(client);
    await fill();
    await client.query('vacuum analyze');
    await client.query('update migrations.demo set finished_at = now()');
  } finally {
    await client.end();
  }
}

export class ForeignData extends Error {
  constructor() {
    super(
      'This database holds products that are not of the demo shop. They are left alone: ' +
        'name another database in DATABASE_URL, or start with SEED=empty.',
    );
    this.name = 'ForeignData';
  }
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
