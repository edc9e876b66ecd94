import type { Clock } from '#shop/kernel/clock.ts';
import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';
import type { FileStore, StoredFile } from './port.ts';

/** Files as rows: every node sees them, and one backup holds them together with the accounts that they belong to. */
export function createPostgresFileStore(db: Db, clock: Clock): FileStore {
  return {
    async keep(name, { contentType, content }) {
      await db.run(sql`
        insert into files.file (name, content_type, content, kept_at)
        values (${name}, ${contentType}, ${Buffer.from(content)}, ${clock.now()})`);
    },
    find: (name) =>
      db.row<StoredFile>(
        sql`select content_type as "contentType", content from files.file where name = ${name}`,
      ),
    async remove(names) {
      await db.run(sql`delete from files.file where name = any(${names}::text[])`);
    },
  };
}
