import { useTexts } from '#storefront/state/texts.tsx';
import type { ThankYouPage } from './ordered-goods.tsx';

type OrderFactsProps = {
  order: Pick<
    ThankYouPage,
    | 'billingAddress'
    | 'deliveryAddress'
    | 'shipperName'
    | 'deliveryInfo'
    | 'speditionInfo'
    | 'paymentName'
  >;
  /** Stands below the way of paying. */
  note?: string;
};

/** Where an order and its bill go, with whom, and how it is paid. */
export function OrderFacts({ order, note }: OrderFactsProps) {
  const texts = useTexts();
  const facts = [
    ['shop.checkout.billingAddress', order.billingAddress.lines],
    ['shop.checkout.deliveryAddress', order.deliveryAddress.lines],
    [
      'shop.checkout.shipping.step',
      [order.shipperName, order.deliveryInfo, ...order.speditionInfo],
    ],
    ['shop.checkout.payment.step', [order.paymentName, note]],
  ] as const;
  return (
    <dl className="grid gap-4 md:grid-cols-2">
      {facts.map(([key, lines]) => (
        <div key={key} className="rounded-card border border-linie bg-white p-5 text-small">
          <dt className="mb-1 text-body font-bold">{texts(key)}</dt>
          {lines.filter(Boolean).map((line) => (
            <dd key={line}>{line}</dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
