import { isOverLimit } from '#shop/account/limits.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import type { ThankYouPageData } from '#shop/resolver-types.generated.ts';
import { orderPage } from './find-thank-you-page.ts';
import { readOrderLink } from './order-link.ts';
import { findOrderByNumber } from './orders.sql.ts';

const mostTries = 60;
const minutes = 15;

/**
 * An order by the signed link of its mails, without an account (AC5). Null for every other text, for an order of another
 * shop, and for an address that tried too often.
 */
export async function findLinkedOrder(
  ctx: Pick<Ctx, 'db' | 'clock' | 'visitor' | 'storefront' | 'texts'>,
  link: string,
): Promise<ThankYouPageData | null> {
  const subject = `order-link:${ctx.visitor.remoteAddress}`;
  if (await isOverLimit(ctx, { subject, most: mostTries, minutes })) return null;
  const orderNumber = await readOrderLink(ctx, link);
  const order =
    orderNumber === undefined ? undefined : await findOrderByNumber(ctx.db, orderNumber);
  return order?.store === ctx.storefront.store ? orderPage(order, ctx) : null;
}
