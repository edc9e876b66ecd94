import './add-figure-texts.ts';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { returnFigureRows } from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import { useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { When } from '../ui/when.tsx';
import { daysFilterOf, daysPathOf, figureAddressOf } from './figure-address.ts';

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const address = figureAddressOf(searchParams, new Date());
  const answer = await ask(
    returnFigureRows,
    {
      filter: daysFilterOf(address),
      reason: searchParams.get('reason'),
      productId: searchParams.get('product'),
      after: searchParams.get('after'),
    },
    request.signal,
  );
  return { address, part: answer.returnFigureRows };
}

/** The returned pieces that a number counts. */
export default function ReturnedRows() {
  const { address, part } = useLoaderData<typeof loader>();
  const texts = useTexts();
  const serverTexts = useServerTexts();
  return (
    <>
      <PageHead title={texts('figures.returned.rows')}>
        <ButtonLink to={daysPathOf('/figures/returns', address)}>
          {texts('figures.back')}
        </ButtonLink>
      </PageHead>
      {part === null ? (
        <Notice look="bad">{texts('figures.noPeriod')}</Notice>
      ) : (
        <DataTable
          label={texts('figures.returned.rows')}
          rows={part.rows}
          keyOf={({ returnNumber, lineNumber }) => `${returnNumber} ${lineNumber}`}
          pathOf={({ returnNumber }) => `/returns/${encodeURIComponent(returnNumber)}`}
          next={part.next}
          columns={[
            {
              key: 'number',
              title: texts('figures.returned.number'),
              cell: ({ returnNumber }) => returnNumber,
            },
            {
              key: 'name',
              title: texts('figures.product'),
              cell: ({ name }) => <span className="whitespace-normal">{name}</span>,
            },
            {
              key: 'pieces',
              title: texts('figures.pieces'),
              isFigure: true,
              cell: ({ quantity }) => quantity,
            },
            {
              key: 'reason',
              title: texts('returns.reason'),
              cell: ({ reason }) => serverTexts(`returns.reason.${reason}`),
            },
            {
              key: 'status',
              title: texts('orders.status'),
              isPlain: true,
              cell: ({ status }) => serverTexts(`returns.status.${status}`),
            },
            {
              key: 'store',
              title: texts('orders.store'),
              isPlain: true,
              cell: ({ store }) => serverTexts(`orders.store.${store}`),
            },
            {
              key: 'registeredAt',
              title: texts('figures.returned.registeredAt'),
              cell: ({ registeredAt }) => <When at={registeredAt} />,
            },
          ]}
        />
      )}
    </>
  );
}
