import pg from 'pg';

/**
 * Raises the limits per address, for a shop that only tests and measurements of this machine use. The limits are parameters
 * (docs/operating.md).
 */
export async function liftLimits(databaseUrl: string): Promise<void> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    await database.query(`
      insert into parameters.parameter (name, entry, store, value)
      select name, entry, '*', '900000' from (values
        ('checkout', 'dealPiecesPerAddress'), ('checkout', 'ordersPerAddress'), ('checkout', 'unpaidOrdersPerAddress'),
        ('limits', 'cartsPerAddress'), ('limits', 'papersPerAddress')
      ) as lifted (name, entry)
      on conflict (name, entry, store) do update set value = excluded.value`);
  } finally {
    await database.end();
  }
}
