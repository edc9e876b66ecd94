import type { ObjectStore } from '#adapters/files/object-port.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { deleteUnused, findUnused } from './picture.sql.ts';

const keptMs = 7 * 24 * 60 * 60_000;
const mostPerRun = 200;

/**
 * Deletes uploaded pictures that nothing has shown for seven days, and what an upload left that broke off. A file is deleted before
 * the deletion of its row is final, so that an upload of the same file waits and stores it again. Returns how many it deleted.
 */
export async function collectUnused({
  db,
  clock,
  objects,
}: Pick<Ctx, 'db' | 'clock'> & { objects: ObjectStore }): Promise<number> {
  const before = new Date(clock.now().getTime() - keptMs);
  let deleted = 0;
  for (const sha256 of await findUnused(db, before, mostPerRun)) {
    const isGone = await db.transaction(async (tx) => {
      if (!(await deleteUnused(tx, sha256, before))) return false;
      await objects.remove(`originals/${sha256}`);
      return true;
    });
    if (isGone) deleted += 1;
  }
  return deleted;
}
