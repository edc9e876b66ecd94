import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import {
  registrations,
  type RegistrationsQuery,
} from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Age } from '../ui/age.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { When } from '../ui/when.tsx';

type Row = RegistrationsQuery['registrations']['rows'][number];

export async function loader({ request }: LoaderFunctionArgs) {
  const after = new URL(request.url).searchParams.get('after');
  return (await ask(registrations, { after }, request.signal)).registrations;
}

/** The queue of business registrations, oldest first. */
export default function Approvals() {
  const { rows, next } = useLoaderData<typeof loader>();
  const texts = useTexts();
  return (
    <>
      <PageHead title={texts('nav.approvals')} />
      <DataTable<Row>
        label={texts('nav.approvals')}
        rows={rows}
        keyOf={({ id }) => id}
        pathOf={({ id }) => `/approvals/${id}`}
        nextPath={next === null ? undefined : `?${new URLSearchParams({ after: next })}`}
        columns={[
          {
            key: 'company',
            title: texts('approvals.company'),
            cell: ({ company, name }) => company ?? name,
          },
          { key: 'name', title: texts('approvals.name'), cell: ({ name }) => name },
          { key: 'email', title: texts('approvals.email'), cell: ({ email }) => email },
          { key: 'city', title: texts('approvals.city'), cell: ({ city }) => city },
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
