import { migrate } from '#database/migrate.ts';
import { openDatabase } from '#database/pool.ts';
import { asWebRole } from '#database/web-role.ts';
import { readSettings } from '#server/settings.ts';
import type { Db } from '#shop/kernel/db.ts';
import { withClosers } from '../machine/closers.ts';
import { shareDatabase } from './share-database.ts';

/** Does an operator's work on the shop's database, also while the shop runs. */
export async function withDatabase(
  applicationName: string,
  work: (db: Db) => Promise<void>,
): Promise<void> {
  const settings = readSettings(process.env);
  await withClosers(async (closers) => {
    const ownerUrl = await shareDatabase(settings, closers);
    await migrate({ url: ownerUrl });
    const database = openDatabase({
      url: asWebRole(ownerUrl),
      applicationName,
      maxConnections: 1,
      statementTimeoutMs: 10_000,
    });
    closers.add(() => database.close());
    await work(database.db);
  });
}
