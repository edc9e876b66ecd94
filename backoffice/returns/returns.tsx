import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { returns, type ReturnsQuery } from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import { NewRows } from '../live/new-rows.tsx';
import { useLiveData } from '../live/use-live-data.ts';
import { useSteadyRows } from '../live/use-steady-rows.ts';
import { useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { ChoiceLink } from '../ui/choice-link.tsx';
import { Age } from '../ui/age.tsx';
import { Badge } from '../ui/badge.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { useSort } from '../ui/use-sort.ts';
import { When } from '../ui/when.tsx';
import { SavedViews } from '../views/saved-views.tsx';
import { returnLooks } from './return-looks.ts';
import { Scan } from './scan.tsx';

type Row = ReturnsQuery['returns']['rows'][number];

const states = [
  'registered',
  'received',
  'inspected',
  'exchanging',
  'repairing',
  'settled',
  'cancelled',
  'expired',
] as const;

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const status = searchParams.get('status');
  const after = searchParams.get('after');
  const sort = searchParams.get('sort');
  const answer = await ask(returns, { status, after, sort }, request.signal);
  const counts = new Map(answer.returnCounts.map((one) => [one.status, one.count]));
  return { status, counts, views: answer.savedViews, ...answer.returns };
}

/** The queue of returns by state, oldest first, and a field for a scanner. */
export default function Returns() {
  const { status, counts, views, rows: loaded, next } = useLoaderData<typeof loader>();
  const { rows, isGone, newCount, showNew } = useSteadyRows(
    { rows: loaded, hasMore: next !== null },
    ({ returnNumber }) => returnNumber,
  );
  useLiveData({ kind: 'return' });
  const texts = useTexts();
  return (
    <>
      <PageHead title={texts('nav.returns')} />
      <Scan isFocusedAtFirst />
      <nav aria-label={texts('returns.state')} className="flex flex-wrap gap-2 py-4">
        <StateLink
          status={null}
          current={status}
          count={[...counts.values()].reduce((sum, count) => sum + count, 0)}
        />
        {states.map((each) => (
          <StateLink key={each} status={each} current={status} count={counts.get(each)} />
        ))}
      </nav>
      <SavedViews desk="returns" views={views} />
      <NewRows count={newCount} onShow={showNew} />
      <ReturnTable rows={rows} isGone={isGone} next={next} />
    </>
  );
}

type StateLinkProps = { status: string | null; current: string | null; count?: number | undefined };

function StateLink({ status, current, count }: StateLinkProps) {
  const serverTexts = useServerTexts();
  const isCurrent = status === current;
  return (
    <ChoiceLink to={status === null ? '/returns' : `?status=${status}`} isCurrent={isCurrent}>
      {serverTexts(`returns.status.${status ?? 'open'}`)}
      {count !== undefined && <span className="text-muted"> {count}</span>}
    </ChoiceLink>
  );
}

type TableProps = {
  rows: readonly Row[];
  isGone: (row: Row) => boolean;
  next: string | null;
};

function ReturnTable({ rows, isGone, next }: TableProps) {
  const texts = useTexts();
  const serverTexts = useServerTexts();
  const sortOf = useSort('registeredAt');
  return (
    <DataTable<Row>
      label={texts('nav.returns')}
      rows={rows}
      isGone={isGone}
      keyOf={({ returnNumber }) => returnNumber}
      pathOf={({ returnNumber }) => `/returns/${encodeURIComponent(returnNumber)}`}
      next={next}
      empty={texts('empty.returns')}
      columns={[
        { key: 'number', title: texts('returns.number'), cell: (row) => row.returnNumber },
        {
          key: 'state',
          title: texts('returns.state'),
          isPlain: true,
          cell: ({ status }) => (
            <Badge look={returnLooks[status] ?? 'neutral'}>
              {serverTexts(`returns.status.${status}`)}
            </Badge>
          ),
        },
        {
          key: 'customer',
          title: texts('returns.customer'),
          isPlain: true,
          cell: ({ customer }) => customer,
        },
        {
          key: 'order',
          title: texts('returns.order'),
          cell: ({ orderNumber }) => <span className="whitespace-nowrap">{orderNumber}</span>,
        },
        {
          key: 'regulation',
          title: texts('returns.wish'),
          isPlain: true,
          cell: ({ regulation }) => serverTexts(`returns.regulation.${regulation}`),
        },
        {
          key: 'pieces',
          title: texts('returns.pieces'),
          isFigure: true,
          cell: (row) => row.pieces,
        },
        {
          key: 'photos',
          title: texts('returns.photos'),
          isFigure: true,
          cell: ({ photos }) => photos || '',
        },
        {
          key: 'registeredAt',
          title: texts('returns.registeredAt'),
          sort: sortOf('registeredAt'),
          cell: ({ registeredAt }) => <When at={registeredAt} />,
        },
        {
          key: 'age',
          title: texts('returns.age'),
          cell: ({ registeredAt }) => <Age since={registeredAt} />,
        },
      ]}
    />
  );
}
