import './add-figure-texts.ts';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { visitFigures, type VisitFiguresQuery } from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import { useLocale, useTexts } from '../texts/use-texts.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { DayPlot } from './day-plot.tsx';
import { daysFilterOf, figureAddressOf } from './figure-address.ts';
import { FigureFilters } from './figure-filters.tsx';
import { FigureTabs } from './figure-tabs.tsx';
import { PageVitals } from './page-vitals.tsx';
import { useDayText } from './use-day-text.ts';

type Found = NonNullable<VisitFiguresQuery['visitFigures']>;
type Counts = { visits: number; orders: number };

export async function loader({ request }: LoaderFunctionArgs) {
  const now = new Date();
  const address = figureAddressOf(new URL(request.url).searchParams, now);
  const answer = await ask(visitFigures, { filter: daysFilterOf(address) }, request.signal);
  return { address, nowMs: now.getTime(), found: answer.visitFigures };
}

/** Visits, orders and web vitals of people who agreed to statistics. */
export default function Visits() {
  const { address, nowMs, found } = useLoaderData<typeof loader>();
  const texts = useTexts();
  return (
    <>
      <PageHead title={texts('figures.visits')} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <FigureTabs current="visits" address={address} />
        <FigureFilters address={address} now={new Date(nowMs)} mostDays={92} />
        <Notice look="warn">{texts('figures.visits.agreed')}</Notice>
        {found === null ? (
          <Notice look="bad">{texts('figures.noQuarter')}</Notice>
        ) : (
          <>
            <Conversion found={found} />
            <PageVitals vitals={found.vitals} />
          </>
        )}
      </div>
    </>
  );
}

function Conversion({ found }: { found: Found }) {
  const texts = useTexts();
  const dayText = useDayText();
  const columns = useCountColumns();
  const shareText = useShareText();
  const byDay = texts('figures.visits.byDay');
  if (found.visits === 0) return <p>{texts('figures.visits.empty')}</p>;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="text-title">{texts('figures.visits.conversion')}</h2>
      <p className="text-lead font-semibold">
        {texts('figures.visits.sum', {
          share: shareText(found),
          visits: found.visits,
          orders: found.orders,
        })}
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 2xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <DayPlot
          label={texts('figures.visits.plot')}
          days={found.days.map(({ day }) => day)}
          lines={[
            {
              name: texts('figures.visits.visits'),
              values: found.days.map(({ visits }) => visits),
            },
            { name: texts('figures.orders'), values: found.days.map(({ orders }) => orders) },
          ]}
        />
        <section
          aria-label={byDay}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keys
          tabIndex={0}
          className="max-h-96 overflow-y-auto rounded-md"
        >
          <DataTable<Found['days'][number]>
            label={byDay}
            rows={found.days.toReversed()}
            keyOf={({ day }) => day}
            columns={[
              { key: 'day', title: texts('figures.day'), cell: ({ day }) => dayText(day) },
              ...columns,
            ]}
          />
        </section>
      </div>
      <h3 className="text-lead">{texts('figures.visits.byLanguage')}</h3>
      <DataTable<Found['languages'][number]>
        label={texts('figures.visits.byLanguage')}
        rows={found.languages}
        keyOf={({ langCode }) => langCode}
        columns={[
          {
            key: 'language',
            title: texts('figures.visits.language'),
            cell: ({ langCode }) => langCode,
          },
          ...columns,
        ]}
      />
    </section>
  );
}

function useCountColumns(): Column<Counts>[] {
  const texts = useTexts();
  const shareText = useShareText();
  return [
    {
      key: 'visits',
      title: texts('figures.visits.visits'),
      isFigure: true,
      cell: ({ visits }) => visits,
    },
    { key: 'orders', title: texts('figures.orders'), isFigure: true, cell: ({ orders }) => orders },
    {
      key: 'conversion',
      title: texts('figures.visits.conversion'),
      isFigure: true,
      cell: (counts) => shareText(counts),
    },
  ];
}

/** Writes the orders as a share of the visits, at most all; a dash without visits. */
function useShareText(): (counts: Counts) => string {
  const percent = new Intl.NumberFormat(useLocale(), {
    style: 'percent',
    maximumFractionDigits: 2,
  });
  return ({ visits, orders }) =>
    visits === 0 ? '–' : percent.format(Math.min(1, orders / visits));
}
