import '#storefront/texts/account.ts';
import type { OwnOrdersQuery } from '#contract/operations.generated.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { ButtonLink } from '#storefront/ui/button.tsx';
import { useFormats } from '#storefront/ui/formats.ts';
import { Picture } from '#storefront/ui/picture.tsx';
import { OrderStatus } from './order-status.tsx';
import { orderAddress } from './order-address.ts';

type Order = OwnOrdersQuery['getOrdersV2']['orders'][number];

/** Nothing of it is still to come. */
const isOver: ReadonlySet<string> = new Set(['delivered', 'cancelled']);

/** An order in the list: when, how much, what of it, and the way to all of it. */
export function OrderCard({ order }: { order: Order }) {
  const texts = useTexts();
  const { date } = useFormats();
  const facts = [
    ['shop.orders.orderedOn', date(order.orderedAt)],
    ['shop.totals.total', order.total.stringValue],
    ['shop.orders.reference', order.orderReference],
    ['shop.orders.number', order.orderId],
  ] as const;
  const more = order.lineCount - order.pictures.length;
  return (
    <article className="overflow-hidden rounded-card border border-linie bg-white">
      <dl className="flex flex-wrap gap-x-8 gap-y-2 bg-papier-2 px-5 py-3.5">
        {facts
          .filter(([, value]) => value)
          .map(([key, value]) => (
            <div key={key} className="md:last:ml-auto">
              <dt className="text-small text-tafel-500">{texts(key)}</dt>
              <dd className="font-semibold">{value}</dd>
            </div>
          ))}
      </dl>
      <div className="flex flex-wrap items-center gap-4 px-5 py-4">
        <div className="grid min-w-56 flex-1 justify-items-start gap-1.5">
          <OrderStatus status={order.status} />
          {!isOver.has(order.status) && <p className="font-semibold">{order.deliveryInfo}</p>}
        </div>
        <div className="flex items-center gap-2">
          {order.pictures.map((picture) => (
            <Picture
              key={picture.alt}
              picture={{ ...picture, alt: '' }}
              shape="thumb"
              className="w-16 rounded-[6px_6px_12px_12px]"
            />
          ))}
          {more > 0 && <span className="px-2 font-semibold">{`+${more}`}</span>}
        </div>
        <ButtonLink kind="outline" isWide href={orderAddress(order.orderId)}>
          {texts('shop.orders.open')}
          <span className="sr-only"> {order.orderId}</span>
        </ButtonLink>
      </div>
    </article>
  );
}
