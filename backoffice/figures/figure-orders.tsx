import './add-figure-texts.ts';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { figureOrders } from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import { useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { Amount, useAmountText } from '../ui/amount.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { When } from '../ui/when.tsx';
import { pathOf, rowsWishOf } from './figure-address.ts';

export async function loader({ request }: LoaderFunctionArgs) {
  const { address, currency, wish } = rowsWishOf(request, new Date());
  const answer = await ask(figureOrders, wish, request.signal);
  return { address, currency, part: answer.figureOrders };
}

/** The orders that a number of orders counts. */
export default function FigureOrders() {
  const { address, currency, part } = useLoaderData<typeof loader>();
  const texts = useTexts();
  const serverTexts = useServerTexts();
  const amountText = useAmountText();
  return (
    <>
      <PageHead title={texts('figures.ordersList')}>
        <ButtonLink to={pathOf('/figures', address)}>{texts('figures.back')}</ButtonLink>
      </PageHead>
      {part === null ? (
        <Notice look="bad">{texts('figures.noPeriod')}</Notice>
      ) : (
        <div className="grid gap-3">
          <p className="text-lead font-semibold">
            {texts('figures.ordersSum', {
              count: part.orders,
              total: amountText({ amountMinor: part.orderedMinor, currencyCode: currency }),
            })}
          </p>
          <DataTable
            label={texts('figures.ordersList')}
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
                cell: ({ totalMinor }) => (
                  <Amount amountMinor={totalMinor} currencyCode={currency} />
                ),
              },
            ]}
          />
        </div>
      )}
    </>
  );
}
