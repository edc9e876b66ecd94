/** The payment state of an order; `placed` is one that is paid after delivery. */
export type PaymentState = 'placed' | 'awaitingPayment' | 'paid' | 'cancelled';

/** Counts of an order's pieces; `left` are those not cancelled. */
export type Progress = { left: number; packed: number; handedOver: number; delivered: number };

/** The state of an order as customers see it. */
export type OrderState = PaymentState | 'inPreparation' | 'partlySent' | 'sent' | 'delivered';

/** Derives an order's state from its payment and its pieces (AC3). The only place that does. Pure. */
export function orderState(payment: PaymentState, progress: Progress): OrderState {
  const { left, packed, handedOver, delivered } = progress;
  if (payment === 'cancelled' || payment === 'awaitingPayment') return payment;
  if (delivered > 0 && delivered === left) return 'delivered';
  if (handedOver > 0) return handedOver === left ? 'sent' : 'partlySent';
  return packed > 0 ? 'inPreparation' : payment;
}
