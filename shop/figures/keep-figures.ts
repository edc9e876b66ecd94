import type { Ctx } from '#shop/kernel/ctx.ts';
import { berlinDay } from '#shop/kernel/berlin-day.ts';
import {
  countClassLists,
  countDays,
  countDeliveries,
  countItems,
  countVitals,
  fillDocuments,
} from './figures.sql.ts';
import { shiftDay } from './figures-wish.ts';

/** How long after midnight a day is counted: transactions that began before it have ended. */
const settledAfterMs = 3_600_000;
/** Promises of younger days are read from their orders: many of their parcels are on the way. */
const deliveriesAfterDays = 7;
const documentsPerStep = 2_000;
/** Of a run of the job, so that old documents of a big shop are added over some runs. */
const mostSteps = 50;

/** Counts the orders, pieces, baskets of class lists, kept promises and web vitals of days that are over, and adds documents from before the figures existed (OP1.figures). To be called every hour. */
export async function keepFigures({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<void> {
  const settled = new Date(clock.now().getTime() - settledAfterMs);
  const lastDay = shiftDay(berlinDay(settled), -1);
  await countDays(db, lastDay);
  await countItems(db, lastDay);
  await countVitals(db, lastDay);
  await countClassLists(db, lastDay);
  await countDeliveries(db, shiftDay(lastDay, -deliveriesAfterDays));
  for (let step = 0; step < mostSteps; step += 1) {
    if ((await fillDocuments(db, documentsPerStep)) < documentsPerStep) return;
  }
}
