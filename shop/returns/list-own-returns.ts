import type { Ctx } from '#shop/kernel/ctx.ts';
import { signOrderLinks } from '#shop/orders/order-link.ts';
import type { ReturnsOfOrder } from '#shop/resolver-types.generated.ts';
import { areReturnsOpen } from './find-return-order.ts';
import { returnView } from './return-view.ts';
import { findReturnsOfAccount } from './returns.sql.ts';

/**
 * Lists the returns of the session's own orders in this shop, by order, the latest return first (AC4). Empty without a session
 * and while returns are closed. Three statements.
 */
export async function listOwnReturns(
  ctx: Pick<Ctx, 'db' | 'clock' | 'storefront' | 'visitor' | 'texts'>,
): Promise<ReturnsOfOrder[]> {
  const { account } = ctx.visitor;
  if (!account || !(await areReturnsOpen(ctx))) return [];
  const { store } = ctx.storefront;
  const returns = await findReturnsOfAccount(ctx.db, { accountId: account.id, store });
  const byOrder = Map.groupBy(returns, ({ orderNumber }) => orderNumber);
  const hashes = await signOrderLinks(ctx, [...byOrder.keys()]);
  return [...byOrder].map(([orderNumber, ofOrder]) => ({
    orderId: orderNumber,
    hash: hashes.get(orderNumber) ?? '',
    returns: ofOrder.map((one) => returnView(one, ctx)),
  }));
}
