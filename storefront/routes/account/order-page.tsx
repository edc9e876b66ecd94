import '#storefront/texts/account.ts';
import type { ReactNode } from 'react';
import { PageHead } from '#storefront/layouts/page-head.tsx';
import { useTexts } from '#storefront/state/texts.tsx';
import { UnbrokenName } from '#storefront/ui/unbroken-name.tsx';
import { useFormats } from '#storefront/ui/formats.ts';
import { OrderFacts } from '../checkout/order-facts.tsx';
import { OrderedGoods } from '../checkout/ordered-goods.tsx';
import { type ListedReturns, RegisteredReturns } from '../returns/return-list.tsx';
import { Documents } from './documents.tsx';
import { LineActions } from './line-actions.tsx';
import { OrderStatus } from './order-status.tsx';
import { Parcel } from './parcel.tsx';
import { UnshippedItems } from './unshipped-items.tsx';
import { Refunds } from './refunds.tsx';
import { UnpaidOrder } from './unpaid-order.tsx';
import type { OrderPageData } from './order-page-data.ts';

type OrderPageProps = {
  order: OrderPageData;
  /** Idempotency key of the page's forms, so that a repeated click has no effect. */
  requestKey: string;
  /** Buttons beside the heading. */
  actions?: ReactNode;
  /** Result of a submitted form. */
  result?: ReactNode;
  /** Hash of the order's return; undefined where no return is possible. */
  returnHash: string | undefined;
  /** The returns registered so far; null or undefined while returns are closed. */
  registered: ListedReturns | null | undefined;
  /** Shown above the heading. */
  children?: ReactNode;
};

/** An order with its parcels, unshipped pieces, documents, refunds, lines, addresses and totals (AC3, AC5). */
export function OrderPage(props: OrderPageProps) {
  const { order, requestKey, returnHash, registered, actions, result, children } = props;
  const texts = useTexts();
  const { date } = useFormats();
  const title = texts('shop.orders.detailTitle', { number: order.orderNumber });
  return (
    <>
      <PageHead title={title} />
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="grid justify-items-start gap-1.5">
          {children}
          <h1 className="break-words">
            <UnbrokenName name={title} />
          </h1>
          <p className="text-tafel-500">
            {texts('shop.confirmation.orderedOn', { date: date(order.orderedAt) })}
          </p>
          <OrderStatus status={order.status} />
        </div>
        {actions}
      </div>
      {result}
      <UnpaidOrder order={order} />
      {order.shipments.map((shipment) => (
        <Parcel key={shipment.number} shipment={shipment} order={order} returnHash={returnHash} />
      ))}
      <UnshippedItems order={order} />
      {registered && registered.returns.length > 0 && <RegisteredReturns order={registered} />}
      <Documents documents={order.documents} />
      <Refunds refunds={order.refunds} status={order.status} />
      <h2 className="-mb-4 text-h3">{texts('shop.orders.goods')}</h2>
      <OrderedGoods
        order={order}
        noteOf={({ cancelledQuantity: count }) =>
          count > 0 ? ` · ${texts('shop.orders.cancelledPieces', { count })}` : undefined
        }
        renderActions={(lineNumber) => {
          const line = order.lines.find((each) => each.lineNumber === lineNumber);
          return line && <LineActions line={line} requestKey={requestKey} />;
        }}
      >
        {order.remainingTotal && (
          <p className="mt-4 border-t border-linie pt-3">
            {texts('shop.orders.remainingTotal', {
              before: order.total.stringValue,
              now: order.remainingTotal.stringValue,
            })}
          </p>
        )}
      </OrderedGoods>
      <OrderFacts order={order} />
    </>
  );
}
