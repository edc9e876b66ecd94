import { expect, test } from 'vitest';
import { findBrokenInvariants } from '#database/invariants.ts';
import { openDatabase } from '#database/pool.ts';
import { createDemoDatabase } from '#tests/support/database.ts';
import { seedManyOrders } from './many-orders.ts';

test('[OP1] orders for measurements keep every invariant, continue the numbering and have exactly the requested number', async () => {
  const database = await createDemoDatabase();
  const owner = openDatabase({
    url: database.ownerUrl,
    applicationName: 'ranzen seed test',
    maxConnections: 1,
    statementTimeoutMs: 0,
  });
  try {
    const count = async () =>
      (await owner.pool.query<{ count: number }>('select count(*)::integer from orders.purchase'))
        .rows[0]?.count ?? 0;
    const before = await count();
    const today = new Date('2026-11-23T11:00:00Z');
    await seedManyOrders({ pool: owner.pool, today, count: 600, onOrders: () => undefined });
    await seedManyOrders({ pool: owner.pool, today, count: 100, onOrders: () => undefined });
    expect(await count()).toBe(before + 700);
    const { rows } = await owner.pool.query<{ status: string }>(
      'select distinct status from orders.purchase where account_id = 0 order by status',
    );
    expect(rows.map(({ status }) => status)).toEqual(['awaitingPayment', 'cancelled', 'paid']);
    expect(await findBrokenInvariants(database.ownerUrl)).toEqual([]);
  } finally {
    await owner.close();
    await database.drop();
  }
});
