import type { Ctx } from '#shop/kernel/ctx.ts';
import { callAlerts, lockCalls } from './alert.sql.ts';

/** Not every notified shopper buys. */
const peoplePerPiece = 3;
/** How long notified shoppers have to buy, before others are notified of the same pieces. */
const shareMs = 48 * 60 * 60_000;
const mostAtOnce = 500;

/**
 * Tells shoppers whose items can be bought again: in the order of their requests, three for each piece on hand, those of the last 48 hours
 * included; everybody where the supplier delivers again. Each is notified once. Their mails are jobs, which are enqueued in the
 * transaction that calls them, so that a crash loses and repeats none; runs at the same time take turns. At most 500 a run.
 */
export function callWaiting({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<number> {
  const now = clock.now();
  const since = new Date(now.getTime() - shareMs);
  return db.transaction(async (tx) => {
    await lockCalls(tx);
    return callAlerts(tx, { peoplePerPiece, since, now, limit: mostAtOnce });
  });
}
