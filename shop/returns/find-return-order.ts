import { accountParameters } from '#shop/account/account-parameters.ts';
import { accountSubject, refuseTooMany } from '#shop/account/attempts.ts';
import { isLimitSpent, isOverLimit } from '#shop/account/limits.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { looksLikeOrderLink, readOrderLink, signOrderLink } from '#shop/orders/order-link.ts';
import { isFlagOn } from '#shop/parameters/global-parameter.ts';
import { type Returnable, returnableOf } from './returnable.ts';
import { findReturnedOrder, type ReturnedLine, type ReturnedOrder } from './return-order.sql.ts';
import { usualReturnDays } from './return-rules.ts';

type OrderCtx = Pick<Ctx, 'db' | 'clock' | 'storefront' | 'visitor'>;

/** An order with what of it may come back now. */
export type OpenedReturn = Omit<ReturnedOrder, 'lines'> & {
  hash: string;
  lines: (ReturnedLine & { returnable: Returnable })[];
};

/**
 * The order whose return a hash opens in the shop where it was placed; undefined for whatever we did not sign, and for every
 * hash from an address of the network that tried too many wrong ones, as the parameters `login` say (AC4, AC5).
 */
export async function openReturn(ctx: OrderCtx, hash: string): Promise<OpenedReturn | undefined> {
  const orderNumber = looksLikeOrderLink(hash) ? await readTriedLink(ctx, hash) : undefined;
  if (orderNumber === undefined) return undefined;
  const { store } = ctx.storefront;
  const order = await findReturnedOrder(ctx.db, { orderNumber, store });
  return order && opened(order, hash, ctx.clock.now());
}

async function readTriedLink(ctx: OrderCtx, hash: string): Promise<string | undefined> {
  const orderNumber = await readOrderLink(ctx, hash);
  const limits = await accountParameters(ctx.db, ctx.storefront.store);
  const limit = {
    subject: `return-link:${ctx.visitor.remoteAddress}`,
    most: limits.attemptsPerAddress,
    minutes: limits.windowMinutes,
  };
  const isRefused =
    orderNumber === undefined ? await isOverLimit(ctx, limit) : await isLimitSpent(ctx, limit);
  return isRefused ? undefined : orderNumber;
}

/** The return of an order of the session's own account; undefined for everybody else's (AC4). */
export async function openOwnReturn(
  ctx: OrderCtx,
  orderNumber: string,
): Promise<OpenedReturn | undefined> {
  const { account } = ctx.visitor;
  if (!account || !(await areReturnsOpen(ctx))) return undefined;
  const { store } = ctx.storefront;
  const order = await findReturnedOrder(ctx.db, { orderNumber, store });
  if (order?.accountId !== account.id) return undefined;
  return opened(order, await signOrderLink(ctx, orderNumber), ctx.clock.now());
}

/**
 * The hash of the order that number and postcode name together; the postcode of its billing or its delivery address (AC4).
 * Refuses NOT_FOUND alike for an unknown number and a wrong postcode, and TOO_MANY_ATTEMPTS per order and per address of
 * the network, as the parameters `login` say.
 */
export async function findReturnByPostcode(
  ctx: OrderCtx,
  wanted: { orderNumber: string; postcode: string },
): Promise<{ hash: string } | Refusal<'NOT_FOUND' | 'TOO_MANY_ATTEMPTS' | 'CLOSED'>> {
  if (!(await areReturnsOpen(ctx))) return refuse('CLOSED', 'shop.returns.error.closed');
  const orderNumber = wanted.orderNumber.trim().toUpperCase().slice(0, 40);
  const { store } = ctx.storefront;
  const limits = await accountParameters(ctx.db, store);
  const tooMany = await refuseTooMany(ctx, limits.windowMinutes, [
    { subject: accountSubject('return', store, orderNumber), most: limits.attemptsPerAccount },
    { subject: `return:${ctx.visitor.remoteAddress}`, most: limits.attemptsPerAddress },
  ]);
  if (tooMany) return tooMany;
  const order = await findReturnedOrder(ctx.db, { orderNumber, store });
  const isTheirs = order?.postcodes.some((one) => spell(one) === spell(wanted.postcode));
  if (!isTheirs) return refuse('NOT_FOUND', 'shop.returns.error.notFound');
  return { hash: await signOrderLink(ctx, orderNumber) };
}

/** Whether the operator has opened returns; the statutory withdrawal is open always. */
export function areReturnsOpen(ctx: Pick<Ctx, 'db' | 'storefront'>): Promise<boolean> {
  return isFlagOn(ctx, 'return', 'globalActivation');
}

function opened({ lines, ...order }: ReturnedOrder, hash: string, now: Date): OpenedReturn {
  const days = daysOf(order.days);
  return {
    ...order,
    hash,
    lines: lines.map((line) => ({ ...line, returnable: returnableOf(historyOf(line), now, days) })),
  };
}

function historyOf({ isFreeItem, unitMinor, shipped, returnedQuantity }: ReturnedLine) {
  return {
    isGift: isFreeItem || unitMinor === 0,
    shipped: shipped.map(({ quantity, deliveredAt }) => ({
      quantity,
      deliveredAt: deliveredAt === null ? null : new Date(deliveredAt),
    })),
    returnedQuantity,
  };
}

function daysOf(value: string | null): number {
  return value !== null && /^\d{1,3}$/.test(value) ? Number(value) : usualReturnDays;
}

function spell(postcode: string): string {
  return postcode.replace(/[\s-]/g, '').toUpperCase();
}
