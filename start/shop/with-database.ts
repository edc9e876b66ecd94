import { migrate } from '#database/migrate.ts';
import { openDatabase } from '#database/pool.ts';
import { webUrlOf } from '#database/web-role.ts';
import { readSettings } from '#server/settings/settings.ts';
import type { Db } from '#shop/kernel/db.ts';
import { withClosers } from '../machine/closers.ts';
import { shareDatabase } from './share-database.ts';

/** Runs work of the operator on the shop's database, also while the shop runs. */
export async function withDatabase<Result>(
  applicationName: string,
  work: (db: Db, ownerUrl: string) => Promise<Result>,
): Promise<Result | undefined> {
  const settings = readSettings(process.env);
  return withClosers(async (closers) => {
    const { databaseWebUrl } = settings;
    const databaseUrl = await shareDatabase(settings, closers);
    await migrate({ url: databaseUrl, webUrl: databaseWebUrl });
    const database = openDatabase({
      url: webUrlOf({ databaseUrl, databaseWebUrl }),
      applicationName,
      // An import asks beside its transaction whether shoppers wait.
      maxConnections: 2,
      statementTimeoutMs: 10_000,
    });
    closers.add(() => database.close());
    return work(database.db, databaseUrl);
  });
}
