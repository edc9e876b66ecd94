import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { withdrawals, type WithdrawalsQuery } from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import { useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { ChoiceLink } from '../ui/choice-link.tsx';
import { Badge } from '../ui/badge.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { When } from '../ui/when.tsx';
import { Deadline } from './deadline.tsx';
import { InTime } from './in-time.tsx';

type Row = WithdrawalsQuery['withdrawals']['rows'][number];

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const isAnswered = searchParams.has('answered');
  const after = searchParams.get('after');
  return {
    isAnswered,
    ...(await ask(withdrawals, { isAnswered, after }, request.signal)).withdrawals,
  };
}

/** Declarations of withdrawal: those that wait, the most urgent first, or the answered ones. */
export default function Withdrawals() {
  const { isAnswered, rows, next } = useLoaderData<typeof loader>();
  const texts = useTexts();
  return (
    <>
      <PageHead title={texts('nav.withdrawals')} />
      <nav aria-label={texts('returns.state')} className="flex flex-wrap gap-2 pb-4">
        <ChoiceLink to="/withdrawals" isCurrent={!isAnswered}>
          {texts('withdrawals.waiting')}
        </ChoiceLink>
        <ChoiceLink to="?answered=1" isCurrent={isAnswered}>
          {texts('withdrawals.answered')}
        </ChoiceLink>
      </nav>
      <WithdrawalTable rows={rows} next={next} />
    </>
  );
}

function WithdrawalTable({ rows, next }: { rows: readonly Row[]; next: string | null }) {
  const texts = useTexts();
  const serverTexts = useServerTexts();
  return (
    <DataTable<Row>
      label={texts('nav.withdrawals')}
      rows={rows}
      keyOf={({ declarationNumber }) => declarationNumber}
      pathOf={({ declarationNumber }) => `/withdrawals/${declarationNumber}`}
      next={next}
      empty={texts('empty.withdrawals')}
      columns={[
        {
          key: 'number',
          title: texts('withdrawals.number'),
          cell: ({ declarationNumber }) => declarationNumber,
        },
        { key: 'name', title: texts('returns.customer'), isPlain: true, cell: ({ name }) => name },
        {
          key: 'order',
          title: texts('returns.order'),
          cell: ({ orderNumber, contractReference }) => orderNumber ?? contractReference,
        },
        {
          key: 'declaredAt',
          title: texts('withdrawals.declaredAt'),
          cell: ({ declaredAt }) => <When at={declaredAt} />,
        },
        {
          key: 'inTime',
          title: texts('withdrawals.period'),
          isPlain: true,
          cell: ({ isInTime }) => <InTime isInTime={isInTime} />,
        },
        {
          key: 'state',
          title: texts('withdrawals.refundUntil'),
          cell: ({ answer, refundUntil }) =>
            answer ? (
              <Badge>{serverTexts(`withdrawals.outcome.${answer.outcome}`)}</Badge>
            ) : (
              <Deadline until={refundUntil} />
            ),
        },
      ]}
    />
  );
}
