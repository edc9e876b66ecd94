import './add-class-fund-texts.ts';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import {
  deskClassFunds,
  type DeskClassFundsQuery,
} from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Amount } from '../ui/amount.tsx';
import { ChoiceLink } from '../ui/choice-link.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { When } from '../ui/when.tsx';
import { FundState } from './fund-state.tsx';

type Row = DeskClassFundsQuery['deskClassFunds']['rows'][number];

const states = ['open', 'ordered', 'cancelled'] as const;

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const [state, after] = [searchParams.get('state'), searchParams.get('after')];
  return { state, ...(await ask(deskClassFunds, { state, after }, request.signal)).deskClassFunds };
}

/** Class funds, the latest first. */
export default function ClassFunds() {
  const { state, rows, next } = useLoaderData<typeof loader>();
  const texts = useTexts();
  const columns: Column<Row>[] = [
    {
      key: 'class',
      title: texts('classFund.class'),
      cell: ({ id, className, school }) =>
        [className, school].filter(Boolean).join(', ') || texts('classFund.unnamed', { id }),
    },
    {
      key: 'state',
      title: texts('classFund.state'),
      isPlain: true,
      cell: (row) => <FundState state={row.state} />,
    },
    {
      key: 'paidParts',
      title: texts('classFund.paidParts'),
      cell: ({ paidParts: paid, children }) => texts('classFund.ofChildren', { paid, children }),
    },
    { key: 'part', title: texts('classFund.part'), cell: ({ part }) => <Amount {...part} /> },
    {
      key: 'openedAt',
      title: texts('classFund.openedAt'),
      cell: ({ openedAt }) => <When at={openedAt} isDay />,
    },
    {
      key: 'endsAt',
      title: texts('classFund.endsAt'),
      cell: ({ endsAt }) => <When at={endsAt} isDay />,
    },
  ];
  return (
    <>
      <PageHead title={texts('nav.classFunds')} />
      <nav aria-label={texts('classFund.states')} className="flex flex-wrap gap-2 pb-4">
        <ChoiceLink to="/class-funds" isCurrent={state === null}>
          {texts('classFund.state.all')}
        </ChoiceLink>
        {states.map((each) => (
          <ChoiceLink key={each} to={`?state=${each}`} isCurrent={state === each}>
            {texts(`classFund.state.${each}`)}
          </ChoiceLink>
        ))}
      </nav>
      <DataTable<Row>
        label={texts('nav.classFunds')}
        rows={rows}
        keyOf={({ id }) => id}
        pathOf={({ id }) => `/class-funds/${id}`}
        next={next}
        empty={texts('classFund.empty')}
        columns={columns}
      />
    </>
  );
}
