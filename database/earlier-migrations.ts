import type pg from 'pg';
import type { Migration } from './migrations.ts';

/** The 62 files from which the migrations of the domains (0001 to 0027) were made. */
const earlier = {
  first: '0001_parameters_and_account.sql',
  last: '0170_second_factor.sql',
  lastNumber: 170,
};

/**
 * Adopts a database that was made by the earlier migrations: its schema is the one that the files of the domains make, so they are
 * recorded as applied. Does nothing in any other database. Throws where the database lacks some of the earlier migrations.
 */
export async function adoptEarlierMigrations(
  client: pg.Client,
  migrations: readonly Migration[],
): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select name from migrations.applied where name in ($1, $2)',
    [earlier.first, earlier.last],
  );
  if (rows.length === 0) return;
  if (rows.length < 2)
    throw new Error(
      'This database was made by an older program and lacks some of its migrations, which are now joined into one file per domain. ' +
        'Start the program before the commit "Join the migrations into one file per domain" on it once, then this one. A demo ' +
        'database without orders to keep can be deleted instead: delete DATA_DIR (.data).',
    );
  const domains = migrations.filter(({ number }) => number <= earlier.lastNumber);
  await client.query('begin');
  await client.query('delete from migrations.applied where number <= $1', [earlier.lastNumber]);
  for (const { number, name, checksum } of domains)
    await client.query(
      'insert into migrations.applied (number, name, checksum) values ($1, $2, $3)',
      [number, name, checksum],
    );
  await client.query('commit');
}
