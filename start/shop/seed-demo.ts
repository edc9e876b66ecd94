import { seedData, type DemoState } from '#database/demo-data.ts';
import { openDatabase } from '#database/pool.ts';
import { seedManyOrders } from '#demo/orders/many-orders.ts';
import { seedDemo } from '#demo/seed.ts';
import { systemClock } from '#shop/kernel/clock.ts';
import type { Progress } from '../machine/progress.ts';

type SeedOptions = {
  ownerUrl: string;
  products: number;
  /** Orders for measurements beside the demo's own. */
  orders?: number;
  progress: Progress;
};

/** Seeds an empty database, or one whose seeding was interrupted; changes no other. */
export async function seedDemoWhereEmpty(options: SeedOptions): Promise<void> {
  await seedDemoOver(['empty', 'half'], options);
}

/** Replaces all data by a new demo shop of `products` products. Throws when the data are not those of a demo shop. */
export async function replaceDemo(options: SeedOptions): Promise<void> {
  if ((await seedDemoOver(['empty', 'half', 'seeded'], options)) !== 'foreign') return;
  throw new Error(
    'This database holds products that are not of the demo shop. They were not changed: name another database in DATABASE_URL.',
  );
}

const job = 'Demo shop';

function seedDemoOver(
  over: readonly DemoState[],
  { ownerUrl, products, orders, progress }: SeedOptions,
): Promise<DemoState> {
  return seedData({
    ownerUrl,
    over,
    fill: () => fillWithDemo({ ownerUrl, products, orders, progress }),
  });
}

async function fillWithDemo({
  ownerUrl,
  products,
  orders = 0,
  progress,
}: SeedOptions): Promise<void> {
  const startedAt = performance.now();
  progress.update(job, 'seeding');
  const database = openDatabase({
    url: ownerUrl,
    applicationName: 'ranzen seed',
    maxConnections: 4,
    statementTimeoutMs: 0,
  });
  try {
    await seedDemo({
      pool: database.pool,
      clock: systemClock,
      products,
      onProgress: (doing) => progress.update(job, doing),
    });
    await seedManyOrders({
      pool: database.pool,
      today: systemClock.now(),
      count: orders,
      onProgress: (doing) => progress.update(job, doing),
    });
  } finally {
    await database.close();
  }
  progress.done(
    job,
    `${products} products in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`,
  );
}
