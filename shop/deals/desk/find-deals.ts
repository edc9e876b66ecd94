import type { DealDay, DealResult, DeskDeal } from '#shop/backoffice-resolver-types.generated.ts';
import { berlinInstant } from '#shop/kernel/berlin-day.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { clashesOf } from './clashes.ts';
import {
  type DayDealRow,
  type DeskDealRow,
  findDayDeals,
  findDeal,
  findResult,
} from './desk.sql.ts';
import { isPriceList } from './read-terms.ts';

const mostDays = 42;
const priceLists = ['de', 'at', 'ch', 'edu'];

type DeskCtx = Pick<StaffCtx, 'db' | 'clock'> & { staff: Pick<StaffCtx['staff'], 'language'> };

/**
 * Days in Berlin with the deals that run on them, with their conflicts (OP1). Days and shops without deals are left out. One
 * statement; none for days of no calendar.
 */
export async function listDealDays(
  ctx: DeskCtx,
  { from, days: count, priceList }: { from: string; days: number; priceList: string | undefined },
): Promise<DealDay[]> {
  if (!berlinInstant(`${from}T00:00`) || count < 1) return [];
  const names = Array.from({ length: Math.min(count, mostDays) + 1 }, (_, place) =>
    dayAfter(from, place),
  );
  const days = names.slice(0, -1);
  const viewer = { now: ctx.clock.now(), language: ctx.staff.language };
  const rows = await findDayDeals(
    ctx.db,
    {
      days,
      begins: names.flatMap((day) => berlinInstant(`${day}T00:00`) ?? []),
      priceLists: priceList !== undefined && isPriceList(priceList) ? [priceList] : priceLists,
      perDay: days.length === 1 ? 200 : days.length > 7 ? 2 : 5,
    },
    viewer,
  );
  const cells = Map.groupBy(rows, (row) => `${row.day} ${row.priceList}`);
  return [...cells.values()].map((found) => {
    const { day, onDay, priceList: list } = found[0] as DayDealRow;
    return {
      day,
      priceList: list,
      count: onDay,
      deals: found.map((row) => deskDeal(row, viewer.now)),
    };
  });
}

function dayAfter(day: string, count: number): string {
  const after = new Date(`${day}T00:00Z`);
  after.setUTCDate(after.getUTCDate() + count);
  return after.toISOString().slice(0, 10);
}

/** A deal with its conflicts (OP1); undefined for an unknown one. One statement. */
export async function viewDeal(ctx: DeskCtx, id: number): Promise<DeskDeal | undefined> {
  const now = ctx.clock.now();
  const row = await findDeal(ctx.db, id, { now, language: ctx.staff.language });
  return row && deskDeal(row, now);
}

/** What orders bought at a deal's price (OP1); undefined for an unknown one. One statement. */
export function viewResult(
  { db }: Pick<DeskCtx, 'db'>,
  id: number,
): Promise<DealResult | undefined> {
  return findResult(db, id);
}

function deskDeal({ pictureKey, taken, ...row }: DeskDealRow, now: Date): DeskDeal {
  const { priceList, specialAmountMinor, regularAmountMinor, cap, sold, startsAt, endsAt } = row;
  const state =
    endsAt <= now ? 'ended' : startsAt > now ? 'planned' : taken < cap ? 'running' : 'soldOut';
  const promised = { specialAmountMinor, openPieces: cap - sold, lowestMinor: regularAmountMinor };
  return {
    ...row,
    picturePath: `/bilder/thumb-2x/${pictureKey}.webp`,
    currency: priceList === 'ch' ? 'CHF' : 'EUR',
    held: taken - sold,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    state,
    clashes: state === 'ended' ? [] : clashesOf(row, promised),
  };
}
