import type { Ctx } from '#shop/kernel/ctx.ts';
import { deleteExpired } from './expiry.sql.ts';

/** Rows of a kind that go at once: a transaction stays short, and the rest goes with the next run. */
const mostRows = 10_000;

/** Deletes sessions, mailed secrets and counts of attempts whose time is over; what they said holds no more (AU5). */
export async function forgetExpired({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<void> {
  await deleteExpired(db, { now: clock.now(), mostRows });
}
