import { useState } from 'react';
import {
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
  useLocation,
  useSearchParams,
} from 'react-router';
import { orders, type OrdersQuery } from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import { NewRows } from '../live/new-rows.tsx';
import { useLiveData } from '../live/use-live-data.ts';
import { useSteadyRows } from '../live/use-steady-rows.ts';
import type { TextKey } from '../text-keys.ts';
import { useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { ChoiceLink } from '../ui/choice-link.tsx';
import { Amount } from '../ui/amount.tsx';
import { Badge } from '../ui/badge.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { PageHead } from '../ui/page-head.tsx';
import type { Selection } from '../ui/row-choice.tsx';
import { useSort } from '../ui/use-sort.ts';
import { When } from '../ui/when.tsx';
import { SavedViews } from '../views/saved-views.tsx';
import { Batch, hasBatches } from './batch.tsx';
import { OrderFilters } from './order-filters.tsx';
import { OrderQueues } from './order-queues.tsx';
import { stateLooks } from './state-looks.ts';

type Row = OrdersQuery['orders']['rows'][number];

const states = ['awaitingPayment', 'placed', 'paid', 'cancelled'] as const;

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const filter = {
    store: searchParams.get('store'),
    carrier: searchParams.get('carrier'),
    country: searchParams.get('country'),
    isBusiness: searchParams.has('business') || null,
    isPrime: searchParams.has('prime') || null,
    item: searchParams.get('item'),
    placedFrom: searchParams.get('from'),
    placedUntil: searchParams.get('until'),
    isStanding: searchParams.has('standing') || null,
  };
  const status = searchParams.get('status');
  const after = searchParams.get('after');
  const queue = searchParams.get('queue');
  const sort = searchParams.get('sort');
  const answer = await ask(orders, { status, after, queue, filter, sort }, request.signal);
  return { ...answer, readAt: Date.now() };
}

/** The orders of all storefronts, by queue or state, and filtered. */
export default function Orders() {
  const { orders, orderQueues, savedViews, readAt } = useLoaderData<typeof loader>();
  const { next } = orders;
  const list = useSteadyRows(
    { rows: orders.rows, hasMore: next !== null },
    ({ orderNumber }) => orderNumber,
  );
  const { rows } = list;
  useLiveData({ kind: 'order' });
  const [search] = useSearchParams();
  const texts = useTexts();
  return (
    <>
      <PageHead title={texts('nav.orders')} />
      <OrderQueues queues={orderQueues} readAt={readAt} />
      <nav aria-label={texts('orders.status')} className="flex flex-wrap gap-2 pb-3">
        <StateLink status={undefined} label="orders.status.all" />
        {states.map((status) => (
          <StateLink key={status} status={status} label={`orders.status.${status}`} />
        ))}
      </nav>
      <OrderFilters />
      <SavedViews desk="orders" views={savedViews} />
      <NewRows count={list.newCount} onShow={list.showNew} />
      <OrderList rows={rows} isGone={list.isGone} next={next} queue={search.get('queue')} />
    </>
  );
}

type ListProps = {
  rows: readonly Row[];
  isGone: (row: Row) => boolean;
  next: string | null;
  queue: string | null;
};

/** The orders, with what a batch of them needs where the queue is worked off in batches. */
function OrderList({ rows, isGone, next, queue }: ListProps) {
  const { search: address } = useLocation();
  const [kept, setKept] = useState(() => ({ address, chosen: none }));
  const list = { rows, isGone, next };
  if (!hasBatches(queue) || rows.length === 0)
    return <OrderTable {...list} queue={queue} selection={undefined} />;
  const chosen = kept.address === address ? kept.chosen : none;
  const selection = {
    chosen,
    onChange: (next: ReadonlySet<string>) => setKept({ address, chosen: next }),
  };
  const orderNumbers = rows.filter((row) => !isGone(row)).map(({ orderNumber }) => orderNumber);
  return (
    <>
      <Batch queue={queue} orderNumbers={orderNumbers} selection={selection} />
      <OrderTable {...list} queue={queue} selection={selection} />
    </>
  );
}

const none: ReadonlySet<string> = new Set();

type TableProps = ListProps & {
  selection: Selection | undefined;
};

function OrderTable({ rows, isGone, next, queue, selection }: TableProps) {
  const sortOf = useSort(queue === null ? '-placedAt' : 'placedAt');
  const texts = useTexts();
  const serverTexts = useServerTexts();
  return (
    <DataTable
      label={texts('nav.orders')}
      rows={rows}
      isGone={isGone}
      keyOf={({ orderNumber }) => orderNumber}
      pathOf={({ orderNumber }) => `/orders/${orderNumber}`}
      next={next}
      selection={selection}
      empty={<NoOrders />}
      columns={[
        { key: 'order', title: texts('orders.order'), cell: ({ orderNumber }) => orderNumber },
        {
          key: 'status',
          title: texts('orders.status'),
          isPlain: true,
          cell: ({ status }) => (
            <Badge look={stateLooks[status] ?? 'neutral'}>
              {serverTexts(`orders.status.${status}`)}
            </Badge>
          ),
        },
        {
          key: 'placedAt',
          title: texts('orders.placedAt'),
          isPlain: true,
          sort: sortOf('placedAt'),
          cell: (row) => <Times {...row} />,
        },
        {
          key: 'customer',
          title: texts('orders.customer'),
          isPlain: true,
          sort: sortOf('customer'),
          cell: ({ customer }) => customer,
        },
        {
          key: 'store',
          title: texts('orders.store'),
          isPlain: true,
          cell: ({ store }) => serverTexts(`orders.store.${store}`),
        },
        {
          key: 'total',
          title: texts('orders.total'),
          isFigure: true,
          isPlain: true,
          sort: sortOf('total'),
          cell: ({ total }) => <Amount {...total} />,
        },
      ]}
    />
  );
}

/** When an order was placed, and until when its delivery was promised. */
function Times({ placedAt, promisedUntil }: Row) {
  const texts = useTexts();
  return (
    <>
      <When at={placedAt} />
      {promisedUntil !== null && (
        <span className="block text-small whitespace-nowrap text-muted">
          {texts('orders.promisedUntil')} <When at={promisedUntil} isDay />
        </span>
      )}
    </>
  );
}

/** What an empty list means: nothing waits in the queue, no order fits, or there are none yet. */
function NoOrders() {
  const texts = useTexts();
  const [search] = useSearchParams();
  if (search.size === 0) return texts('empty.orders');
  return (
    <>
      <p>{texts(search.has('queue') ? 'empty.queue' : 'empty.filtered')}</p>
      <Link to="/orders" className="text-action underline">
        {texts('empty.allOrders')}
      </Link>
    </>
  );
}

function StateLink({ status, label }: { status: string | undefined; label: TextKey }) {
  const texts = useTexts();
  const [search] = useSearchParams();
  const isCurrent = (search.get('status') ?? undefined) === status && !search.has('queue');
  return (
    <ChoiceLink to={status === undefined ? '/orders' : `?status=${status}`} isCurrent={isCurrent}>
      {texts(label)}
    </ChoiceLink>
  );
}
