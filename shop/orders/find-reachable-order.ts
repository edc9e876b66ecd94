import type { Ctx } from '#shop/kernel/ctx.ts';
import { findOrderOf, findOrderByNumber } from './find-order.ts';
import { isOverLimit } from '#shop/account/attempts.ts';
import { readOrderLink } from './order-link.ts';
import type { PlacedOrder } from './order.ts';

/** Finds an order of the session's own account by its number, or any order by its signed link (AC3, AC5); undefined for all others. */
export async function findReachableOrder(
  ctx: Pick<Ctx, 'db' | 'clock' | 'visitor' | 'storefront'>,
  numberOrLink: string,
): Promise<PlacedOrder | undefined> {
  if (numberOrLink.includes('.')) return openLinkedOrder(ctx, numberOrLink);
  const { account } = ctx.visitor;
  return account && findOrderOf(ctx.db, numberOrLink, account);
}

/** Finds the order of a signed link (AC5). Undefined for an invalid link, for another shop's order, and above the limit of tries. */
export async function openLinkedOrder(
  ctx: LinkCtx,
  link: string,
): Promise<PlacedOrder | undefined> {
  const subject = `order-link:${ctx.visitor.remoteAddress}`;
  if (await isOverLimit(ctx, { subject, most: mostTries, minutes })) return undefined;
  const orderNumber = await readOrderLink(ctx, link);
  const order =
    orderNumber === undefined ? undefined : await findOrderByNumber(ctx.db, orderNumber);
  return order?.store === ctx.storefront.store ? order : undefined;
}

const mostTries = 60;

const minutes = 15;

export type LinkCtx = Pick<Ctx, 'db' | 'clock' | 'visitor' | 'storefront'>;
