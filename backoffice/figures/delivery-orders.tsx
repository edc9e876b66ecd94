import './add-figure-texts.ts';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { deliveryFigureRows } from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import { useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { When } from '../ui/when.tsx';
import { daysFilterOf, daysPathOf, figureAddressOf } from './figure-address.ts';
import { useDayText } from './use-day-text.ts';

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const address = figureAddressOf(searchParams, new Date());
  const outcome = searchParams.get('outcome') ?? 'late';
  const answer = await ask(
    deliveryFigureRows,
    {
      filter: daysFilterOf(address),
      outcome,
      carrier: searchParams.get('carrier'),
      after: searchParams.get('after'),
    },
    request.signal,
  );
  return { address, outcome, part: answer.deliveryFigureRows };
}

/** The orders whose promise was kept or not, as a number counts them. */
export default function DeliveryOrders() {
  const { address, outcome, part } = useLoaderData<typeof loader>();
  const texts = useTexts();
  const serverTexts = useServerTexts();
  const dayText = useDayText();
  return (
    <>
      <PageHead title={serverTexts(`figures.delivery.${outcome}`)}>
        <ButtonLink to={daysPathOf('/figures/delivery', address)}>
          {texts('figures.back')}
        </ButtonLink>
      </PageHead>
      {part === null ? (
        <Notice look="bad">{texts('figures.noQuarter')}</Notice>
      ) : (
        <DataTable
          label={texts('figures.ordersList')}
          rows={part.rows}
          keyOf={({ orderNumber }) => orderNumber}
          pathOf={({ orderNumber }) => `/orders/${encodeURIComponent(orderNumber)}`}
          next={part.next}
          columns={[
            { key: 'order', title: texts('orders.order'), cell: (order) => order.orderNumber },
            {
              key: 'carrier',
              title: texts('figures.delivery.carrier'),
              isPlain: true,
              cell: ({ carrier }) => serverTexts(`order.carrier.${carrier}`),
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
              key: 'promised',
              title: texts('figures.delivery.promised'),
              cell: ({ promisedUntil }) => dayText(promisedUntil),
            },
            {
              key: 'arrived',
              title: texts('figures.delivery.arrived'),
              cell: ({ arrivedOn }) => (arrivedOn === null ? '–' : dayText(arrivedOn)),
            },
          ]}
        />
      )}
    </>
  );
}
