import type { DeskMoney } from '#shop/backoffice-resolver-types.generated.ts';
import type { PlacedOrder } from '#shop/orders/order.ts';
import type { RefundPart } from '#shop/orders/order-parts.sql.ts';
import { deskPrice } from './desk-price.ts';
import type { DeskFacts } from './desk-order.sql.ts';

/** The money of an order: agreed, paid, credited, refunded and owed amounts. Pure. */
export function deskMoney(order: PlacedOrder, facts: DeskFacts): DeskMoney {
  const price = deskPrice(order.currency);
  const { paidMinor } = facts;
  const back = order.refunds.filter(({ way }) => paidMinor === 0 || way !== 'invoice');
  const mostMinor = (paidMinor === 0 ? order.totalMinor : paidMinor) - sumOf(back);
  const isRefundable =
    order.status !== 'awaitingPayment' && !(order.status === 'cancelled' && paidMinor === 0);
  return {
    subtotal: price(order.subtotalMinor),
    discount: price(order.discountMinor),
    shipping: price(order.shippingMinor),
    paymentFee: price(order.paymentFeeMinor),
    total: price(order.totalMinor),
    paid: price(paidMinor || facts.partsMinor),
    credited: price(
      facts.documents
        .filter(({ kind }) => kind === 'creditNote')
        .reduce((sum, { totalMinor }) => sum + totalMinor, 0),
    ),
    refunded: price(sumOf(order.refunds)),
    open: price(openMinor(order, facts)),
    refundable: isRefundable && mostMinor > 0 ? price(mostMinor) : null,
    refunds: order.refunds.map(({ amountMinor, reason, way, dueAt, doneAt }) => ({
      amount: price(amountMinor),
      reason,
      way,
      dueAt: new Date(dueAt).toISOString(),
      doneAt: doneAt && new Date(doneAt).toISOString(),
    })),
  };
}

/** The amount owed: the total without cancelled pieces and reductions of the invoice, less payments. */
function openMinor(order: PlacedOrder, { paidAt, cancellations, partsMinor }: DeskFacts): number {
  if (order.status === 'cancelled' || paidAt !== null) return 0;
  const cancelled = cancellations.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const reduced = sumOf(order.refunds.filter(({ way }) => way === 'invoice'));
  return Math.max(0, order.totalMinor - cancelled - reduced - partsMinor);
}

function sumOf(refunds: readonly RefundPart[]): number {
  return refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}
