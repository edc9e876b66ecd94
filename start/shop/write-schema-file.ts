import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { migrate } from '#database/migrate.ts';
import { isSchemaCurrent, writeSchema } from '#database/schema-file.ts';
import { withClosers } from '../machine/closers.ts';
import { projectFolder } from '../machine/project-folder.ts';
import { startPostgres } from '../postgres/start-postgres.ts';

/** Writes database/schema.sql where a migration changed, from a temporary PostgreSQL. */
export async function writeSchemaFile(): Promise<void> {
  if (await isSchemaCurrent()) return;
  const dataDir = join(projectFolder, '.data', `schema-${process.pid}`);
  try {
    await withClosers(async (closers) => {
      const postgres = await startPostgres({ dataDir, durable: false, whenInUse: 'throw' });
      closers.add(() => postgres.stop());
      await migrate({ url: postgres.url });
      await writeSchema(postgres.url);
    });
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
