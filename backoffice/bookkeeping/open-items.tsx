import './add-bookkeeping-texts.ts';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import {
  openItems as askOpenItems,
  type OpenItemsQuery,
} from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import { useRight } from '../api/use-right.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Amount, useAmountText } from '../ui/amount.tsx';
import { Badge } from '../ui/badge.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { When } from '../ui/when.tsx';
import { type ItemAddress, itemAddressOf, itemFilterOf, itemPathOf } from './item-address.ts';
import { ItemFilters } from './item-filters.tsx';
import { ItemTabs } from './item-tabs.tsx';
import { ItemPayments } from './item-payments.tsx';
import { RecordPayment } from './record-payment.tsx';

type Item = OpenItemsQuery['openItems']['rows'][number];
type Sum = OpenItemsQuery['openSums'][number];

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const address = itemAddressOf(searchParams);
  const filter = itemFilterOf(address);
  const after = searchParams.get('after');
  const answer = await ask(askOpenItems, { filter, after, store: filter.store }, request.signal);
  return { address, ...answer };
}

/** Invoices whose money is missing, with sums by age, and the way to record a payment. */
export default function OpenItems() {
  const { address, openItems, openSums } = useLoaderData<typeof loader>();
  const texts = useTexts();
  return (
    <>
      <PageHead title={texts('nav.openItems')} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <p className="max-w-prose text-muted">{texts('openItems.lead')}</p>
        <ItemTabs current="items" address={address} />
        <ItemFilters address={address} />
        <Ages sums={openSums} address={address} />
        <Items items={openItems.rows} next={openItems.next} />
      </div>
    </>
  );
}

/** What is open by age; each age opens its invoices. */
function Ages({ sums, address }: { sums: readonly Sum[]; address: ItemAddress }) {
  const texts = useTexts();
  const amountText = useAmountText();
  const nameOf = ({ fromDays, untilDays }: Sum['ages'][number]) =>
    untilDays === null
      ? texts('openItems.ageFrom', { days: fromDays })
      : texts('openItems.age', { from: fromDays, until: untilDays });
  return sums.map(({ currencyCode, items, openMinor, ages }) => (
    <section key={currencyCode} aria-labelledby={`open-${currencyCode}`} className="grid gap-2">
      <h2 id={`open-${currencyCode}`} className="text-lead font-semibold">
        {texts('openItems.sum', {
          count: items,
          total: amountText({ amountMinor: openMinor, currencyCode }),
        })}
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] gap-3">
        {ages.map((age) => (
          <li key={age.fromDays} className="rounded-md border border-line bg-surface">
            <Link
              to={itemPathOf('', address, { age: String(age.fromDays), number: '' })}
              aria-current={address.age === String(age.fromDays) ? 'true' : undefined}
              className="grid gap-1 rounded-md p-3 hover:bg-hover aria-[current]:bg-selected"
            >
              <span className="text-small text-muted">{nameOf(age)}</span>
              <span className="font-display text-title font-bold text-action tabular-nums underline">
                {amountText({ amountMinor: age.openMinor, currencyCode })}
              </span>
              <span className="text-small text-muted">
                {texts('openItems.count', { count: age.items })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  ));
}

type ItemsProps = { items: readonly Item[]; next: string | null };

function Items({ items, next }: ItemsProps) {
  const texts = useTexts();
  const mayRecord = useRight('payments.record');
  const record: Column<Item> = {
    key: 'record',
    title: texts('openItems.payment'),
    isPlain: true,
    cell: (item) => (
      <span className="grid justify-items-start gap-2">
        <ItemPayments item={item} />
        {item.openMinor < 0 ? (
          <Badge look="warn">{texts('openItems.overpaid')}</Badge>
        ) : (
          !item.isSettled &&
          (item.openMinor > 0 || item.payments.length > 0) && <RecordPayment item={item} />
        )}
      </span>
    ),
  };
  const figure = (
    key: 'invoiced' | 'credited' | 'paid' | 'open',
    amountOf: (item: Item) => number,
  ): Column<Item> => ({
    key,
    title: texts(`openItems.${key}`),
    isFigure: true,
    cell: (item) => <Amount amountMinor={amountOf(item)} currencyCode={item.currencyCode} />,
  });
  return (
    <DataTable<Item>
      label={texts('nav.openItems')}
      empty={texts('openItems.empty')}
      rows={items}
      keyOf={({ number }) => number}
      pathOf={({ orderNumber }) => `/orders/${encodeURIComponent(orderNumber)}`}
      next={next}
      columns={[
        { key: 'number', title: texts('openItems.document'), cell: ({ number }) => number },
        {
          key: 'order',
          title: texts('orders.order'),
          cell: ({ orderNumber }) => <span className="whitespace-nowrap">{orderNumber}</span>,
        },
        {
          key: 'customer',
          title: texts('openItems.customer'),
          isPlain: true,
          cell: ({ customer }) => customer,
        },
        {
          key: 'age',
          title: texts('openItems.days'),
          isFigure: true,
          cell: ({ ageDays }) => ageDays,
        },
        { key: 'due', title: texts('openItems.due'), cell: (item) => <Due item={item} /> },
        figure('invoiced', ({ invoicedMinor }) => invoicedMinor),
        figure('credited', ({ creditedMinor }) => creditedMinor),
        figure('paid', ({ paidMinor }) => paidMinor),
        figure('open', ({ openMinor }) => openMinor),
        ...(mayRecord ? [record] : []),
      ]}
    />
  );
}

function Due({ item: { dueOn, isOverdue } }: { item: Item }) {
  const texts = useTexts();
  if (dueOn === null) return texts('openItems.byCarrier');
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <When at={`${dueOn}T12:00:00Z`} isDay />
      {isOverdue && <Badge look="bad">{texts('openItems.overdue')}</Badge>}
    </span>
  );
}
