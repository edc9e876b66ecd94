import { parseArgs } from 'node:util';
import { migrate } from '#database/migrate.ts';
import { readSettings } from '#server/settings/settings.ts';
import { withClosers } from './machine/closers.ts';
import { showProgress } from './machine/progress.ts';
import { runScript } from './machine/run-script.ts';
import { replaceDemo } from './shop/seed-demo.ts';
import { shareDatabase } from './shop/share-database.ts';

/**
 * `npm run seed -- --products 100000 --orders 1000000`: replaces the demo shop, also while the shop runs. With `--orders` so many
 * orders of the last two years are added.
 */
await runScript(async () => {
  const { values } = parseArgs({
    options: { products: { type: 'string' }, orders: { type: 'string' } },
  });
  const orders = readCount(values.orders ?? '0');
  const wish = values.products === undefined ? {} : { DEMO_PRODUCTS: values.products };
  const settings = readSettings({ ...process.env, ...wish });
  await withClosers(async (closers) => {
    const ownerUrl = await shareDatabase(settings, closers);
    await migrate({ url: ownerUrl, webUrl: settings.databaseWebUrl });
    const progress = showProgress(process.stdout);
    await replaceDemo({ ownerUrl, products: settings.demoProducts, orders, progress });
  });
});

/** Throws for a text that is no number of orders up to five million. */
function readCount(text: string): number {
  if (/^\d{1,7}$/.test(text) && Number(text) <= 5_000_000) return Number(text);
  throw new Error(`--orders takes a number up to 5000000, not ${text}.`);
}
