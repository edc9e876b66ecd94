import { openDatabase } from '#database/pool.ts';
import { seedManyOrders } from '#demo/orders/many-orders.ts';
import { drawLabel } from '#sandbox/carrier/draw-label.ts';
import { readSettings } from '#server/settings/settings.ts';
import { systemClock } from '#shop/kernel/clock.ts';
import type { Db } from '#shop/kernel/db.ts';
import { showProgress } from '#start/machine/progress.ts';
import { prepareDatabase } from '#start/shop/prepare-database.ts';
import { shopEnvironment } from '../shop-under-test.ts';
import { addTrail, countEntries, countOrders, keepLabel } from './fill.sql.ts';
import { readBatches } from './samples.sql.ts';

/** Orders of one batch of papers. */
export const batchSize = 100;

/**
 * Adds what is missing of `orders` orders, of an audit trail with as many entries, and of the labels of a batch of packed parcels, to
 * the shop of `startShopUnderTest`, which must not run yet: adding orders locks their tables for minutes.
 */
export async function fillShop({
  products,
  orders,
}: {
  products: number;
  orders: number;
}): Promise<void> {
  const settings = readSettings(shopEnvironment(products, 0));
  const progress = showProgress(process.stdout);
  const stack: (() => unknown)[] = [];
  const closers = { add: (close: () => unknown) => void stack.push(close) };
  try {
    const url = await prepareDatabase({ settings, isDurable: true, closers, progress });
    if (url === undefined) throw new Error('Measurements need the owner of the database.');
    await fillDatabase(url, orders, (doing) => progress.update('Orders', doing));
    progress.done('Orders', 'ready');
  } finally {
    for (const close of stack.toReversed()) await close();
  }
}

async function fillDatabase(
  url: string,
  orders: number,
  onProgress: (doing: string) => void,
): Promise<void> {
  const database = openDatabase({
    url,
    applicationName: 'ranzen bench',
    maxConnections: 2,
    statementTimeoutMs: 0,
  });
  try {
    const count = orders - (await countOrders(database.db));
    const today = systemClock.now();
    if (count > 0) await seedManyOrders({ pool: database.pool, today, count, onProgress });
    onProgress('audit trail');
    if ((await countEntries(database.db)) < orders) await addTrail(database.db, today);
    await labelBatch(database.db);
  } finally {
    await database.close();
  }
}

/** Gives the parcels of the oldest packed orders their carriers' labels. */
async function labelBatch(db: Db): Promise<void> {
  const { packed } = await readBatches(db, batchSize);
  for (const orderNumber of packed) {
    const page = await drawLabel({
      trackingCode: `DEMO${orderNumber}`,
      reference: `${orderNumber}-1`,
      carrierCode: 'dhl',
      recipient: ['Grundschule am Kreideweg', 'Jana Weiß', 'Kreideweg 7', '10623 Berlin'],
      email: null,
      isReturn: false,
      bookedAt: new Date(0),
      moved: undefined,
    });
    await keepLabel(db, { orderNumber, page });
  }
}
