import './add-figure-texts.ts';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import {
  deliveryFigures,
  type DeliveryFiguresQuery,
} from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import { useLocale, useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { daysFilterOf, daysPathOf, type FigureAddress, figureAddressOf } from './figure-address.ts';
import { FigureFilters } from './figure-filters.tsx';
import { FigureTabs } from './figure-tabs.tsx';
import { ShareBar } from './share-bar.tsx';
import { useDayText } from './use-day-text.ts';

type Found = NonNullable<DeliveryFiguresQuery['deliveryFigures']>;
type Group = Found['carriers'][number];

export async function loader({ request }: LoaderFunctionArgs) {
  const now = new Date();
  const address = figureAddressOf(new URL(request.url).searchParams, now);
  const answer = await ask(deliveryFigures, { filter: daysFilterOf(address) }, request.signal);
  return { address, nowMs: now.getTime(), found: answer.deliveryFigures };
}

/** Promised against kept deliveries, by carrier and week. */
export default function Delivery() {
  const { address, nowMs, found } = useLoaderData<typeof loader>();
  const texts = useTexts();
  const serverTexts = useServerTexts();
  const dayText = useDayText();
  return (
    <>
      <PageHead title={texts('figures.delivery')} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <FigureTabs current="delivery" address={address} />
        <FigureFilters address={address} now={new Date(nowMs)} mostDays={92} />
        {found === null ? (
          <Notice look="bad">{texts('figures.noQuarter')}</Notice>
        ) : (
          <>
            <p className="max-w-prose text-muted">{texts('figures.delivery.lead')}</p>
            <Promises
              title={texts('figures.delivery.byCarrier')}
              kind={texts('figures.delivery.carrier')}
              groups={[{ key: '', sums: found.whole }, ...found.carriers]}
              nameOf={(key) =>
                key === '' ? texts('figures.all') : serverTexts(`order.carrier.${key}`)
              }
              address={address}
              rowsOf={(key) => ({ carrier: key })}
            />
            <Promises
              title={texts('figures.delivery.byWeek')}
              kind={texts('figures.delivery.week')}
              groups={found.weeks}
              nameOf={dayText}
              address={address}
              rowsOf={(key) => weekOf(key, address)}
            />
          </>
        )}
      </div>
    </>
  );
}

/** The days of the week that begins on a Monday, as far as they belong to the period. */
function weekOf(monday: string, { from, until }: FigureAddress): Record<'from' | 'until', string> {
  const sunday = new Date(Date.parse(monday) + 6 * 86_400_000).toISOString().slice(0, 10);
  return { from: monday < from ? from : monday, until: sunday > until ? until : sunday };
}

type Props = {
  title: string;
  /** What a row is. */
  kind: string;
  groups: readonly Group[];
  nameOf: (key: string) => string;
  address: FigureAddress;
  /** What the address of a row's orders names. */
  rowsOf: (key: string) => Record<string, string>;
};

function Promises({ title, kind, groups, nameOf, address, rowsOf }: Props) {
  const texts = useTexts();
  const decimals = new Intl.NumberFormat(useLocale(), { maximumFractionDigits: 1 });
  const outcomes = (['kept', 'late', 'overdue', 'open'] as const).map((outcome) => ({
    key: outcome,
    title: texts(`figures.delivery.${outcome}`),
    isFigure: true,
    cell: ({ key, sums }: Group) =>
      sums[outcome] === 0 ? (
        0
      ) : (
        <Link
          to={daysPathOf('/figures/delivery/orders', address, { ...rowsOf(key), outcome })}
          aria-label={`${nameOf(key)}, ${texts(`figures.delivery.${outcome}`)}: ${sums[outcome]}`}
          className="relative inline-block min-h-6 min-w-6 leading-6 text-action underline"
        >
          {sums[outcome]}
        </Link>
      ),
  }));
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 className="text-title">{title}</h2>
      <DataTable<Group>
        label={title}
        empty={texts('figures.delivery.empty')}
        rows={groups.filter(({ sums }) => sums.orders > 0)}
        keyOf={({ key }) => key}
        columns={[
          { key: 'name', title: kind, cell: ({ key }) => nameOf(key) },
          {
            key: 'orders',
            title: texts('figures.orders'),
            isFigure: true,
            cell: ({ sums }) => sums.orders,
          },
          ...outcomes,
          {
            key: 'share',
            title: texts('figures.delivery.keptShare'),
            cell: ({ sums: { kept, late, overdue } }) =>
              kept + late + overdue > 0 && <ShareBar share={kept / (kept + late + overdue)} />,
          },
          {
            key: 'lateDays',
            title: texts('figures.delivery.lateDays'),
            isFigure: true,
            cell: ({ sums: { lateDays } }) => (lateDays === null ? '–' : decimals.format(lateDays)),
          },
        ]}
      />
    </section>
  );
}
