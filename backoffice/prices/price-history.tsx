import './add-price-texts.ts';
import {
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
  useOutletContext,
  useParams,
} from 'react-router';
import { priceHistory, type PriceHistoryQuery } from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import type { Me } from '../api/load-me.ts';
import { useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { ChoiceLink } from '../ui/choice-link.tsx';
import { Amount } from '../ui/amount.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { DownloadButton } from '../ui/download-button.tsx';
import { Panel } from '../ui/facts.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Timeline } from '../ui/timeline.tsx';
import { When } from '../ui/when.tsx';
import { type PriceListCode, priceLists } from './price-type.ts';

type History = NonNullable<PriceHistoryQuery['priceHistory']>;
type Period = History['periods'][number];
type Reduction = History['reductions'][number];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const wanted = new URL(request.url).searchParams.get('list');
  const priceList = priceLists.find((list) => list === wanted) ?? 'de';
  const number = params['number'] ?? '';
  const answer = await ask(priceHistory, { number, priceList }, request.signal);
  return { priceList, history: answer.priceHistory };
}

/** All prices of an item in a list, its reductions with the lowest price of the 30 days before, and the evidence as PDF. */
export default function PriceHistory() {
  const { priceList, history } = useLoaderData<typeof loader>();
  const { number = '' } = useParams();
  const { rights } = useOutletContext<Me>();
  const texts = useTexts();
  if (!history) return <PageHead title={texts('price.unknownItem')} />;
  const { itemNumber, name } = history;
  const file = `/api/backoffice/prices/${encodeURIComponent(itemNumber)}.pdf?list=${priceList}`;
  return (
    <>
      <PageHead title={texts('price.historyOf', { number: itemNumber })}>
        <Link
          to={`/prices?q=${encodeURIComponent(number)}`}
          className="self-center font-semibold text-action underline"
        >
          {texts('nav.prices')}
        </Link>
      </PageHead>
      <p className="pb-3">{name}</p>
      <Lists current={priceList} />
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] items-start gap-4 2xl:grid-cols-2">
        <Panel title={texts('price.reductions')}>
          <Reductions history={history} />
          <div className="flex flex-wrap gap-2">
            <DownloadButton path={`${file}&language=de`} label={texts('price.evidence.de')} />
            <DownloadButton path={`${file}&language=en`} label={texts('price.evidence.en')} />
          </div>
        </Panel>
        <Panel title={texts('price.periods')}>
          <Periods history={history} />
        </Panel>
        {rights.includes('catalogue.read') && (
          <Panel title={texts('price.changes')}>
            <Timeline
              key={priceList}
              records={[
                { relation: 'catalogue.item_price', record: `${history.itemId},${priceList}` },
                { relation: 'price_desk.item_cost', record: String(history.itemId) },
              ]}
            />
          </Panel>
        )}
      </div>
    </>
  );
}

function Lists({ current }: { current: PriceListCode }) {
  const texts = useTexts();
  const serverTexts = useServerTexts();
  return (
    <nav aria-label={texts('price.list')} className="flex flex-wrap gap-2 pb-4">
      {priceLists.map((list) => (
        <ChoiceLink key={list} to={`?list=${list}`} isCurrent={list === current}>
          {serverTexts(`price.list.${list}`)}
        </ChoiceLink>
      ))}
    </nav>
  );
}

function Reductions({ history: { reductions, currencyCode } }: { history: History }) {
  const texts = useTexts();
  return (
    <DataTable<Reduction>
      label={texts('price.reductions')}
      rows={reductions}
      keyOf={({ from }) => from}
      empty={texts('price.noReduction')}
      columns={[
        { key: 'from', title: texts('price.from'), cell: ({ from }) => <When at={from} /> },
        { key: 'until', title: texts('price.until'), cell: ({ until }) => <End at={until} /> },
        {
          key: 'price',
          title: texts('price.amountMinor'),
          isFigure: true,
          cell: ({ amountMinor }) => (
            <Amount amountMinor={amountMinor} currencyCode={currencyCode} />
          ),
        },
        {
          key: 'old',
          title: texts('price.oldAmountMinor'),
          isFigure: true,
          cell: ({ oldAmountMinor }) => (
            <Amount amountMinor={oldAmountMinor} currencyCode={currencyCode} />
          ),
        },
        {
          key: 'lowest',
          title: texts('price.lowestBefore'),
          isFigure: true,
          cell: ({ lowest }) =>
            lowest && (
              <>
                <Amount amountMinor={lowest.amountMinor} currencyCode={currencyCode} />
                <span className="block text-small text-muted">
                  <When at={lowest.from} isDay /> – <End at={lowest.until} isDay />
                </span>
              </>
            ),
        },
      ]}
    />
  );
}

function Periods({ history: { periods, currencyCode } }: { history: History }) {
  const texts = useTexts();
  const kindOf = ({ isDeal, oldAmountMinor }: Period) =>
    isDeal ? 'price.kindDeal' : oldAmountMinor === null ? 'price.kindUsual' : 'price.kindReduced';
  return (
    <DataTable<Period>
      label={texts('price.periods')}
      rows={periods}
      keyOf={({ from, isDeal }) => `${from} ${isDeal}`}
      empty={texts('price.noPeriods')}
      columns={[
        { key: 'from', title: texts('price.from'), cell: ({ from }) => <When at={from} /> },
        { key: 'until', title: texts('price.until'), cell: ({ until }) => <End at={until} /> },
        { key: 'kind', title: texts('price.kind'), cell: (period) => texts(kindOf(period)) },
        {
          key: 'price',
          title: texts('price.amountMinor'),
          isFigure: true,
          cell: ({ amountMinor }) => (
            <Amount amountMinor={amountMinor} currencyCode={currencyCode} />
          ),
        },
      ]}
    />
  );
}

function End({ at, isDay = false }: { at: string | null; isDay?: boolean }) {
  const texts = useTexts();
  return at === null ? texts('price.today') : <When at={at} isDay={isDay} />;
}
