import { migrate } from '#database/migrate.ts';
import { startPostgres } from '../postgres/start-postgres.ts';
import type { Settings } from '#server/settings/settings.ts';
import type { Closers } from '../machine/closers.ts';
import type { Progress } from '../machine/progress.ts';

export type PrepareOptions = {
  settings: Settings;
  /** See `startPostgres`. */
  isDurable: boolean;
  closers: Closers;
  progress: Progress;
  /** Orders of a new demo shop beside its own. */
  demoOrders?: number;
};

const job = 'Database';

/**
 * Starts PostgreSQL unless the settings name one, migrates it, seeds the demo shop once. Returns the owner's URL; undefined where
 * this process only has the web role's URL, and another one migrates.
 */
export async function prepareDatabase({
  settings,
  isDurable,
  closers,
  progress,
  demoOrders = 0,
}: PrepareOptions): Promise<string | undefined> {
  const { databaseWebUrl: webUrl } = settings;
  if (webUrl !== undefined && settings.databaseUrl === undefined) return undefined;
  const ownerUrl =
    settings.databaseUrl ?? (await startLocal({ settings, isDurable, closers, progress }));
  progress.update(job, 'migrating');
  let applied = 0;
  await migrate({
    url: ownerUrl,
    webUrl,
    onApplied: () => (applied += 1),
    onBlocked: ({ name }) => progress.update(job, `waiting for locks of others: ${name}`),
  });
  progress.done(job, applied === 0 ? 'ready' : `ready, ${applied} migrations applied`);
  // Loaded here: a node without the demo would keep its catalogue's modules in memory.
  if (settings.seed === 'demo') {
    const { seedDemoWhereEmpty } = await import('./seed-demo.ts');
    await seedDemoWhereEmpty({
      ownerUrl,
      products: settings.demoProducts,
      orders: demoOrders,
      progress,
    });
  }
  return ownerUrl;
}

async function startLocal({
  settings,
  isDurable,
  closers,
  progress,
}: PrepareOptions): Promise<string> {
  progress.update(job, 'starting PostgreSQL');
  const postgres = await startPostgres({
    dataDir: settings.dataDir,
    durable: isDurable,
    whenInUse: 'throw',
    onNotice: (sentence) => console.error(sentence),
  });
  closers.add(() => postgres.stop());
  return postgres.url;
}
