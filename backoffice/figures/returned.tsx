import './add-figure-texts.ts';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import {
  returnFigures,
  type ReturnFiguresQuery,
} from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import { useLocale, useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { daysFilterOf, daysPathOf, type FigureAddress, figureAddressOf } from './figure-address.ts';
import { FigureFilters } from './figure-filters.tsx';
import { FigureTabs } from './figure-tabs.tsx';
import { ShareBar } from './share-bar.tsx';

type Found = NonNullable<ReturnFiguresQuery['returnFigures']>;
type Reason = Found['reasons'][number];
type Product = Found['products'][number];

export async function loader({ request }: LoaderFunctionArgs) {
  const now = new Date();
  const address = figureAddressOf(new URL(request.url).searchParams, now);
  const answer = await ask(returnFigures, { filter: daysFilterOf(address) }, request.signal);
  return { address, nowMs: now.getTime(), found: answer.returnFigures };
}

/** Returned pieces by reason and by product. */
export default function Returned() {
  const { address, nowMs, found } = useLoaderData<typeof loader>();
  const texts = useTexts();
  return (
    <>
      <PageHead title={texts('figures.returned')} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <FigureTabs current="returns" address={address} />
        <FigureFilters address={address} now={new Date(nowMs)} />
        {found === null ? (
          <Notice look="bad">{texts('figures.noPeriod')}</Notice>
        ) : (
          <>
            <p className="max-w-prose text-muted">{texts('figures.returned.lead')}</p>
            <p className="text-lead font-semibold">
              {texts('figures.returned.sum', { pieces: found.pieces, returns: found.returns })}
            </p>
            {found.pieces > 0 && (
              <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 2xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
                <Reasons found={found} address={address} />
                <Products found={found} address={address} />
              </div>
            )}
          </>
        )}
      </div>
    </>
  );
}

type Props = { found: Found; address: FigureAddress };

function Reasons({ found, address }: Props) {
  const texts = useTexts();
  const serverTexts = useServerTexts();
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 className="text-title">{texts('figures.returned.byReason')}</h2>
      <DataTable<Reason>
        label={texts('figures.returned.byReason')}
        rows={found.reasons}
        keyOf={({ reason }) => reason}
        pathOf={({ reason }) => daysPathOf('/figures/returns/rows', address, { reason })}
        columns={[
          {
            key: 'reason',
            title: texts('returns.reason'),
            cell: ({ reason }) => serverTexts(`returns.reason.${reason}`),
          },
          ...useCountColumns<Reason>(),
          {
            key: 'share',
            title: texts('figures.share'),
            cell: ({ pieces }) => <ShareBar share={pieces / found.pieces} />,
          },
        ]}
      />
    </section>
  );
}

function Products({ found, address }: Props) {
  const texts = useTexts();
  const serverTexts = useServerTexts();
  const percent = new Intl.NumberFormat(useLocale(), {
    style: 'percent',
    maximumFractionDigits: 1,
  });
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 className="text-title">{texts('figures.returned.byProduct')}</h2>
      <DataTable<Product>
        label={texts('figures.returned.byProduct')}
        rows={found.products}
        keyOf={({ productId }) => productId}
        pathOf={({ productId }) =>
          daysPathOf('/figures/returns/rows', address, { product: productId })
        }
        columns={[
          {
            key: 'name',
            title: texts('figures.product'),
            cell: ({ name }) => <span className="whitespace-normal">{name}</span>,
          },
          ...useCountColumns<Product>(),
          {
            key: 'reason',
            title: texts('figures.returned.mainReason'),
            cell: ({ reason }) => serverTexts(`returns.reason.${reason}`),
          },
          {
            key: 'ordered',
            title: texts('figures.returned.ordered'),
            isFigure: true,
            cell: ({ orderedPieces }) => orderedPieces,
          },
          {
            key: 'quota',
            title: texts('figures.returned.quota'),
            isFigure: true,
            cell: ({ pieces, orderedPieces }) =>
              orderedPieces > 0 ? percent.format(pieces / orderedPieces) : '–',
          },
        ]}
      />
    </section>
  );
}

function useCountColumns<Row extends { pieces: number; returns: number }>(): Column<Row>[] {
  const texts = useTexts();
  return [
    {
      key: 'pieces',
      title: texts('figures.pieces'),
      isFigure: true,
      cell: ({ pieces }) => pieces,
    },
    {
      key: 'returns',
      title: texts('nav.returns'),
      isFigure: true,
      cell: ({ returns }) => returns,
    },
  ];
}
