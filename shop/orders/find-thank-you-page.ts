import type { Ctx } from '#shop/kernel/ctx.ts';
import type { ThankYouPageData } from '#shop/resolver-types.generated.ts';
import { orderView } from './order-view.ts';
import { findOrderOf } from './orders.sql.ts';

/** What the confirmation shows of an order; null for everybody but the session that placed it (CO7). */
export async function findThankYouPage(
  ctx: Pick<Ctx, 'db' | 'visitor' | 'storefront' | 'texts'>,
  orderNumber: string,
): Promise<ThankYouPageData | null> {
  const { account } = ctx.visitor;
  const order = account && (await findOrderOf(ctx.db, orderNumber, account.id));
  return order ? orderView(order, ctx) : null;
}
