import './add-figure-texts.ts';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { classListFigures, classListOrders } from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import { useLocale, useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { Amount } from '../ui/amount.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { Facts, Panel } from '../ui/facts.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { When } from '../ui/when.tsx';
import { daysFilterOf, figureAddressOf } from './figure-address.ts';
import { FigureFilters } from './figure-filters.tsx';
import { FigureTabs } from './figure-tabs.tsx';

export async function loader({ request }: LoaderFunctionArgs) {
  const now = new Date();
  const { searchParams } = new URL(request.url);
  const address = figureAddressOf(searchParams, now);
  const filter = daysFilterOf(address);
  const [{ classListFigures: found }, { classListOrders: part }] = await Promise.all([
    ask(classListFigures, { filter }, request.signal),
    ask(classListOrders, { filter, after: searchParams.get('after') }, request.signal),
  ]);
  return { address, nowMs: now.getTime(), found, part };
}

/** From class lists to orders. */
export default function ClassLists() {
  const { address, nowMs, found, part } = useLoaderData<typeof loader>();
  const texts = useTexts();
  const serverTexts = useServerTexts();
  const numbers = new Intl.NumberFormat(useLocale());
  return (
    <>
      <PageHead title={texts('figures.classLists')} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <FigureTabs current="classLists" address={address} />
        <FigureFilters address={address} now={new Date(nowMs)} />
        {found === null || part === null ? (
          <Notice look="bad">{texts('figures.noPeriod')}</Notice>
        ) : (
          <>
            <p className="max-w-prose text-muted">{texts('figures.classLists.lead')}</p>
            <Panel title={texts('figures.classLists.steps')}>
              <Facts
                facts={[
                  ...(['made', 'published', 'takenLists', 'baskets', 'orders'] as const).map(
                    (key) => ({
                      name: texts(`figures.classLists.${key}`),
                      value: numbers.format(found[key]),
                    }),
                  ),
                  ...found.amounts.map(({ currencyCode, totalMinor }) => ({
                    name: texts('figures.classLists.worth', { currency: currencyCode }),
                    value: <Amount amountMinor={totalMinor} currencyCode={currencyCode} />,
                  })),
                ]}
              />
            </Panel>
            <h2 className="text-title">{texts('figures.classLists.list')}</h2>
            <DataTable
              label={texts('figures.classLists.list')}
              empty={texts('figures.classLists.empty')}
              rows={part.rows}
              keyOf={({ orderNumber }) => orderNumber}
              pathOf={({ orderNumber }) => `/orders/${encodeURIComponent(orderNumber)}`}
              next={part.next}
              columns={[
                { key: 'order', title: texts('orders.order'), cell: (order) => order.orderNumber },
                {
                  key: 'status',
                  title: texts('orders.status'),
                  isPlain: true,
                  cell: ({ status }) => serverTexts(`orders.status.${status}`),
                },
                {
                  key: 'store',
                  title: texts('orders.store'),
                  isPlain: true,
                  cell: ({ store }) => serverTexts(`orders.store.${store}`),
                },
                {
                  key: 'placedAt',
                  title: texts('orders.placedAt'),
                  cell: ({ placedAt }) => <When at={placedAt} />,
                },
                {
                  key: 'total',
                  title: texts('orders.total'),
                  isFigure: true,
                  cell: (order) => (
                    <Amount amountMinor={order.totalMinor} currencyCode={order.currencyCode} />
                  ),
                },
              ]}
            />
          </>
        )}
      </div>
    </>
  );
}
