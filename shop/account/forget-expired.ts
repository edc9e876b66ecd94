import type { Ctx } from '#shop/kernel/ctx.ts';
import { deleteExpired } from './expiry.sql.ts';

/** Rows of a kind that go at once: a transaction stays short, and the rest goes with the next run. */
const mostRows = 10_000;

/** How long a removed address can come back. */
const undoHours = 24;

/** Deletes sessions, mailed secrets, removed addresses and counts of attempts whose time is over; what they said holds no more (AU5). */
export async function forgetExpired({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const removedBefore = new Date(now.getTime() - undoHours * 3_600_000);
  await deleteExpired(db, { now, removedBefore, mostRows });
}
