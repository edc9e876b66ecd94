import type { Settings } from '#server/settings.ts';
import type { Closers } from '../machine/closers.ts';
import { startPostgres } from '../postgres/start-postgres.ts';

/** The owner's address of the shop's database: the running one, or one started for this task. */
export async function shareDatabase(
  { databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  closers: Closers,
): Promise<string> {
  if (databaseUrl !== undefined) return databaseUrl;
  const postgres = await startPostgres({ dataDir, durable: true, whenInUse: 'share' });
  closers.add(() => postgres.stop());
  return postgres.url;
}
