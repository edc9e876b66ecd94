import type { ObjectStore } from '#adapters/files/object-port.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { deleteEdition, findOldEditions } from './editions.sql.ts';

const hourMs = 60 * 60_000;
/** A download of a replaced file has so long to end. */
const keptMs = hourMs;
/** No writing takes longer. */
const longestMs = 24 * hourMs;
const mostPerRun = 100;

/**
 * Deletes files of feeds an hour after they were replaced, and what writings left that broke off or were overtaken, after a day. A file is
 * deleted before the deletion of its row is final, so that what a crash leaves has a row. Returns how many it deleted.
 */
export async function deleteOldFeeds({
  db,
  clock,
  objects,
}: Pick<Ctx, 'db' | 'clock'> & { objects: ObjectStore }): Promise<number> {
  const now = clock.now().getTime();
  const old = await findOldEditions(db, {
    replacedBefore: new Date(now - keptMs),
    begunBefore: new Date(now - longestMs),
    limit: mostPerRun,
  });
  for (const editionId of old)
    await db.transaction(async (tx) => {
      const digest = await deleteEdition(tx, editionId);
      if (digest !== undefined) await objects.remove(`feeds/${digest}`);
    });
  return old.length;
}
