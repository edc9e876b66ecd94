import { orderState } from '#shop/orders/order-state.ts';
import { pictureView } from '#shop/catalogue/picture-view.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { ContractError } from '#shop/kernel/refusals.ts';
import type {
  OrderOverview,
  OrderSummary,
  QueryGetOrdersV2Args,
} from '#shop/resolver-types.generated.ts';
import type { ShipmentPart } from '#shop/orders/order-parts.sql.ts';
import { findReturnHashes } from '#shop/returns/find-return-order.ts';
import { findOrderPage, type OrderSummaryRow } from '#shop/orders/order-overview.sql.ts';
import { isCancellable, promisedDelivery } from '#shop/orders/order-view.ts';
import { priceIn } from '#shop/kernel/price-view.ts';

export const ordersPerPage = 5;

/**
 * A page of the session's own orders, counted from 0, the latest first (AC3). `dateFilter` is `last3months`, the
 * default, or a year. Without a session the result is empty. Throws BAD_REQUEST for a page or filter that does not exist.
 */
export async function listOrders(
  ctx: Pick<Ctx, 'db' | 'clock' | 'visitor' | 'storefront' | 'texts'>,
  { page, searchText, dateFilter }: QueryGetOrdersV2Args,
): Promise<OrderOverview> {
  if (page < 0 || page > 10_000) throw new ContractError('BAD_REQUEST', 'Ask for a page from 0.');
  const period = periodOf(dateFilter ?? 'last3months', ctx.clock.now());
  const { account } = ctx.visitor;
  const found = account && {
    ...(await findOrderPage(ctx.db, {
      ...period,
      account,
      searchText: searchText?.trim().slice(0, 100) ?? '',
      offset: page * ordersPerPage,
      limit: ordersPerPage,
    })),
  };
  const { totalCount, years, orders } = found ?? { totalCount: 0, years: [], orders: [] };
  const price = priceIn(ctx);
  const hashes = await findReturnHashes(
    ctx,
    orders.filter(hasShipped).map(({ orderNumber }) => orderNumber),
  );
  return {
    years,
    pageInfo: {
      totalElements: totalCount,
      totalPages: Math.ceil(totalCount / ordersPerPage),
      currentPage: page,
      elementsPerPage: ordersPerPage,
    },
    orders: orders.map((order) => summaryView(order, { price, hashes, ctx })),
  };
}

/** Only handed-over orders can have returns. */
function hasShipped({ progress }: OrderSummaryRow): boolean {
  return progress.handedOver > 0;
}

type SummaryContext = {
  price: ReturnType<typeof priceIn>;
  /** Hashes that open the orders' returns, by order number. */
  hashes: ReadonlyMap<string, string>;
  ctx: Pick<Ctx, 'storefront' | 'texts'>;
};

function summaryView(row: OrderSummaryRow, { price, hashes, ctx }: SummaryContext): OrderSummary {
  const { orderNumber, shipments, refunds, payUntil, invoiceNumber } = row;
  const refundedMinor = refunds
    .filter(({ way }) => way !== 'invoice')
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  return {
    orderId: orderNumber,
    orderedAt: new Date(row.placedAt).toISOString(),
    total: price(row.totalMinor),
    status: orderState(row.status, row.progress),
    orderReference: row.orderReference,
    deliveryInfo: promisedDelivery(row, ctx),
    pictures: row.pictures.map(({ pictureKey, name }) => pictureView(pictureKey, name)),
    lineCount: row.lineCount,
    payUntil: isCancellable(row) && payUntil ? new Date(payUntil).toISOString() : null,
    ...trackingOf(shipments),
    invoicePath: invoiceNumber && `/api/orders/documents/${invoiceNumber}.pdf`,
    refunded: refundedMinor > 0 ? price(refundedMinor) : null,
    returnHash: hashes.get(orderNumber) ?? null,
  };
}

/** The state of an order's parcels, lost ones left out. */
function trackingOf(shipments: readonly ShipmentPart[]) {
  const travelling = shipments.filter(({ status }) => status !== 'lost');
  const arrivals = travelling.flatMap(({ deliveredAt }) => (deliveredAt ? [deliveredAt] : []));
  const underway = travelling.filter(({ deliveredAt }) => deliveredAt === null);
  const expected = underway.flatMap(({ expectedOn }) => (expectedOn ? [expectedOn] : []));
  const nextDay = expected.toSorted()[0];
  const lastArrival = arrivals.toSorted().at(-1);
  return {
    shipmentCount: travelling.length,
    deliveredShipmentCount: arrivals.length,
    expectedDeliveryDate: nextDay ? new Date(`${nextDay}T00:00:00+01:00`).toISOString() : null,
    deliveredAt: lastArrival ? new Date(lastArrival).toISOString() : null,
    trackingUrl: underway.find(({ trackingUrl }) => trackingUrl !== null)?.trackingUrl ?? null,
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

/** The begin of a year in Germany, an hour before UTC's. */
function newYear(year: number): Date {
  return new Date(`${year}-01-01T00:00:00+01:00`);
}
