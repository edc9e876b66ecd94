import type { Ctx } from '#shop/kernel/ctx.ts';
import { documentView } from '#shop/invoices/document-view.ts';
import { findDocumentsOf } from '#shop/invoices/find-documents.ts';
import type { IssuedDocument } from '#shop/invoices/issued.ts';
import type { ThankYouPageData } from '#shop/resolver-types.generated.ts';
import { findRatingPaths } from '#shop/reviews/find-rating-paths.ts';
import { orderPath } from '#shop/orders/order-link.ts';
import { orderView } from '#shop/orders/order-view.ts';
import { findShownOrder } from '#shop/orders/find-order.ts';
import { type LinkCtx, openLinkedOrder } from '#shop/orders/find-reachable-order.ts';
import { shipmentView } from '#shop/orders/shipment-view.ts';
import type { PlacedOrder } from '#shop/orders/order.ts';

type OrderPageCtx = Pick<Ctx, 'db' | 'clock' | 'storefront' | 'texts'>;

/** What the confirmation shows of an order; null for sessions that do not read it: their own, their organisation's or their board's (CO7, SC5). */
export async function findThankYouPage(
  ctx: OrderPageCtx & Pick<Ctx, 'visitor'>,
  orderNumber: string,
): Promise<ThankYouPageData | null> {
  const { account } = ctx.visitor;
  const order = account && (await findShownOrder(ctx.db, orderNumber, account));
  return order ? orderPage(order, ctx) : null;
}

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

/** An order with its parcels, its invoice and credit notes, and the address of its own page. */
async function orderPage(order: PlacedOrder, ctx: OrderPageCtx): Promise<ThankYouPageData> {
  const shipments = order.shipments.map((shipment) => shipmentView(shipment, { order, ctx }));
  const path = await orderPath(ctx, order);
  const query = order.isGuest ? path.slice(path.indexOf('?')) : '';
  const issued = await findDocumentsOf(ctx.db, order.id);
  const isOwed = order.status === 'placed' && !isWhollyCredited(issued);
  const documents = issued.map((document) => documentView(document, { ctx, query, isOwed }));
  const view = orderView(order, ctx);
  const ratingPathOf = await findRatingPaths(ctx, order.id);
  const lines = view.lines.map((line, index) => ({
    ...line,
    ratingPath: ratingPathOf.get(order.lines[index]?.productId ?? 0) ?? null,
  }));
  return { ...view, lines, shipments, documents, orderPath: path };
}

function isWhollyCredited(issued: readonly IssuedDocument[]): boolean {
  const open = issued.map(({ kind, content: { totalMinor } }) =>
    kind === 'invoice' ? totalMinor : -totalMinor,
  );
  return open.reduce((sum, minor) => sum + minor, 0) <= 0;
}
