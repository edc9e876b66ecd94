/** What became of an order's payment; `placed` is one that nobody has to pay first. */
export type PaymentState = 'placed' | 'awaitingPayment' | 'paid' | 'cancelled';

/** Where the pieces of an order are that were not cancelled. */
export type Progress = { left: number; packed: number; handedOver: number; delivered: number };

/** Where an order stands, as customers are told. */
export type OrderState = PaymentState | 'inPreparation' | 'partlySent' | 'sent' | 'delivered';

/** The only place that derives an order's state (AC3): from its payment, and from where its pieces are. Pure. */
export function orderState(payment: PaymentState, progress: Progress): OrderState {
  const { left, packed, handedOver, delivered } = progress;
  if (payment === 'cancelled' || payment === 'awaitingPayment') return payment;
  if (delivered > 0 && delivered === left) return 'delivered';
  if (handedOver > 0) return handedOver === left ? 'sent' : 'partlySent';
  return packed > 0 ? 'inPreparation' : payment;
}
