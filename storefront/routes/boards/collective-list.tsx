import '#storefront/texts/account.ts';
import type { CollectivesQuery } from '#contract/operations.generated.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { useFormats } from '#storefront/ui/formats.ts';
import { TextLink } from '#storefront/ui/text-link.tsx';
import { orderPath } from '../account/order-path.ts';

type Collective = CollectivesQuery['collectiveOrders']['collectives'][number];

/** The collective orders that were placed, each with the orders of its schools and their invoices. */
export function Collectives({ collectives }: { collectives: readonly Collective[] }) {
  const texts = useTexts();
  return (
    <section className="grid gap-4" aria-labelledby="past">
      <h2 id="past" className="text-h3">
        {texts('shop.boards.past')}
      </h2>
      {collectives.length === 0 && <p>{texts('shop.boards.noneYet')}</p>}
      <ul className="grid gap-4 empty:hidden">
        {collectives.map((collective) => (
          <li key={collective.number}>
            <CollectiveCard collective={collective} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function CollectiveCard({ collective }: { collective: Collective }) {
  const texts = useTexts();
  const { date } = useFormats();
  const { number, orderedAt, orderedBy: name, total, orders } = collective;
  const values = { name, date: date(orderedAt), total: total.stringValue };
  return (
    <article
      className="grid gap-3 rounded-card border border-linie bg-white p-5 md:p-6"
      aria-labelledby={number}
    >
      <h3 id={number} className="text-h3">
        {texts('shop.boards.collective', { number })}
      </h3>
      <p className="text-small wrap-anywhere text-tafel-500">
        {texts(name === '' ? 'shop.boards.collectiveOn' : 'shop.boards.collectiveOf', values)}
      </p>
      <ul className="grid gap-2">
        {orders.map((order) => (
          <OrderOfCollective key={order.orderId} order={order} />
        ))}
      </ul>
    </article>
  );
}

function OrderOfCollective({ order }: { order: Collective['orders'][number] }) {
  const texts = useTexts();
  const { orderId, school, total, costCentre, isCancelled, invoicePath } = order;
  return (
    <li className="grid gap-x-6 gap-y-1 border-t border-linie pt-2 md:grid-cols-[minmax(0,1fr)_auto] md:items-baseline">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{school}</p>
        <p className="text-small wrap-anywhere text-tafel-500">
          <TextLink href={orderPath(orderId)} className="py-1">
            {texts('shop.boards.order', { number: orderId })}
          </TextLink>
          {costCentre && <>, {texts('shop.boards.costCentre', { name: costCentre })}</>}
          {isCancelled && <>, {texts('shop.boards.cancelled')}</>}
        </p>
      </div>
      <p className="flex flex-wrap items-baseline gap-x-4">
        <span className="tabular-nums">{total.stringValue}</span>
        {invoicePath ? (
          <TextLink href={invoicePath} className="py-1">
            {texts('shop.boards.invoice')}
            <span className="sr-only"> {school}</span>
          </TextLink>
        ) : (
          <span className="text-small text-tafel-500">{texts('shop.boards.noInvoice')}</span>
        )}
      </p>
    </li>
  );
}
