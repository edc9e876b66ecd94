import { forgetOrderAddresses } from '#shop/account/addresses/addresses.ts';
import { lockOrderingAccount, orderObstacle } from '#shop/account/customers/ordering-account.ts';
import type { Visitor } from '#shop/kernel/ctx.ts';
import { newUserId } from '#shop/kernel/ids.ts';
import { noCache } from '#shop/kernel/memory.ts';
import { isRefusal, refuse } from '#shop/kernel/refusals.ts';
import { undoneWhere } from '#shop/kernel/undone/undone.ts';
import { submitCart } from '#shop/ordering/submit-cart.ts';
import { recordCostCentre } from '#shop/orders/record-cost-centre.ts';
import type { Connection, CxmlParty } from '../connection.ts';
import { lockConnection } from '../connections.sql.ts';
import type { PurchaseOrder, SentFile } from '../purchase-order.ts';
import { chooseDelivery } from './choose-delivery.ts';
import { fillOrderCart } from './fill-order-cart.ts';
import type { OrderingCtx, OrderRefusal } from './order-refusal.ts';
import { checkAttachments, keepAttachments } from './keep-attachments.ts';
import { findHandOvers, findPlacedNumber, insertPurchaseOrder } from './purchase-orders.sql.ts';

export type ReceivedOrder = {
  connection: Connection;
  order: PurchaseOrder;
  /** What came beside the document. */
  files: readonly SentFile[];
  payloadId: string;
  /** The parties as the document names them. */
  buyerParty: CxmlParty;
  shopParty: CxmlParty;
  /** Whether it is only tried: everything is checked, and nothing placed. */
  isTest: boolean;
};

/** `orderNumber` is undefined for an order that was only tried. */
export type OrderPlaced = { orderNumber: string | undefined };

const longestCostCentre = 200;

/**
 * Places an order that a purchasing system sent, by the verb of the shop's checkout, so with its prices, stock, quantities and mails
 * (OP7). Our prices count; a line that costs more than the buyer expects and the parameter `purchasing priceTolerancePercent` allows
 * refuses the order. Refuses CHANGE_NOT_TAKEN for changes and cancellations, BLANKET_NOT_TAKEN for frames, ORDER_KNOWN for a buyer's
 * number that was placed, ATTACHMENT_WRONG as `checkAttachments`, and what of items, units, prices, addresses and payment cannot be ordered. A refusal changes nothing.
 * Call it in a transaction.
 */
export function receiveOrder(
  ctx: OrderingCtx,
  received: ReceivedOrder,
): Promise<OrderPlaced | OrderRefusal> {
  return undoneWhere(
    ctx.db,
    async () => {
      const placed = await place(ctx, received);
      if (isRefusal(placed)) return placed;
      return { orderNumber: received.isTest ? undefined : placed.orderNumber };
    },
    (result) => received.isTest || isRefusal(result),
  );
}

async function place(
  ctx: OrderingCtx,
  received: ReceivedOrder,
): Promise<{ orderNumber: string } | OrderRefusal> {
  const { connection, order, payloadId, buyerParty, shopParty } = received;
  const { db, storefront, clock } = ctx;
  const { buyerNumber, lines } = order;
  const connectionId = connection.id;
  // Orders of one connection are placed one after the other, so that a number is placed once.
  await lockConnection(db, connectionId);
  const known = await findPlacedNumber(db, { connectionId, buyerNumber });
  const unfit = unfitOrder(order, known);
  if (unfit) return unfit;
  const files = await checkAttachments(ctx, received.files);
  if (isRefusal(files)) return files;
  const account = await lockOrderingAccount(db, connection.accountId);
  if (!account || orderObstacle(account, storefront))
    return refuse('CUSTOMER_CLOSED', 'shop.punchOut.order.customerClosed');
  const userId = newUserId();
  const { id, kind, email } = account;
  const visitor: Visitor = {
    userId,
    remoteAddress: `purchasing system ${connectionId}`,
    agreedTo: [],
    account: { id, kind, email, sessionHash: '' },
  };
  const buying = { ...ctx, visitor, memory: noCache };
  const cartId = await fillOrderCart(buying, { connection, order, userId });
  if (isRefusal(cartId)) return cartId;
  const addressIds = await chooseDelivery(buying, { cartId, order, account });
  if (isRefusal(addressIds)) return addressIds;
  const submitted = await submitCart(buying, { cartId, acceptsReviewMail: false });
  if (isRefusal(submitted))
    return refuse('NOT_ORDERABLE', 'shop.punchOut.order.notOrderable', {
      values: { reason: ctx.texts(submitted.messageKey, submitted.values) },
    });
  await forgetOrderAddresses(db, { accountId: account.id, ids: addressIds });
  const { orderNumber } = submitted;
  const handOverIds = await findHandOvers(db, {
    connectionId,
    ids: lines.map(({ handOverId }) => handOverId),
  });
  await insertPurchaseOrder(db, {
    connectionId,
    orderNumber,
    buyerNumber,
    payloadId,
    buyerParty,
    shopParty,
    lines,
    handOverIds,
    now: clock.now(),
  });
  if (!received.isTest) await keepAttachments(ctx, orderNumber, files);
  const costCentre = [...new Set(lines.map((line) => line.costCentre))].filter(Boolean).join(', ');
  if (costCentre !== '')
    await recordCostCentre(db, { orderNumber, costCentre: costCentre.slice(0, longestCostCentre) });
  return { orderNumber };
}

function unfitOrder(
  { buyerNumber, change, isBlanket, hasSeveralDeliveries }: PurchaseOrder,
  known: string | undefined,
): OrderRefusal | undefined {
  const values = { buyerNumber, orderNumber: known ?? '' };
  if (change !== 'new')
    return refuse('CHANGE_NOT_TAKEN', 'shop.punchOut.order.changeNotTaken', { values });
  if (isBlanket) return refuse('BLANKET_NOT_TAKEN', 'shop.punchOut.order.blanketNotTaken');
  if (known !== undefined) return refuse('ORDER_KNOWN', 'shop.punchOut.order.known', { values });
  if (hasSeveralDeliveries)
    return refuse('SEVERAL_ADDRESSES', 'shop.punchOut.order.severalAddresses');
  return undefined;
}
