import type { Settings } from '#server/settings/settings.ts';
import type { Closers } from '../machine/closers.ts';
import { startPostgres } from '../postgres/start-postgres.ts';

/** The owner's URL of the shop's database: the running one, or one started for this task. */
export async function shareDatabase(
  {
    databaseUrl,
    databaseWebUrl,
    dataDir,
  }: Pick<Settings, 'databaseUrl' | 'databaseWebUrl' | 'dataDir'>,
  closers: Closers,
): Promise<string> {
  if (databaseUrl !== undefined) return databaseUrl;
  if (databaseWebUrl !== undefined)
    throw new Error('This needs the owner of the database. Name it in DATABASE_URL.');
  const postgres = await startPostgres({ dataDir, durable: true, whenInUse: 'share' });
  closers.add(() => postgres.stop());
  return postgres.url;
}
