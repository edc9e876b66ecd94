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
    | 'deliveryEmail'
    | 'paymentName'
    | 'orderReference'
    | 'buyerReference'
    | 'comment'
  >;
  /** Shown below the payment method. */
  note?: string;
};

/** Addresses, carrier, payment and comment of an order. */
export function OrderFacts({ order, note }: OrderFactsProps) {
  const texts = useTexts();
  const labelled = (key: string, value: string | null) => value && `${texts(key)}: ${value}`;
  const facts = [
    [
      'shop.checkout.billingAddress',
      [
        ...order.billingAddress.lines,
        labelled('shop.checkout.orderReference', order.orderReference),
      ],
    ],
    [
      'shop.checkout.deliveryAddress',
      [
        ...order.deliveryAddress.lines,
        labelled('shop.addresses.deliveryEmail', order.deliveryEmail),
      ],
    ],
    [
      'shop.checkout.shipping.step',
      [order.shipperName, order.deliveryInfo, ...order.speditionInfo],
    ],
    [
      'shop.checkout.payment.step',
      [order.paymentName, labelled('shop.payment.leitwegId', order.buyerReference), note],
    ],
    ['shop.checkout.yourComment', order.comment === null ? [] : [order.comment]],
  ] as const;
  return (
    <dl className="grid gap-4 md:grid-cols-2 print:grid-cols-2">
      {facts
        .filter(([, lines]) => lines.length > 0)
        .map(([key, lines]) => (
          <div key={key} className="rounded-card border border-linie bg-white p-5 text-small">
            <dt className="mb-1 text-body font-bold">{texts(key)}</dt>
            {lines.filter(Boolean).map((line) => (
              <dd key={line} className="break-words whitespace-pre-line">
                {line}
              </dd>
            ))}
          </div>
        ))}
    </dl>
  );
}
