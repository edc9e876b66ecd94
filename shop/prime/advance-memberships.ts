import type { Ctx } from '#shop/kernel/ctx.ts';
import type { Db } from '#shop/kernel/db.ts';
import { primeSettings } from './benefit/prime-settings.ts';
import {
  endOffers,
  endTerms,
  endUnpaid,
  offerPlaces,
  remindOfTerms,
} from './advance-memberships.sql.ts';
import { countPlaces, enqueuePrimeMails, lockPlaces, type PrimeMail } from './benefit/prime.sql.ts';

/** Rows per kind in one call; the rest follows in the next. */
const mostAtOnce = 200;
const day = 24 * 60 * 60_000;

/**
 * Advances prime memberships that are due (CN3): ends terms, offers and unpaid memberships, reminds of the next payment, and
 * offers free places to the waiting list. Mails the members concerned. To be called every few minutes.
 */
export async function advanceMemberships({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<void> {
  const settings = await primeSettings(db, 'de');
  const now = clock.now();
  const after = (days: number) => new Date(now.getTime() + days * day);
  await db.transaction(async (tx) => {
    await lockPlaces(tx);
    const enqueue = (mail: PrimeMail, ids: readonly number[]) => enqueueMails(tx, mail, ids, now);
    await enqueue('offerEnded', await endOffers(tx, now, mostAtOnce));
    const { ended, due } = await endTerms(tx, now, mostAtOnce);
    await enqueue('ended', ended);
    await enqueue('paymentDue', due);
    const paidBefore = after(-settings.dueDays);
    await enqueue('ended', await endUnpaid(tx, { now, paidBefore, limit: mostAtOnce }));
    const until = after(settings.renewDays);
    await enqueue('reminder', await remindOfTerms(tx, { now, until, limit: mostAtOnce }));
    const { taken } = await countPlaces(tx, now);
    const free = Math.min(mostAtOnce, Math.max(0, settings.places - taken));
    await enqueue(
      'offered',
      await offerPlaces(tx, { now, until: after(settings.offerDays), limit: free }),
    );
  });
}

async function enqueueMails(
  tx: Db,
  mail: PrimeMail,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  if (ids.length > 0) await enqueuePrimeMails(tx, mail, ids, now);
}
