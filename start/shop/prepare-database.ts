import { migrate } from '#database/migrate.ts';
import { seedDemoWhereEmpty } from './seed-demo.ts';
import { startPostgres } from '../postgres/start-postgres.ts';
import type { Settings } from '#server/settings.ts';
import type { Closers } from '../machine/closers.ts';
import type { Progress } from '../machine/progress.ts';

export type PrepareOptions = {
  settings: Settings;
  /** See `startPostgres`. */
  isDurable: boolean;
  closers: Closers;
  progress: Progress;
};

const job = 'Database';

/** Starts PostgreSQL unless DATABASE_URL names one, migrates it, seeds the demo shop once. Answers the owner's address. */
export async function prepareDatabase({
  settings,
  isDurable,
  closers,
  progress,
}: PrepareOptions): Promise<string> {
  const ownerUrl =
    settings.databaseUrl ?? (await startLocal({ settings, isDurable, closers, progress }));
  progress.update(job, 'migrating');
  let applied = 0;
  await migrate({ url: ownerUrl, onApplied: () => (applied += 1) });
  progress.done(job, applied === 0 ? 'ready' : `ready, ${applied} migrations applied`);
  if (settings.seed === 'demo')
    await seedDemoWhereEmpty({ ownerUrl, products: settings.demoProducts, progress });
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
