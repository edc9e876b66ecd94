import { parseArgs } from 'node:util';
import { migrate } from '#database/migrate.ts';
import { readSettings } from '#server/settings.ts';
import { openClosers } from './machine/closers.ts';
import { showProgress } from './machine/progress.ts';
import { withSentences } from './machine/with-sentences.ts';
import { startPostgres } from './postgres/start-postgres.ts';
import { seedDemoAnew } from './shop/seed-demo.ts';

/** `npm run seed -- --products 100000`: replaces the demo shop, also while the shop runs. */
await withSentences(async () => {
  const { values } = parseArgs({ options: { products: { type: 'string' } } });
  const settings = readSettings({
    ...process.env,
    ...(values.products && { DEMO_PRODUCTS: values.products }),
  });
  const closers = openClosers();
  try {
    const ownerUrl = settings.databaseUrl ?? (await localDatabase(settings.dataDir, closers));
    await migrate({ url: ownerUrl });
    await seedDemoAnew({
      ownerUrl,
      products: settings.demoProducts,
      progress: showProgress(process.stdout),
    });
  } finally {
    await closers.closeAll();
  }
});

async function localDatabase(
  dataDir: string,
  closers: ReturnType<typeof openClosers>,
): Promise<string> {
  const postgres = await startPostgres({ dataDir, durable: true, whenInUse: 'share' });
  closers.add(() => postgres.stop());
  return postgres.url;
}
