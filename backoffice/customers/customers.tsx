import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { customers, type CustomersQuery } from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import { NewRows } from '../live/new-rows.tsx';
import { useLiveData } from '../live/use-live-data.ts';
import { useSteadyRows } from '../live/use-steady-rows.ts';
import { useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { Badge } from '../ui/badge.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { ListSearch } from '../ui/list-search.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { useSort } from '../ui/use-sort.ts';
import { When } from '../ui/when.tsx';
import { SavedViews } from '../views/saved-views.tsx';

type Row = CustomersQuery['customers']['rows'][number];

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const search = searchParams.get('q') ?? '';
  const after = searchParams.get('after');
  const sort = searchParams.get('sort');
  const answer = await ask(customers, { search, after, sort }, request.signal);
  return { search, views: answer.savedViews, ...answer.customers };
}

/** The customers of all storefronts: the newest, or the results of a search. */
export default function Customers() {
  const { search, views, rows: loaded, next, isCut } = useLoaderData<typeof loader>();
  const { rows, isGone, newCount, showNew } = useSteadyRows(
    { rows: loaded, hasMore: next !== null },
    ({ id }) => id,
  );
  useLiveData({ kind: 'customer' });
  const texts = useTexts();
  return (
    <>
      <PageHead title={texts('nav.customers')} />
      <div className="pb-4">
        <ListSearch label={texts('customers.search')} search={search} />
      </div>
      <SavedViews desk="customers" views={views} />
      {isCut && search !== '' && (
        <div className="pb-3">
          <Notice look="warn">{texts('customers.cut')}</Notice>
        </div>
      )}
      <NewRows count={newCount} onShow={showNew} />
      <CustomerTable rows={rows} isSearch={search !== ''} isGone={isGone} next={next} />
    </>
  );
}

type TableProps = {
  rows: readonly Row[];
  isSearch: boolean;
  isGone: (row: Row) => boolean;
  next: string | null;
};

function CustomerTable({ rows, isSearch, isGone, next }: TableProps) {
  const texts = useTexts();
  const serverTexts = useServerTexts();
  const sortOf = useSort('-createdAt');
  return (
    <DataTable<Row>
      label={texts('nav.customers')}
      rows={rows}
      isGone={isGone}
      keyOf={({ id }) => id}
      pathOf={({ id }) => `/customers/${id}`}
      next={next}
      empty={texts(isSearch ? 'empty.foundCustomers' : 'empty.customers')}
      columns={[
        {
          key: 'name',
          title: texts('customers.name'),
          sort: sortOf('name'),
          cell: ({ name, email }) => name || email,
        },
        {
          key: 'company',
          title: texts('customers.company'),
          isPlain: true,
          cell: ({ company }) => company,
        },
        {
          key: 'email',
          title: texts('customers.email'),
          isPlain: true,
          cell: ({ email }) => <span className="inline-block min-w-44 wrap-anywhere">{email}</span>,
        },
        {
          key: 'number',
          title: texts('customers.number'),
          cell: ({ customerNumber }) => customerNumber,
        },
        {
          key: 'kind',
          title: texts('customers.kind'),
          isPlain: true,
          cell: ({ kind, isBlocked }) => (
            <span className="flex flex-wrap gap-1">
              <Badge>{serverTexts(`customers.kind.${kind}`)}</Badge>
              {isBlocked && <Badge look="bad">{texts('customers.blocked')}</Badge>}
            </span>
          ),
        },
        {
          key: 'createdAt',
          title: texts('customers.createdAt'),
          sort: sortOf('createdAt'),
          cell: ({ createdAt }) => <When at={createdAt} isDay />,
        },
      ]}
    />
  );
}
