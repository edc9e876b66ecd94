import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import {
  registrations,
  type RegistrationsQuery,
} from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import { NewRows } from '../live/new-rows.tsx';
import { useLiveData } from '../live/use-live-data.ts';
import { useSteadyRows } from '../live/use-steady-rows.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Age } from '../ui/age.tsx';
import { Badge } from '../ui/badge.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { When } from '../ui/when.tsx';

type Row = RegistrationsQuery['registrations']['rows'][number];

export async function loader({ request }: LoaderFunctionArgs) {
  const after = new URL(request.url).searchParams.get('after');
  return (await ask(registrations, { after }, request.signal)).registrations;
}

/** The queue of business registrations: those that answered a question, then the oldest first. */
export default function Approvals() {
  const { rows: loaded, next } = useLoaderData<typeof loader>();
  const { rows, isGone, newCount, showNew } = useSteadyRows(
    { rows: loaded, hasMore: next !== null },
    ({ id }) => id,
  );
  useLiveData({ kind: 'customer' });
  const texts = useTexts();
  return (
    <>
      <PageHead title={texts('nav.approvals')} />
      <NewRows count={newCount} onShow={showNew} />
      <DataTable<Row>
        label={texts('nav.approvals')}
        rows={rows}
        isGone={isGone}
        keyOf={({ id }) => id}
        pathOf={({ id }) => `/approvals/${id}`}
        next={next}
        empty={texts('empty.approvals')}
        columns={[
          {
            key: 'company',
            title: texts('approvals.company'),
            cell: ({ company, name }) => company ?? name,
          },
          {
            key: 'state',
            title: texts('approvals.state'),
            isPlain: true,
            cell: (row) => <State row={row} />,
          },
          {
            key: 'name',
            title: texts('approvals.name'),
            isPlain: true,
            cell: ({ name }) => name,
          },
          {
            key: 'email',
            title: texts('approvals.email'),
            isPlain: true,
            cell: ({ email }) => (
              <span className="inline-block min-w-44 wrap-anywhere">{email}</span>
            ),
          },
          {
            key: 'city',
            title: texts('approvals.city'),
            isPlain: true,
            cell: ({ city }) => city,
          },
          {
            key: 'proofs',
            title: texts('approvals.proofs'),
            isFigure: true,
            cell: ({ proofs }) => proofs,
          },
          {
            key: 'registeredAt',
            title: texts('approvals.registeredAt'),
            cell: ({ registeredAt }) => <When at={registeredAt} />,
          },
          {
            key: 'age',
            title: texts('approvals.age'),
            cell: ({ registeredAt }) => <Age since={registeredAt} />,
          },
        ]}
      />
    </>
  );
}

function State({ row: { answeredAt, isAsked } }: { row: Row }) {
  const texts = useTexts();
  if (answeredAt !== null) return <Badge look="good">{texts('approvals.hasAnswered')}</Badge>;
  return <Badge>{texts(isAsked ? 'approvals.isAsked' : 'approvals.isNew')}</Badge>;
}
