import { orderState } from '#shop/fulfilment/order-state.ts';
import { priceIn } from '#shop/cart/cart-view.ts';
import { pictureView } from '#shop/catalogue/picture-view.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { ContractError } from '#shop/kernel/refusals.ts';
import type { OrderOverview, QueryGetOrdersV2Args } from '#shop/resolver-types.generated.ts';
import { findOrderPage } from './order-overview.sql.ts';

export const ordersPerPage = 5;

/**
 * A page of the session's own orders, counted from 0, the latest first (AC3). `dateFilter` is `last3months`, the
 * default, or a year. Without a session the answer is empty. Throws BAD_REQUEST for a page or filter that does not exist.
 */
export async function listOrders(
  ctx: Pick<Ctx, 'db' | 'clock' | 'visitor' | 'storefront'>,
  { page, searchText, dateFilter }: QueryGetOrdersV2Args,
): Promise<OrderOverview> {
  if (page < 0 || page > 10_000) throw new ContractError('BAD_REQUEST', 'Ask for a page from 0.');
  const period = periodOf(dateFilter ?? 'last3months', ctx.clock.now());
  const { account } = ctx.visitor;
  const found = account && {
    ...(await findOrderPage(ctx.db, {
      ...period,
      accountId: account.id,
      searchText: searchText?.trim().slice(0, 100) ?? '',
      offset: page * ordersPerPage,
      limit: ordersPerPage,
    })),
  };
  const { totalCount, years, orders } = found ?? { totalCount: 0, years: [], orders: [] };
  const price = priceIn(ctx);
  return {
    years,
    pageInfo: {
      totalElements: totalCount,
      totalPages: Math.ceil(totalCount / ordersPerPage),
      currentPage: page,
      elementsPerPage: ordersPerPage,
    },
    orders: orders.map(({ orderNumber, placedAt, totalMinor, pictures, progress, ...same }) => ({
      ...same,
      status: orderState(same.status, progress),
      orderId: orderNumber,
      orderedAt: new Date(placedAt).toISOString(),
      total: price(totalMinor),
      pictures: pictures.map(({ pictureKey, name }) => pictureView(pictureKey, name)),
    })),
  };
}

function periodOf(filter: string, now: Date): { from: Date | undefined; until: Date | undefined } {
  if (filter === 'last3months') {
    const from = new Date(now);
    from.setUTCMonth(from.getUTCMonth() - 3);
    return { from, until: undefined };
  }
  if (!/^20\d{2}$/.test(filter))
    throw new ContractError('BAD_REQUEST', 'dateFilter is last3months or a year.');
  return { from: newYear(Number(filter)), until: newYear(Number(filter) + 1) };
}

/** The year begins in winter, an hour before UTC's. */
function newYear(year: number): Date {
  return new Date(`${year}-01-01T00:00:00+01:00`);
}
