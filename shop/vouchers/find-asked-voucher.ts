import { isOverLimit } from '#shop/account/attempts.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { findByCode } from './voucher.sql.ts';
import { normaliseCode, type Voucher, type VoucherCustomer } from './voucher.ts';

type GuessCtx = Pick<Ctx, 'db' | 'clock' | 'visitor'>;

const minutes = 15;
const mostByAddress = 60;
const mostByUser = 20;

/**
 * Counts an attempt of a code before it is looked up, so that codes cannot be guessed (CA3), and answers whether it is beyond
 * the limit: 20 per user id and 60 per address in 15 minutes.
 */
export async function triesTooMany(ctx: GuessCtx): Promise<boolean> {
  const { remoteAddress, userId = '' } = ctx.visitor;
  const byAddress = { subject: `voucher:${remoteAddress}`, most: mostByAddress, minutes };
  const byUser = { subject: `voucher-user:${userId}`, most: mostByUser, minutes };
  const [isAddress, isUser] = [await isOverLimit(ctx, byAddress), await isOverLimit(ctx, byUser)];
  return isAddress || isUser;
}

/** The voucher of a typed code for this customer in this shop. */
export async function findAskedVoucher(
  { db, clock, storefront }: Pick<Ctx, 'db' | 'clock' | 'storefront'>,
  typed: string,
  customer: VoucherCustomer,
): Promise<Voucher | undefined> {
  const code = normaliseCode(typed);
  if (code === undefined) return undefined;
  const { priceList } = storefront;
  return findByCode(db, code, { priceList, customer, now: clock.now() });
}
