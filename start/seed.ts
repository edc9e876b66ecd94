import { parseArgs } from 'node:util';
import { migrate } from '#database/migrate.ts';
import { readSettings } from '#server/settings.ts';
import { withClosers } from './machine/closers.ts';
import { showProgress } from './machine/progress.ts';
import { withSentences } from './machine/with-sentences.ts';
import { seedDemoAnew } from './shop/seed-demo.ts';
import { shareDatabase } from './shop/share-database.ts';

/** `npm run seed -- --products 100000`: replaces the demo shop, also while the shop runs. */
await withSentences(async () => {
  const { values } = parseArgs({ options: { products: { type: 'string' } } });
  const wish = values.products === undefined ? {} : { DEMO_PRODUCTS: values.products };
  const settings = readSettings({ ...process.env, ...wish });
  await withClosers(async (closers) => {
    const ownerUrl = await shareDatabase(settings, closers);
    await migrate({ url: ownerUrl });
    const progress = showProgress(process.stdout);
    await seedDemoAnew({ ownerUrl, products: settings.demoProducts, progress });
  });
});
