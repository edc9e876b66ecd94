import type { Ctx } from '#shop/kernel/ctx.ts';
import type { Db } from '#shop/kernel/db.ts';
import { primeSettings } from './prime-settings.ts';
import { endOffers, endTerms, endUnpaid, offerPlaces, remindOfTerms } from './prime-turns.sql.ts';
import { countPlaces, enqueuePrimeMails, lockPlaces, type PrimeMail } from './prime.sql.ts';

/** More than a quarter of an hour's worth is taken on in the next. */
const mostAtOnce = 200;
const day = 24 * 60 * 60_000;

/**
 * Lets time do its work on prime (CN3): ends terms, offers and what stayed unpaid, reminds of the next payment, and offers
 * free places to the waiting list. Whoever it concerns is told by mail. To be called every few minutes.
 */
export async function turnPrime({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<void> {
  const settings = await primeSettings(db, 'de');
  const now = clock.now();
  const after = (days: number) => new Date(now.getTime() + days * day);
  await db.transaction(async (tx) => {
    await lockPlaces(tx);
    const tell = (mail: PrimeMail, ids: readonly number[]) => told(tx, mail, ids, now);
    await tell('offerEnded', await endOffers(tx, now, mostAtOnce));
    const { ended, due } = await endTerms(tx, now, mostAtOnce);
    await tell('ended', ended);
    await tell('paymentDue', due);
    const paidBefore = after(-settings.dueDays);
    await tell('ended', await endUnpaid(tx, { now, paidBefore, limit: mostAtOnce }));
    const until = after(settings.renewDays);
    await tell('reminder', await remindOfTerms(tx, { now, until, limit: mostAtOnce }));
    const { taken } = await countPlaces(tx, now);
    const free = Math.min(mostAtOnce, Math.max(0, settings.places - taken));
    await tell(
      'offered',
      await offerPlaces(tx, { now, until: after(settings.offerDays), limit: free }),
    );
  });
}

async function told(tx: Db, mail: PrimeMail, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length > 0) await enqueuePrimeMails(tx, mail, ids, now);
}
