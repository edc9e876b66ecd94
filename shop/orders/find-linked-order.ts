import { isOverLimit } from '#shop/account/limits.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import type { ThankYouPageData } from '#shop/resolver-types.generated.ts';
import { orderPage } from './find-thank-you-page.ts';
import { readOrderLink } from './order-link.ts';
import { findOrderByNumber, type PlacedOrder } from './orders.sql.ts';

const mostTries = 60;
const minutes = 15;

/**
 * An order by the signed link of its mails, without an account (AC5). Null for every other text, for an order of another
 * shop, and for an address that tried too often.
 */
export async function findLinkedOrder(
  ctx: LinkCtx & Pick<Ctx, 'texts'>,
  link: string,
): Promise<ThankYouPageData | null> {
  const order = await openLinkedOrder(ctx, link);
  return order ? orderPage(order, ctx) : null;
}

type LinkCtx = Pick<Ctx, 'db' | 'clock' | 'visitor' | 'storefront'>;

/** The same as it was placed, undefined for null. */
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
