import type { Ctx } from '#shop/kernel/ctx.ts';
import { isContentDueBetween } from './content.sql.ts';
import { announceContent } from '#shop/kernel/changes.sql.ts';

/** Longer than the minute between two calls, so that a delayed call misses nothing. */
const lookedBackMs = 150_000;

/**
 * Announces to every process content that began or ended just now, so that no cached page shows expired content (CN4). To be called every minute.
 * Answers whether any did.
 */
export async function announceDueContent({
  db,
  clock,
}: Pick<Ctx, 'db' | 'clock'>): Promise<boolean> {
  const until = clock.now();
  const isDue = await isContentDueBetween(db, new Date(until.getTime() - lookedBackMs), until);
  if (isDue) await announceContent(db);
  return isDue;
}
