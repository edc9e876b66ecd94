import { type FormEvent, useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import { returns, type ReturnsQuery } from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import { useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { Age } from '../ui/age.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { TextField } from '../ui/text-field.tsx';
import { When } from '../ui/when.tsx';

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
  return { status, ...(await ask(returns, { status, after }, request.signal)).returns };
}

/** The queue of returns by state, the oldest first, and the field for a scanner. */
export default function Returns() {
  const { status, rows, next } = useLoaderData<typeof loader>();
  const texts = useTexts();
  const query = new URLSearchParams({
    ...(status !== null && { status }),
    ...(next !== null && { after: next }),
  });
  return (
    <>
      <PageHead title={texts('nav.returns')} />
      <Scan />
      <nav aria-label={texts('returns.state')} className="flex flex-wrap gap-2 py-4">
        <StateLink status={null} current={status} />
        {states.map((each) => (
          <StateLink key={each} status={each} current={status} />
        ))}
      </nav>
      <ReturnTable rows={rows} nextPath={next === null ? undefined : `?${query}`} />
    </>
  );
}

/** Opens the return whose number is scanned or typed. */
function Scan() {
  const texts = useTexts();
  const navigate = useNavigate();
  const [number, setNumber] = useState('');
  const open = (event: FormEvent) => {
    event.preventDefault();
    if (number.trim() !== '') void navigate(`/returns/${encodeURIComponent(number.trim())}`);
  };
  return (
    <form onSubmit={open} className="flex flex-wrap items-end gap-2">
      <TextField
        label={texts('returns.scan')}
        value={number}
        onChange={setNumber}
        maxLength={60}
        autoComplete="off"
        isFocusedAtFirst
      />
      <Button type="submit">{texts('returns.open')}</Button>
    </form>
  );
}

function StateLink({ status, current }: { status: string | null; current: string | null }) {
  const serverTexts = useServerTexts();
  const isCurrent = status === current;
  return (
    <Link
      to={status === null ? '/returns' : `?status=${status}`}
      aria-current={isCurrent ? 'page' : undefined}
      className={`rounded-md border px-2.5 py-1 ${isCurrent ? 'border-action bg-selected font-semibold' : 'border-line bg-surface hover:bg-hover'}`}
    >
      {serverTexts(`returns.status.${status ?? 'open'}`)}
    </Link>
  );
}

function ReturnTable({ rows, nextPath }: { rows: readonly Row[]; nextPath: string | undefined }) {
  const texts = useTexts();
  const serverTexts = useServerTexts();
  return (
    <DataTable<Row>
      label={texts('nav.returns')}
      rows={rows}
      keyOf={({ returnNumber }) => returnNumber}
      pathOf={({ returnNumber }) => `/returns/${encodeURIComponent(returnNumber)}`}
      nextPath={nextPath}
      columns={[
        { key: 'number', title: texts('returns.number'), cell: (row) => row.returnNumber },
        {
          key: 'state',
          title: texts('returns.state'),
          cell: ({ status }) => <Badge>{serverTexts(`returns.status.${status}`)}</Badge>,
        },
        {
          key: 'regulation',
          title: texts('returns.wish'),
          cell: ({ regulation }) => serverTexts(`returns.regulation.${regulation}`),
        },
        {
          key: 'pieces',
          title: texts('returns.pieces'),
          isFigure: true,
          cell: (row) => row.pieces,
        },
        {
          key: 'registeredAt',
          title: texts('returns.registeredAt'),
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
