import pg from 'pg';
import { openDeal } from '#benchmarks/open-deal.ts';

export type RushedDeal = { dealId: string; itemId: string };

async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Opens a deal of `cap` pieces, whose item has them in stock. */
export function openRushedDeal(ownerUrl: string, cap: number): Promise<RushedDeal> {
  return withClient(ownerUrl, async (client) => {
    const deal = await openDeal(client, cap);
    await client.query('update stock.item_stock set on_hand = on_hand + $2 where item_id = $1', [
      deal.itemId,
      cap,
    ]);
    return deal;
  });
}

/** Pieces of a deal that baskets hold and that orders have. */
export function readPieces(
  ownerUrl: string,
  { dealId }: RushedDeal,
): Promise<{ held: number; sold: number } | undefined> {
  return withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<{ held: number; sold: number }>(
      'select held, sold from deals.deal where id = $1',
      [dealId],
    );
    return rows[0];
  });
}

/** Connections to PostgreSQL by the name of what opened them. */
export function countConnections(ownerUrl: string): Promise<Map<string, number>> {
  return withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<{ name: string; count: number }>(
      `select application_name as name, count(*)::integer as count from pg_stat_activity
       where datname = current_database() group by 1`,
    );
    return new Map(rows.map(({ name, count }) => [name, count]));
  });
}

/** Statements that a connection of the pooler has prepared for all its clients. */
export function countPrepared(poolerUrl: string): Promise<number> {
  return withClient(poolerUrl, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::integer as count from pg_prepared_statements where name like 'PGBOUNCER\\_%'`,
    );
    return rows[0]?.count ?? 0;
  });
}
