import type { Ctx } from '#shop/kernel/ctx.ts';
import { announceContent } from '#shop/deals/deal.sql.ts';
import { turnsBetween } from './content.sql.ts';

/** Longer than the minute between two calls, so that a late one misses nothing. */
const lookedBackMs = 150_000;

/**
 * Tells every process where content began or ended just now, so that no kept page shows what is over (CN4). To be called every minute.
 * Says whether any did.
 */
export async function announceTurnedContent({
  db,
  clock,
}: Pick<Ctx, 'db' | 'clock'>): Promise<boolean> {
  const until = clock.now();
  const turns = await turnsBetween(db, new Date(until.getTime() - lookedBackMs), until);
  if (turns) await announceContent(db);
  return turns;
}
