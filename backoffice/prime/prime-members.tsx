import './add-prime-texts.ts';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import {
  endMembership,
  primeMembers,
  type PrimeMembersQuery,
} from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import { useCommand } from '../api/use-command.ts';
import { useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { ChoiceLink } from '../ui/choice-link.tsx';
import { Badge } from '../ui/badge.tsx';
import { ConfirmButton } from '../ui/confirm-button.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { showToast } from '../ui/toasts.ts';
import { When } from '../ui/when.tsx';

type Row = PrimeMembersQuery['primeMembers']['rows'][number];

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const isWaiting = searchParams.has('waiting');
  const after = searchParams.get('after');
  return {
    isWaiting,
    ...(await ask(primeMembers, { isWaiting, after }, request.signal)).primeMembers,
  };
}

/** Members of prime, the next ones to end first, or the waiting list in its order. */
export default function PrimeMembers() {
  const { isWaiting, taken, waiting, rows, next } = useLoaderData<typeof loader>();
  const texts = useTexts();
  const columns = useColumns(isWaiting);
  return (
    <>
      <PageHead title={texts('nav.prime')} />
      <nav aria-label={texts('prime.states')} className="flex flex-wrap gap-2 pb-4">
        <ChoiceLink to="/prime" isCurrent={!isWaiting}>
          {texts('prime.members')}
        </ChoiceLink>
        <ChoiceLink to="?waiting=1" isCurrent={isWaiting}>
          {texts('prime.waitingList')}
        </ChoiceLink>
      </nav>
      <p className="pb-4 text-muted">{texts('prime.places', { taken, waiting })}</p>
      <DataTable<Row>
        label={texts(isWaiting ? 'prime.waitingList' : 'prime.members')}
        rows={rows}
        keyOf={({ id }) => id}
        pathOf={({ accountId }) => `/customers/${accountId}`}
        next={next}
        empty={texts(isWaiting ? 'prime.empty.waiting' : 'prime.empty.members')}
        columns={columns}
      />
    </>
  );
}

const looks = {
  WAITING: 'neutral',
  ACTIVE: 'good',
  CANCELLED: 'warn',
  PAYMENT_DUE: 'bad',
} as const;

/** The columns of the waiting list, or of members. */
function useColumns(isWaiting: boolean): Column<Row>[] {
  const texts = useTexts();
  const serverTexts = useServerTexts();
  const dateOf = (
    key: 'waitingSince' | 'placeUntil' | 'startedAt' | 'paidUntil' | 'cancelledAt',
  ) => ({
    key,
    title: texts(`prime.${key}`),
    cell: (row: Row) => row[key] !== null && <When at={row[key]} isDay />,
  });
  return [
    { key: 'name', title: texts('prime.name'), cell: ({ name }) => name },
    { key: 'email', title: texts('prime.email'), isPlain: true, cell: ({ email }) => email },
    {
      key: 'status',
      title: texts('prime.status'),
      isPlain: true,
      cell: ({ status }) => (
        <Badge look={looks[status as keyof typeof looks] ?? 'neutral'}>
          {serverTexts(`prime.status.${status}`)}
        </Badge>
      ),
    },
    ...(isWaiting
      ? [dateOf('waitingSince'), dateOf('placeUntil')]
      : [dateOf('startedAt'), dateOf('paidUntil'), dateOf('cancelledAt')]),
    { key: 'action', title: texts('prime.action'), cell: (row) => <End row={row} /> },
  ];
}

/** Cancels a membership, or takes an account off the waiting list. */
function End({ row: { accountId, name, status } }: { row: Row }) {
  const texts = useTexts();
  const { run, problem } = useCommand(endMembership, (result) => result.endMembership);
  if (status === 'CANCELLED') return null;
  const isWaiting = status === 'WAITING';
  return (
    <div className="relative z-1">
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
      <ConfirmButton
        label={texts(isWaiting ? 'prime.remove' : 'prime.end', { name })}
        question={texts(isWaiting ? 'prime.removeQuestion' : 'prime.endQuestion')}
        onConfirm={async () => {
          if (await run({ accountId })) showToast({ text: texts('prime.ended') });
        }}
      />
    </div>
  );
}
