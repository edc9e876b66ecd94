import type { Db } from '#shop/kernel/db.ts';
import type { TestDatabase } from './database.ts';

/**
 * The plan of the first statement that a list reads, as PostgreSQL keeps it for all values: where a later page begins at its place in an
 * index, the place is part of an index condition. Sequential scans are off, since tables of tests are small.
 */
export async function planOfPage(
  database: TestDatabase,
  list: (db: Db) => Promise<unknown>,
): Promise<string> {
  const asked: { text: string; values: readonly unknown[] }[] = [];
  await list({
    ...database.db,
    rows: <Row>(statement: (typeof asked)[number]) => {
      asked.push(statement);
      return database.db.rows<Row>(statement);
    },
  });
  const [page] = asked;
  if (!page) throw new Error('The list reads no rows.');
  const parameters = page.values.map(literalOf).join(', ');
  const client = await database.pool.connect();
  try {
    await client.query(`set plan_cache_mode = force_generic_plan; set enable_seqscan = off`);
    await client.query(`prepare page as ${page.text}`);
    const { rows } = await client.query<Record<string, string>>(
      parameters === '' ? 'explain execute page' : `explain execute page (${parameters})`,
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  } finally {
    client.release(true);
  }
}

function literalOf(value: unknown): string {
  if (value instanceof Date) return `'${value.toISOString()}'`;
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value);
}
