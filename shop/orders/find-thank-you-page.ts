import type { Ctx } from '#shop/kernel/ctx.ts';
import { documentView } from '#shop/invoices/document-view.ts';
import { findDocumentsOf } from '#shop/invoices/invoices.sql.ts';
import type { IssuedDocument } from '#shop/invoices/issued.ts';
import type { ThankYouPageData } from '#shop/resolver-types.generated.ts';
import { orderPath } from './order-link.ts';
import { orderView } from './order-view.ts';
import { findOrderOf, type PlacedOrder } from './orders.sql.ts';
import { shipmentView } from './shipment-view.ts';

type OrderPageCtx = Pick<Ctx, 'db' | 'clock' | 'storefront' | 'texts'>;

/** What the confirmation shows of an order; null for everybody but the session that placed it (CO7). */
export async function findThankYouPage(
  ctx: OrderPageCtx & Pick<Ctx, 'visitor'>,
  orderNumber: string,
): Promise<ThankYouPageData | null> {
  const { account } = ctx.visitor;
  const order = account && (await findOrderOf(ctx.db, orderNumber, account.id));
  return order ? orderPage(order, ctx) : null;
}

/** An order with its parcels, its invoice and credit notes, and the address of its own page. */
export async function orderPage(order: PlacedOrder, ctx: OrderPageCtx): Promise<ThankYouPageData> {
  const shipments = order.shipments.map((shipment) => shipmentView(shipment, { order, ctx }));
  const path = await orderPath(ctx, order);
  const query = order.isGuest ? path.slice(path.indexOf('?')) : '';
  const issued = await findDocumentsOf(ctx.db, order.id);
  const isOwed = order.status === 'placed' && !isWhollyCredited(issued);
  const documents = issued.map((document) => documentView(document, { ctx, query, isOwed }));
  return { ...orderView(order, ctx), shipments, documents, orderPath: path };
}

function isWhollyCredited(issued: readonly IssuedDocument[]): boolean {
  const open = issued.map(({ kind, content: { totalMinor } }) =>
    kind === 'invoice' ? totalMinor : -totalMinor,
  );
  return open.reduce((sum, minor) => sum + minor, 0) <= 0;
}
