import './add-figure-texts.ts';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { stockReach, type StockReachQuery } from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import { useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { Badge } from '../ui/badge.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { FigureTabs } from './figure-tabs.tsx';
import { ShareBar } from './share-bar.tsx';
import { useDayText } from './use-day-text.ts';

type Reach = StockReachQuery['stockReach'];
type Item = Reach['items'][number];

export async function loader({ request }: LoaderFunctionArgs) {
  const reach = new URL(request.url).searchParams.get('reach');
  const answer = await ask(stockReach, { reach }, request.signal);
  return { found: answer.stockReach, reach };
}

/** How long the stock lasts, and which items run out first. */
export default function ReachScreen() {
  const { found, reach } = useLoaderData<typeof loader>();
  const texts = useTexts();
  const dayText = useDayText();
  return (
    <>
      <PageHead title={texts('figures.reach')} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <FigureTabs current="reach" />
        <p className="max-w-prose text-muted">
          {texts('figures.reach.lead', { from: dayText(found.from), until: dayText(found.until) })}
        </p>
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 2xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <Reaches reaches={found.reaches} />
          <Items items={found.items} reach={reach} />
        </div>
      </div>
    </>
  );
}

function Reaches({ reaches }: { reaches: Reach['reaches'] }) {
  const texts = useTexts();
  const serverTexts = useServerTexts();
  const whole = Math.max(
    1,
    reaches.reduce((sum, { items }) => sum + items, 0),
  );
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 className="text-title">{texts('figures.reach.byReach')}</h2>
      <DataTable
        label={texts('figures.reach.byReach')}
        rows={reaches}
        keyOf={({ reach }) => reach}
        pathOf={({ reach }) => `/figures/reach?reach=${reach}`}
        columns={[
          {
            key: 'reach',
            title: texts('figures.reach.reach'),
            cell: ({ reach }) => serverTexts(`figures.reach.${reach}`),
          },
          {
            key: 'items',
            title: texts('figures.reach.items'),
            isFigure: true,
            cell: ({ items }) => items,
          },
          {
            key: 'share',
            title: texts('figures.share'),
            cell: ({ items }) => <ShareBar share={items / whole} />,
          },
        ]}
      />
    </section>
  );
}

function Items({ items, reach }: { items: Reach['items']; reach: string | null }) {
  const texts = useTexts();
  const serverTexts = useServerTexts();
  const dayText = useDayText();
  const title =
    reach === null ? texts('figures.reach.first') : serverTexts(`figures.reach.${reach}`);
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 className="text-title">{title}</h2>
      {items.length === 200 && <p className="text-muted">{texts('figures.reach.cut')}</p>}
      <DataTable<Item>
        label={title}
        empty={texts('figures.reach.empty')}
        rows={items}
        keyOf={({ orderNumber }) => orderNumber}
        pathOf={({ orderNumber }) => `/stock/${encodeURIComponent(orderNumber)}`}
        columns={[
          {
            key: 'name',
            title: texts('figures.reach.item'),
            cell: ({ orderNumber, name }) => (
              <span className="whitespace-normal">
                {orderNumber} · {name}
              </span>
            ),
          },
          {
            key: 'days',
            title: texts('figures.reach.days'),
            isFigure: true,
            cell: ({ days, reach: of }) =>
              of === 'out' ? <Badge look="bad">{texts('figures.reach.out')}</Badge> : (days ?? '–'),
          },
          {
            key: 'onHand',
            title: texts('figures.reach.onHand'),
            isFigure: true,
            cell: ({ onHand }) => onHand,
          },
          {
            key: 'sold',
            title: texts('figures.reach.sold'),
            isFigure: true,
            cell: ({ soldPieces }) => soldPieces,
          },
          {
            key: 'expected',
            title: texts('figures.reach.expected'),
            cell: ({ expectedOn }) => expectedOn !== null && dayText(expectedOn),
          },
        ]}
      />
    </section>
  );
}
