import '#storefront/texts/account.ts';
import type { OwnOrdersQuery } from '#contract/operations.generated.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { useFormats } from '#storefront/ui/formats.ts';

type Order = Pick<
  OwnOrdersQuery['getOrdersV2']['orders'][number],
  | 'status'
  | 'deliveryInfo'
  | 'payUntil'
  | 'deliveredAt'
  | 'expectedDeliveryDate'
  | 'shipmentCount'
  | 'deliveredShipmentCount'
>;

/** One sentence about an order's progress; undefined where the status says enough (AC3). */
export function useOrderProgress(order: Order): string | undefined {
  const texts = useTexts();
  const { day, weekday } = useFormats();
  const { status, payUntil, deliveredAt, expectedDeliveryDate, deliveryInfo } = order;
  const { shipmentCount: count, deliveredShipmentCount: arrived } = order;
  if (status === 'cancelled') return undefined;
  if (status === 'awaitingPayment')
    return payUntil
      ? texts('shop.orders.sentence.awaited', { day: day(payUntil) })
      : texts('shop.orders.sentence.unconfirmed');
  if (status === 'delivered' && deliveredAt)
    return texts('shop.orders.sentence.delivered', { day: day(deliveredAt) });
  const coming =
    expectedDeliveryDate &&
    texts('shop.orders.sentence.expected', { day: weekday(expectedDeliveryDate) });
  if (arrived > 0 && arrived < count) {
    const there = texts('shop.orders.sentence.someArrived', { arrived, count });
    return coming ? `${there} ${coming}` : there;
  }
  if (arrived > 0 && status === 'partlySent') return texts('shop.orders.sentence.restFollows');
  return coming || deliveryInfo || undefined;
}
