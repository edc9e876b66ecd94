import type { Db } from '#shop/kernel/db.ts';
import { insertSubscription } from './marketing.sql.ts';

/** Notes that somebody asked for the newsletter; nothing is sent before it is confirmed (CN2). A repeated request changes nothing. */
export async function requestNewsletter(
  tx: Db,
  subscription: { email: string; shop: string; langCode: string; now: Date },
): Promise<void> {
  await insertSubscription(tx, subscription);
}
