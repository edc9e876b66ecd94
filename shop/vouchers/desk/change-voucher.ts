import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { lockSingleCodes } from '../voucher.sql.ts';
import { midnightAfter, noonOf } from './days.ts';
import { extendVoucher, lockVoucher, meetsOther } from './desk.sql.ts';

const mostOrders = 1_000_000;

/**
 * Lets a voucher hold longer or for more orders (OP1), which takes nothing from carts that hold it; for other terms a voucher is ended
 * and another one made. `mostUses` is null for any number. Refuses UNKNOWN, ENDED, CHANGED_MEANWHILE, NOT_LONGER for an earlier end,
 * NOT_MORE for fewer orders, and VOUCHERS_OVERLAP.
 */
export async function changeVoucher(
  { db, clock }: Pick<StaffCtx, 'db' | 'clock'>,
  seen: { id: number; version: number },
  { lastDay, mostUses }: { lastDay: string; mostUses: number | null },
): Promise<Refusal | undefined> {
  const last = noonOf(lastDay);
  const notLonger = refuse('NOT_LONGER', 'voucher.notLonger', { field: 'lastDay' });
  if (!last) return notLonger;
  const validUntil = midnightAfter(last, 0);
  return db.transaction(async (tx) => {
    await lockSingleCodes(tx);
    const voucher = await lockVoucher(tx, seen.id);
    if (!voucher) return refuse('UNKNOWN', 'voucher.unknown');
    if (voucher.validUntil <= clock.now()) return refuse('ENDED', 'voucher.ended');
    if (voucher.version !== seen.version)
      return refuse('CHANGED_MEANWHILE', 'staff.changedMeanwhile');
    if (validUntil < voucher.validUntil) return notLonger;
    if (!isMore(mostUses, voucher.mostUses))
      return refuse('NOT_MORE', 'voucher.notMore', { field: 'mostUses' });
    const span = { from: voucher.validUntil, until: validUntil };
    if (await meetsOther(tx, { ...voucher, ...span, id: seen.id }))
      return refuse('VOUCHERS_OVERLAP', 'shop.voucher.overlap', { field: 'lastDay' });
    await extendVoucher(tx, seen.id, { validUntil, mostUses });
    return undefined;
  });
}

function isMore(wanted: number | null, former: number | null): boolean {
  if (wanted === null) return true;
  return Number.isInteger(wanted) && wanted <= mostOrders && former !== null && wanted >= former;
}
