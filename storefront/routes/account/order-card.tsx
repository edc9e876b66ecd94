import '#storefront/texts/account.ts';
import { Form } from 'react-router';
import type { OwnOrdersQuery } from '#contract/operations.generated.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button, ButtonLink } from '#storefront/ui/button.tsx';
import { useFormats } from '#storefront/ui/formats.ts';
import { Picture } from '#storefront/ui/picture.tsx';
import { withSoftHyphens } from '#storefront/ui/soft-hyphens.ts';
import { TextLink } from '#storefront/ui/text-link.tsx';
import { stepPath } from '../returns/return-paths.ts';
import { OrderStatus } from './order-status.tsx';
import { orderPath } from './order-path.ts';
import { useOrderProgress } from './order-progress.ts';
import { UnbrokenName } from '#storefront/ui/unbroken-name.tsx';

export type Order = OwnOrdersQuery['getOrdersV2']['orders'][number];

/** Card of one order in the list: date, total, first articles, status and actions (AC3). */
export function OrderCard({ order, requestKey }: { order: Order; requestKey: string }) {
  const texts = useTexts();
  const { date } = useFormats();
  const progress = useOrderProgress(order);
  const facts = [
    ['shop.orders.orderedOn', date(order.orderedAt)],
    ['shop.totals.total', order.total.stringValue],
    ['shop.orders.reference', order.orderReference],
  ] as const;
  return (
    <article
      aria-labelledby={`order-${order.orderId}`}
      className="overflow-hidden rounded-card border border-linie bg-white"
    >
      <dl className="flex flex-wrap gap-x-8 gap-y-2 bg-papier-2 px-5 py-3.5">
        {facts
          .filter(([, value]) => value)
          .map(([key, value]) => (
            <div key={key}>
              <dt className="text-small text-tafel-500">{texts(key)}</dt>
              <dd className="font-semibold">{value}</dd>
            </div>
          ))}
        <div className="md:ml-auto">
          <dt className="text-small text-tafel-500">{texts('shop.orders.number')}</dt>
          <dd id={`order-${order.orderId}`}>
            <TextLink href={orderPath(order.orderId)} className="font-code font-semibold">
              {order.orderId}
            </TextLink>
          </dd>
        </div>
      </dl>
      <div className="grid gap-4 px-5 py-4 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
        <div className="grid justify-items-start gap-1.5">
          <OrderStatus status={order.status} />
          {progress && <p className="font-semibold">{progress}</p>}
          {order.refunded && (
            <p>{texts('shop.orders.refundedSum', { amount: order.refunded.stringValue })}</p>
          )}
        </div>
        <OrderThumbs order={order} />
        <div className="flex flex-wrap gap-2 md:col-span-2">
          <OrderActions order={order} requestKey={requestKey} />
        </div>
      </div>
    </article>
  );
}

/** The first articles with their names, and the number of further ones. */
function OrderThumbs({ order: { pictures, lineCount } }: { order: Order }) {
  const texts = useTexts();
  const more = lineCount - pictures.length;
  return (
    <ul className="flex flex-wrap items-start gap-3 md:justify-end">
      {pictures.map((picture) => (
        <li key={`${picture.alt} ${picture.url}`} className="w-24">
          <Picture
            picture={{ ...picture, alt: '' }}
            shape="thumb"
            className="w-24 rounded-[6px_6px_12px_12px]"
          />
          <p className="line-clamp-2 pt-1 text-micro wrap-anywhere hyphens-auto text-tafel-500 [hyphenate-limit-chars:13_5_5]">
            <UnbrokenName name={withSoftHyphens(picture.alt)} />
          </p>
        </li>
      ))}
      {more > 0 && (
        <li className="self-center font-semibold">
          {texts('shop.orders.moreArticles', { count: more })}
        </li>
      )}
    </ul>
  );
}

/** Actions that the order's status allows, the most likely one first. */
function OrderActions({ order, requestKey }: { order: Order; requestKey: string }) {
  const texts = useTexts();
  const { orderId, status, trackingUrl, invoicePath, returnHash } = order;
  const number = <span className="sr-only"> {orderId}</span>;
  return (
    <>
      {order.payUntil && (
        <ButtonLink size="sm" isWide href={orderPath(orderId)}>
          {texts('shop.orders.payNow')}
          {number}
        </ButtonLink>
      )}
      {trackingUrl && (
        <ButtonLink size="sm" isWide kind="secondary" href={trackingUrl} rel="noreferrer noopener">
          {texts('shop.orders.track')}
          {number}
        </ButtonLink>
      )}
      {invoicePath && (
        <ButtonLink size="sm" isWide kind="outline" href={invoicePath} download>
          {texts('shop.orders.invoice')}
          {number}
        </ButtonLink>
      )}
      {reorderable.has(status) && (
        <Form method="post" action={orderPath(orderId)} className="max-md:w-full">
          <input type="hidden" name="key" value={`${requestKey} ${orderId}`} />
          <Button type="submit" size="sm" isWide kind="outline">
            {texts('shop.reorder.button')}
            {number}
          </Button>
        </Form>
      )}
      {returnHash && (
        <ButtonLink size="sm" isWide kind="outline" href={stepPath('productselection', returnHash)}>
          {texts('shop.orders.sendBack')}
          {number}
        </ButtonLink>
      )}
      <ButtonLink size="sm" isWide kind="link" href={orderPath(orderId)}>
        {texts('shop.orders.open')}
        {number}
      </ButtonLink>
    </>
  );
}

/** Orders under way cannot be reordered from the list, so that no order is repeated by mistake. */
const reorderable: ReadonlySet<string> = new Set(['delivered', 'cancelled', 'sent']);
