import { accountParameters } from '#shop/account/account-parameters.ts';
import {
  accountSubject,
  refuseTooMany,
  isLimitSpent,
  isOverLimit,
} from '#shop/account/attempts.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { findOrderOf } from '#shop/orders/find-order.ts';
import { signOrderLink, signOrderLinks } from '#shop/orders/order-link.ts';
import { isFlagOn } from '#shop/parameters/global-parameter.ts';
import { type Returnable, returnableOf } from './returnable.ts';
import {
  findReturnedOrder,
  findReturnedOrders,
  type ReturnedLine,
  type ReturnedOrder,
} from './return-order.sql.ts';
import {
  looksLikeReturnHash,
  readReturnHash,
  type ReturnReach,
  signReturnLink,
} from './return-link.ts';
import { defaultReturnDays } from '#shop/orders/returnable.ts';

type OrderCtx = Pick<Ctx, 'db' | 'clock' | 'storefront' | 'visitor'>;

/** An order with its returnable pieces. */
export type OpenedReturn = Omit<ReturnedOrder, 'lines'> & {
  hash: string;
  /** What the hash gives access to: by number and postcode alone no personal data. */
  reach: ReturnReach;
  lines: (ReturnedLine & { returnable: Returnable })[];
};

/**
 * Finds the order of a hash, in the shop where it was placed; undefined for an invalid hash, and for every hash from a network
 * address that tried too many invalid ones, by the parameters `login` (AC4, AC5).
 */
export async function openReturn(ctx: OrderCtx, hash: string): Promise<OpenedReturn | undefined> {
  const read = looksLikeReturnHash(hash) ? await readTriedHash(ctx, hash) : undefined;
  if (!read) return undefined;
  const { orderNumber, reach } = read;
  const { store } = ctx.storefront;
  const order = await findReturnedOrder(ctx.db, { orderNumber, store });
  return order && opened(order, { hash, reach }, ctx.clock.now());
}

async function readTriedHash(ctx: OrderCtx, hash: string) {
  const read = await readReturnHash(ctx, hash);
  const limits = await accountParameters(ctx.db, ctx.storefront.store);
  const limit = {
    subject: `return-link:${ctx.visitor.remoteAddress}`,
    most: limits.attemptsPerAddress,
    minutes: limits.windowMinutes,
  };
  const isRefused = read ? await isLimitSpent(ctx, limit) : await isOverLimit(ctx, limit);
  return isRefused ? undefined : read;
}

/** Opens the return of an order of the session's own account or its organisation; undefined for other orders (AC4). */
export async function openOwnReturn(
  ctx: OrderCtx,
  orderNumber: string,
): Promise<OpenedReturn | undefined> {
  const { account } = ctx.visitor;
  if (!account || !(await areReturnsOpen(ctx))) return undefined;
  const { store } = ctx.storefront;
  const order = await findReturnedOrder(ctx.db, { orderNumber, store });
  const isOwn = order?.accountId === account.id;
  if (
    !order ||
    !(isOwn || (account.membership && (await findOrderOf(ctx.db, orderNumber, account))))
  )
    return undefined;
  const hash = await signOrderLink(ctx, orderNumber);
  return opened(order, { hash, reach: 'order' }, ctx.clock.now());
}

/**
 * Hashes of the session's own orders with returnable pieces, by order number (AC4). Three statements at most, whatever their
 * number.
 */
export async function findReturnHashes(
  ctx: OrderCtx,
  orderNumbers: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { account } = ctx.visitor;
  if (!account || orderNumbers.length === 0 || !(await areReturnsOpen(ctx))) return new Map();
  const { store } = ctx.storefront;
  const orders = await findReturnedOrders(ctx.db, { orderNumbers, store, account });
  const now = ctx.clock.now();
  const open = orders.filter((order) =>
    opened(order, { hash: '', reach: 'order' }, now).lines.some(
      ({ returnable }) => returnable.quantity > 0,
    ),
  );
  return signOrderLinks(
    ctx,
    open.map(({ orderNumber }) => orderNumber),
  );
}

/**
 * Finds an order by its number and the postcode of its billing or delivery address, and returns a hash that is valid for some
 * hours and gives access to the return only (AC4). Refuses CLOSED while returns are closed, NOT_FOUND for an unknown number
 * and a wrong postcode alike, and TOO_MANY_ATTEMPTS per order and per network address, by the parameters `login`.
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
  const isMatch = order?.postcodes.some((one) => spell(one) === spell(wanted.postcode));
  if (!isMatch) return refuse('NOT_FOUND', 'shop.returns.error.notFound');
  return { hash: await signReturnLink(ctx, orderNumber) };
}

/** Whether returns are switched on; the statutory withdrawal is always available. */
export function areReturnsOpen(ctx: Pick<Ctx, 'db' | 'storefront'>): Promise<boolean> {
  return isFlagOn(ctx, 'return', 'globalActivation');
}

function opened(
  { lines, ...order }: ReturnedOrder,
  by: Pick<OpenedReturn, 'hash' | 'reach'>,
  now: Date,
): OpenedReturn {
  const days = daysOf(order.days);
  return {
    ...order,
    ...by,
    lines: lines.map((line) => ({ ...line, returnable: returnableOf(historyOf(line), now, days) })),
  };
}

function historyOf({ isFreeItem, unitMinor, isPersonal, shipped, ...returned }: ReturnedLine) {
  return {
    isGift: isFreeItem || unitMinor === 0,
    isPersonal,
    shipped: shipped.map(({ quantity, deliveredAt }) => ({
      quantity,
      deliveredAt: deliveredAt === null ? null : new Date(deliveredAt),
    })),
    returnedQuantity: returned.returnedQuantity,
    awaitedQuantity: returned.awaitedQuantity,
  };
}

function daysOf(value: string | null): number {
  return value !== null && /^\d{1,3}$/.test(value) ? Number(value) : defaultReturnDays;
}

function spell(postcode: string): string {
  return postcode.replace(/[\s-]/g, '').toUpperCase();
}
