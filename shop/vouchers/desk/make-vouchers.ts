import { randomInt } from 'node:crypto';
import { isRefusal, refuse, type Refusal } from '#shop/kernel/refusals.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import type { PriceList } from '#shop/kernel/storefront.ts';
import { createVoucher, refuseTerms } from '../create-voucher.ts';
import { lockAllCodes, type NewVoucher } from '../voucher.sql.ts';
import { normaliseCode, type VoucherKind } from '../voucher.ts';
import { midnightAfter, noonOf } from './days.ts';
import { readLimits } from './read-limits.ts';
import {
  endVouchers,
  findItemId,
  findTaken,
  insertSeries,
  insertSeriesVouchers,
} from './desk.sql.ts';

type DeskCtx = Pick<StaffCtx, 'db' | 'clock'> & { staff: Pick<StaffCtx['staff'], 'name'> };

export type WantedVouchers = {
  code: string;
  /** Of a series. */
  count?: number | null | undefined;
  name?: string | null | undefined;
  kind: string;
  percent?: number | null | undefined;
  amountMinor?: number | null | undefined;
  itemNumber?: string | null | undefined;
  priceLists: readonly string[];
  minimumMinor: number;
  firstDay: string;
  lastDay: string;
  mostUses?: number | null | undefined;
  isOncePerCustomer: boolean;
  isCombinable: boolean;
  /** Limits; all items where both are empty. */
  categoryIds?: readonly number[] | null | undefined;
  itemNumbers?: readonly string[] | null | undefined;
};

const mostCodes = 10_000;
const longestName = 80;
/** Without characters that are taken for one another. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const randomLetters = 8;
const longestStart = 20;
const kinds: ReadonlySet<string> = new Set<VoucherKind>(['percent', 'fixed', 'freeArticle']);
const lists: ReadonlySet<string> = new Set<PriceList>(['de', 'at', 'ch', 'edu']);
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Makes a voucher, or with `count` a series of up to 10,000 with codes of their own (OP1, CA3). The days are days in Berlin, the last one
 * included. A series is idempotent by `key`; a single code that is there already overlaps. Refuses as `createVoucher`, NAME_MISSING
 * for a series without a name, and COUNT_WRONG.
 */
export async function makeVouchers(
  ctx: DeskCtx,
  { key, wanted }: { key: string; wanted: WantedVouchers },
): Promise<Refusal | undefined> {
  const voucher = await readVoucher(ctx, wanted);
  if (isRefusal(voucher)) return voucher;
  if (wanted.count === null || wanted.count === undefined) {
    const made = await createVoucher(ctx, voucher);
    return isRefusal(made) ? made : undefined;
  }
  return makeSeries(ctx, { key, voucher, count: wanted.count, name: wanted.name?.trim() ?? '' });
}

/** Ends a voucher, or every one of a series, now (OP1). Refuses UNKNOWN and ENDED. */
export async function endNow(
  { db, clock }: Pick<DeskCtx, 'db' | 'clock'>,
  of: { id: number } | { seriesId: number },
): Promise<Refusal<'UNKNOWN' | 'ENDED'> | undefined> {
  const { found, ended } = await endVouchers(db, of, clock.now());
  if (found === 0) return refuse('UNKNOWN', 'voucher.unknown');
  return ended === 0 ? refuse('ENDED', 'voucher.ended') : undefined;
}

type Series = { key: string; voucher: NewVoucher; count: number; name: string };

async function makeSeries(
  { db, clock, staff }: DeskCtx,
  { key, voucher, count, name }: Series,
): Promise<Refusal | undefined> {
  const start = seriesStart(voucher.code);
  if (start === undefined || !uuid.test(key))
    return refuse('VOUCHER_INVALID', 'shop.voucher.invalid', { field: 'code' });
  if (name === '' || name.length > longestName)
    return refuse('NAME_MISSING', 'voucher.nameMissing', { field: 'name' });
  if (!Number.isInteger(count) || count < 2 || count > mostCodes)
    return refuse('COUNT_WRONG', 'voucher.countWrong', { field: 'count' });
  return db.transaction(async (tx) => {
    await lockAllCodes(tx);
    const refusal = await refuseTerms(tx, { ...voucher, code: start });
    if (refusal && refusal.refused !== 'VOUCHERS_OVERLAP') return refusal;
    const series = { key, name, madeBy: staff.name, now: clock.now() };
    const seriesId = await insertSeries(tx, series);
    if (seriesId === undefined) return undefined;
    await insertSeriesVouchers(tx, seriesId, await freeCodes(tx, start, count), voucher);
    return undefined;
  });
}

/** As many codes as are wanted, none of which a voucher has. */
async function freeCodes(
  tx: DeskCtx['db'],
  start: string,
  count: number,
  taken: readonly string[] = [],
): Promise<string[]> {
  const codes = new Set<string>();
  const avoided = new Set(taken);
  while (codes.size < count) {
    const code = `${start}-${Array.from({ length: randomLetters }, randomLetter).join('')}`;
    if (!avoided.has(code)) codes.add(code);
  }
  const met = await findTaken(tx, [...codes]);
  return met.length === 0 ? [...codes] : freeCodes(tx, start, count, [...taken, ...met]);
}

/** The beginning of a series' codes, which has room for random characters behind it; undefined for an invalid one. */
function seriesStart(typed: string): string | undefined {
  const start = normaliseCode(typed);
  return start !== undefined && start.length <= longestStart ? start : undefined;
}

const randomLetter = (): string => letters[randomInt(letters.length)] ?? 'A';

async function readVoucher(
  { db }: Pick<DeskCtx, 'db'>,
  wanted: WantedVouchers,
): Promise<NewVoucher | Refusal<'VOUCHER_INVALID' | 'ITEM_UNKNOWN' | 'LIMIT_UNKNOWN'>> {
  const { kind, percent, amountMinor, itemNumber, mostUses, firstDay, lastDay } = wanted;
  const invalid = (field: string) => refuse('VOUCHER_INVALID', 'shop.voucher.invalid', { field });
  if (!kinds.has(kind)) return invalid('kind');
  if (!wanted.priceLists.every((list) => lists.has(list))) return invalid('priceLists');
  const [first, last] = [noonOf(firstDay), noonOf(lastDay)];
  if (!first || !last || last < first) return invalid('lastDay');
  const number = itemNumber?.trim() ?? '';
  const itemId = number === '' ? undefined : await findItemId(db, number);
  if (number !== '' && itemId === undefined)
    return refuse('ITEM_UNKNOWN', 'shop.voucher.itemUnknown', { field: 'itemNumber' });
  const limits = await readLimits({ db }, wanted);
  if (isRefusal(limits)) return limits;
  return {
    code: wanted.code,
    kind: kind as VoucherKind,
    ...(percent != null && { percent }),
    ...(amountMinor != null && { amountMinor }),
    ...(itemId !== undefined && { itemId }),
    ...limits,
    priceLists: wanted.priceLists as readonly PriceList[],
    minimumMinor: wanted.minimumMinor,
    validFrom: midnightAfter(first, -1),
    validUntil: midnightAfter(last, 0),
    ...(mostUses != null && { mostUses }),
    isOncePerCustomer: wanted.isOncePerCustomer,
    isCombinable: wanted.isCombinable,
  };
}
