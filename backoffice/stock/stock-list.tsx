import './add-stock-texts.ts';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { stockItems, type StockItemsQuery } from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { ChoiceLink } from '../ui/choice-link.tsx';
import { Badge } from '../ui/badge.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { DownloadButton } from '../ui/download-button.tsx';
import { ListSearch } from '../ui/list-search.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { When } from '../ui/when.tsx';

type Row = StockItemsQuery['stockItems']['rows'][number];

const filters = ['low', 'gone', 'late', 'waiting', 'awaited', 'unsold'] as const;

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const filter = searchParams.get('filter');
  const search = searchParams.get('q') ?? '';
  const after = searchParams.get('after');
  const answer = await ask(stockItems, { filter, search, after }, request.signal);
  return { filter, search, ...answer.stockItems };
}

/** The stock of all items, or of those that need work. */
export default function StockList() {
  const { filter, search, rows, next } = useLoaderData<typeof loader>();
  const texts = useTexts();
  return (
    <>
      <PageHead title={texts('nav.stock')} />
      <div className="pb-4">
        <ListSearch label={texts('stock.search')} search={search} />
      </div>
      <nav aria-label={texts('stock.filter')} className="flex flex-wrap gap-2 pb-4">
        <FilterLink filter={null} current={filter} search={search} />
        {filters.map((each) => (
          <FilterLink key={each} filter={each} current={filter} search={search} />
        ))}
      </nav>
      {(filter === 'low' || filter === 'unsold') && (
        <div className="pb-4">
          <DownloadButton
            key={filter}
            path={`/api/backoffice/stock/${filter}.csv`}
            label={texts(`stock.file.${filter}`)}
          />
        </div>
      )}
      <StockTable rows={rows} next={next} />
    </>
  );
}

type FilterProps = {
  filter: (typeof filters)[number] | null;
  current: string | null;
  search: string;
};

function FilterLink({ filter, current, search }: FilterProps) {
  const texts = useTexts();
  const isCurrent = filter === current;
  const query = new URLSearchParams({
    ...(filter !== null && { filter }),
    ...(search !== '' && { q: search }),
  });
  return (
    <ChoiceLink to={`?${query}`} isCurrent={isCurrent}>
      {texts(`stock.filter.${filter ?? 'all'}`)}
    </ChoiceLink>
  );
}

function StockTable({ rows, next }: { rows: readonly Row[]; next: string | null }) {
  const texts = useTexts();
  return (
    <DataTable<Row>
      label={texts('nav.stock')}
      rows={rows}
      keyOf={({ itemId }) => itemId}
      pathOf={({ itemNumber }) => `/stock/${encodeURIComponent(itemNumber)}`}
      next={next}
      empty={texts('stock.empty')}
      columns={[
        { key: 'number', title: texts('stock.number'), cell: ({ itemNumber }) => itemNumber },
        {
          key: 'name',
          title: texts('stock.name'),
          isPlain: true,
          cell: (row) => <Name row={row} />,
        },
        {
          key: 'state',
          title: texts('stock.state'),
          isPlain: true,
          cell: (row) => <State row={row} />,
        },
        {
          key: 'onHand',
          title: texts('stock.onHand'),
          cell: ({ onHand }) => onHand,
          isFigure: true,
        },
        {
          key: 'reorderPoint',
          title: texts('stock.reorderPoint'),
          cell: ({ reorderPoint }) => reorderPoint ?? '–',
          isFigure: true,
        },
        {
          key: 'sold',
          title: texts('stock.sold28'),
          cell: ({ sold28Days }) => sold28Days,
          isFigure: true,
        },
        {
          key: 'waitingShoppers',
          title: texts('stock.waitingShoppers'),
          cell: ({ waitingShoppers }) => waitingShoppers || '–',
          isFigure: true,
        },
        {
          key: 'expected',
          title: texts('stock.expected'),
          cell: ({ expected, expectedOn }) =>
            expectedOn !== null && (
              <>
                {texts('stock.pieces', { count: expected })}, <When at={expectedOn} isDay />
              </>
            ),
        },
      ]}
    />
  );
}

function Name({ row: { name, variant } }: { row: Row }) {
  return (
    <>
      {name}
      {variant !== '' && <span className="block text-small text-muted">{variant}</span>}
    </>
  );
}

/** What the stock of an item means for shoppers and for staff. */
function State({ row: { onHand, restockDays, reorderPoint } }: { row: Row }) {
  const texts = useTexts();
  if (onHand === 0)
    return restockDays === 0 ? (
      <Badge look="bad">{texts('stock.state.gone')}</Badge>
    ) : (
      <Badge look="warn">{texts('stock.state.restocked', { days: restockDays })}</Badge>
    );
  if (reorderPoint !== null && onHand <= reorderPoint)
    return <Badge look="warn">{texts('stock.state.low')}</Badge>;
  return <Badge look="good">{texts('stock.state.there')}</Badge>;
}
