import '#storefront/texts/account.ts';
import type { ReactNode } from 'react';
import type { OwnOrderQuery } from '#contract/operations.generated.ts';
import { PageHead } from '#storefront/layouts/page-head.tsx';
import { useTexts } from '#storefront/state/texts.tsx';
import { useFormats } from '#storefront/ui/formats.ts';
import { OrderFacts } from '../checkout/order-facts.tsx';
import { OrderedGoods } from '../checkout/ordered-goods.tsx';
import { type ListedReturns, RegisteredReturns } from '../returns/registered-returns.tsx';
import { Documents } from './documents.tsx';
import { OrderStatus } from './order-status.tsx';
import { Parcel } from './parcel.tsx';
import { PiecesToCome } from './pieces-to-come.tsx';
import { Refunds } from './refunds.tsx';

export type OrderPageData = NonNullable<OwnOrderQuery['getOrderDetailsV2']>;

type OrderPageProps = {
  order: OrderPageData;
  /** What can be done with it. */
  actions?: ReactNode;
  /** What came of that. */
  news?: ReactNode;
  /** Opens the order's return; undefined where there is none. */
  returnHash: string | undefined;
  /** Returns that it has already; null or undefined while returns are closed. */
  registered: ListedReturns | null | undefined;
  /** Stands above its number. */
  children?: ReactNode;
};

/** An order with its parcels, what is still to come, money that went back, lines, addresses and sums (AC3, AC5). */
export function OrderPage(props: OrderPageProps) {
  const { order, returnHash, registered, actions, news, children } = props;
  const texts = useTexts();
  const { date } = useFormats();
  const title = texts('shop.orders.detailTitle', { number: order.orderNumber });
  return (
    <>
      <PageHead title={title} robots="noindex,follow" />
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="grid justify-items-start gap-1.5">
          {children}
          <h1 className="break-words">{title}</h1>
          <p className="text-tafel-500">
            {texts('shop.confirmation.orderedOn', { date: date(order.orderedAt) })}
            {order.orderReference && ` · ${order.orderReference}`}
          </p>
          <OrderStatus status={order.status} />
        </div>
        {actions}
      </div>
      {news}
      {order.shipments.map((shipment) => (
        <Parcel key={shipment.number} shipment={shipment} order={order} returnHash={returnHash} />
      ))}
      <PiecesToCome order={order} />
      {registered && registered.returns.length > 0 && <RegisteredReturns order={registered} />}
      <Documents documents={order.documents} />
      <Refunds refunds={order.refunds} />
      <h2 className="-mb-4 text-h3">{texts('shop.orders.goods')}</h2>
      <OrderedGoods
        order={order}
        noteOf={({ cancelledQuantity: count }) =>
          count > 0 ? ` · ${texts('shop.orders.cancelledPieces', { count })}` : undefined
        }
      />
      <OrderFacts order={order} />
    </>
  );
}
