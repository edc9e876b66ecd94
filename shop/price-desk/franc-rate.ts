import { berlinDay } from '#shop/kernel/berlin-day.ts';
import { type Refusal, refuse } from '#shop/kernel/refusals.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { findRate, lockRates, type FrancRate, writeRate } from './franc-rate.sql.ts';

type RateCtx = Pick<StaffCtx, 'db' | 'clock'>;

/** The rate that holds today; undefined before the first one. One statement. */
export function currentRate({ db, clock }: RateCtx): Promise<FrancRate | undefined> {
  return findRate(db, berlinDay(clock.now()));
}

/**
 * Sets the francs for a euro from today on, in ten-thousandths (OP1): margins in francs are calculated with it. Earlier rates stay.
 * `seen` is the rate that the screen showed, null for none. Refuses RATE_WRONG outside of 0.5 to 2 and CHANGED_MEANWHILE.
 */
export async function setRate(
  { db, clock }: RateCtx,
  { rateBasis, seen }: { rateBasis: number; seen: number | null },
): Promise<Refusal<'RATE_WRONG' | 'CHANGED_MEANWHILE'> | undefined> {
  if (!Number.isInteger(rateBasis) || rateBasis < 5_000 || rateBasis > 20_000)
    return refuse('RATE_WRONG', 'price.rateWrong', { field: 'rateBasis' });
  const today = berlinDay(clock.now());
  return db.transaction(async (tx) => {
    await lockRates(tx);
    const now = (await findRate(tx, today))?.rateBasis ?? null;
    if (now === rateBasis) return undefined;
    if (now !== seen) return refuse('CHANGED_MEANWHILE', 'staff.changedMeanwhile');
    await writeRate(tx, { startsOn: today, rateBasis });
    return undefined;
  });
}
