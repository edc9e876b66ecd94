import { isRefusal, refuse, type Refusal } from '#shop/kernel/refusals.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { lockAllCodes } from '../voucher.sql.ts';
import { midnightAfter, noonOf } from './days.ts';
import { readLimits } from './read-limits.ts';
import { lockSeries, type SeriesTerms, seriesMeetsOther, updateSeries } from './series.sql.ts';

export type WantedSeries = {
  /** In Berlin, included. */
  lastDay: string;
  minimumMinor: number;
  categoryIds: readonly number[];
  itemNumbers: readonly string[];
  isBlocked: boolean;
};

const mostMinor = 100_000_00;

/**
 * Changes the terms of a series' codes that are not redeemed and have not ended, and blocks or unblocks all of them (OP1).
 * Redeemed codes keep their terms. Baskets that hold a code show what it gives by its new terms, and an order is not placed at another
 * total than the one that was shown. Refuses UNKNOWN, CHANGED_MEANWHILE, ENDED where no such code is left, DAY_PAST, MINIMUM_WRONG,
 * MIXED_CURRENCIES, LIMIT_UNKNOWN and VOUCHERS_OVERLAP. A constant number of statements.
 */
export async function changeSeries(
  { db, clock }: Pick<StaffCtx, 'db' | 'clock'>,
  seen: { id: number; version: number },
  wanted: WantedSeries,
): Promise<Refusal | undefined> {
  const now = clock.now();
  const last = noonOf(wanted.lastDay);
  const validUntil = last && midnightAfter(last, 0);
  if (!validUntil || validUntil <= now)
    return refuse('DAY_PAST', 'voucher.dayPast', { field: 'lastDay' });
  const { minimumMinor, isBlocked } = wanted;
  if (!Number.isInteger(minimumMinor) || minimumMinor < 0 || minimumMinor > mostMinor)
    return refuse('MINIMUM_WRONG', 'voucher.minimumWrong', { field: 'minimumMinor' });
  return db.transaction(async (tx) => {
    await lockAllCodes(tx);
    const series = await lockSeries(tx, seen.id, now);
    if (!series) return refuse('UNKNOWN', 'voucher.unknown');
    if (series.version !== seen.version)
      return refuse('CHANGED_MEANWHILE', 'staff.changedMeanwhile');
    const limits = await readLimits({ db: tx }, wanted);
    if (isRefusal(limits)) return limits;
    const terms = { ...limits, minimumMinor, validUntil, isBlocked };
    const refused = refuseTerms(series, terms);
    if (refused) return refused;
    const span = { seriesId: seen.id, validUntil, now };
    if (await seriesMeetsOther(tx, span))
      return refuse('VOUCHERS_OVERLAP', 'shop.voucher.overlap', { field: 'lastDay' });
    await updateSeries(tx, { seriesId: seen.id, ...terms, now });
    return undefined;
  });
}

type Series = NonNullable<Awaited<ReturnType<typeof lockSeries>>>;

function refuseTerms(
  { changeable, latestStart, priceLists }: Series,
  { minimumMinor, validUntil }: SeriesTerms,
): Refusal | undefined {
  if (changeable === 0) return refuse('ENDED', 'voucher.ended');
  if (latestStart && validUntil <= latestStart)
    return refuse('DAY_PAST', 'voucher.dayPast', { field: 'lastDay' });
  if (minimumMinor > 0 && priceLists.includes('ch') && priceLists.length > 1)
    return refuse('MIXED_CURRENCIES', 'shop.voucher.mixedCurrencies', { field: 'minimumMinor' });
  return undefined;
}
