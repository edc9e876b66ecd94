import { type LoaderFunctionArgs, Link, useLoaderData } from 'react-router';
import { bankEntries, type BankEntriesQuery } from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import { useRight } from '../orders/use-rights.ts';
import { useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { Amount } from '../ui/amount.tsx';
import { Badge } from '../ui/badge.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { When } from '../ui/when.tsx';
import { BookEntry } from './book-entry.tsx';
import { UploadStatement } from './upload-statement.tsx';

export type Entry = BankEntriesQuery['bankEntries']['waiting'][number];

export async function loader({ request }: LoaderFunctionArgs) {
  return (await ask(bankEntries, {}, request.signal)).bankEntries;
}

/** Credits from bank statements: those to book, with proposals, and those that were booked last. */
export default function Payments() {
  const { waiting, booked } = useLoaderData<typeof loader>();
  const texts = useTexts();
  const mayRecord = useRight('payments.record');
  return (
    <>
      <PageHead title={texts('nav.payments')} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {mayRecord && <UploadStatement />}
        <section aria-labelledby="waiting" className="grid gap-3">
          <h2 id="waiting" className="text-lead font-semibold">
            {texts('payments.waiting')}
          </h2>
          <Waiting entries={waiting} mayRecord={mayRecord} />
        </section>
        <section aria-labelledby="booked" className="grid gap-3">
          <h2 id="booked" className="text-lead font-semibold">
            {texts('payments.booked')}
          </h2>
          <Booked entries={booked} />
        </section>
      </div>
    </>
  );
}

function Waiting({ entries, mayRecord }: { entries: readonly Entry[]; mayRecord: boolean }) {
  const texts = useTexts();
  const columns = useEntryColumns();
  return (
    <DataTable
      label={texts('payments.waiting')}
      rows={entries}
      keyOf={({ id }) => id}
      columns={[
        ...columns,
        {
          key: 'proposal',
          title: texts('payments.proposal'),
          cell: (entry) => <Proposed entry={entry} />,
        },
        ...(mayRecord
          ? [
              {
                key: 'book',
                title: texts('payments.book'),
                cell: (entry: Entry) => <BookEntry entry={entry} />,
              },
            ]
          : []),
      ]}
    />
  );
}

function Booked({ entries }: { entries: readonly Entry[] }) {
  const texts = useTexts();
  const columns = useEntryColumns();
  return (
    <DataTable
      label={texts('payments.booked')}
      rows={entries}
      keyOf={({ id }) => id}
      columns={[
        ...columns,
        {
          key: 'order',
          title: texts('orders.order'),
          cell: ({ orderNumber }) => <OrderLink orderNumber={orderNumber ?? ''} />,
        },
        {
          key: 'difference',
          title: texts('payments.difference'),
          cell: ({ orderDifference }) =>
            orderDifference && <Difference difference={orderDifference} />,
        },
        {
          key: 'bookedAt',
          title: texts('payments.bookedAt'),
          cell: ({ bookedAt }) => bookedAt !== null && <When at={bookedAt} />,
        },
      ]}
    />
  );
}

function useEntryColumns(): Column<Entry>[] {
  const texts = useTexts();
  return [
    {
      key: 'day',
      title: texts('payments.day'),
      cell: ({ bookedOn }) => <When at={`${bookedOn}T12:00:00Z`} isDay />,
    },
    {
      key: 'payer',
      title: texts('payments.payer'),
      cell: ({ debtor, remittance }) => (
        <span className="block max-w-md">
          <span className="block font-semibold break-words">{debtor}</span>
          <span className="block text-small break-words text-muted">{remittance}</span>
        </span>
      ),
    },
    {
      key: 'amount',
      title: texts('payments.amount'),
      isFigure: true,
      cell: ({ amount }) => <Amount {...amount} />,
    },
  ];
}

const looks: Readonly<Record<string, 'good' | 'warn' | 'bad'>> = {
  certain: 'good',
  likely: 'warn',
  less: 'warn',
  more: 'warn',
  notWaiting: 'bad',
};

function Proposed({ entry: { proposal } }: { entry: Entry }) {
  const texts = useTexts();
  const serverTexts = useServerTexts();
  if (!proposal) return <span className="text-muted">{texts('payments.noProposal')}</span>;
  const { orderNumber, confidence, open } = proposal;
  return (
    <span className="grid justify-items-start gap-1">
      <OrderLink orderNumber={orderNumber} />
      <Badge look={looks[confidence] ?? 'neutral'}>
        {serverTexts(`payments.confidence.${confidence}`)}
      </Badge>
      {(confidence === 'less' || confidence === 'more') && (
        <span className="text-small text-muted">
          {texts('payments.open')} <Amount {...open} />
        </span>
      )}
    </span>
  );
}

function OrderLink({ orderNumber }: { orderNumber: string }) {
  return (
    <Link to={`/orders/${orderNumber}`} className="whitespace-nowrap text-action underline">
      {orderNumber}
    </Link>
  );
}

function Difference({ difference }: { difference: NonNullable<Entry['orderDifference']> }) {
  const texts = useTexts();
  const { amountMinor, currencyCode } = difference;
  return (
    <Badge look="warn">
      {texts(amountMinor > 0 ? 'payments.tooMuch' : 'payments.tooLittle')}{' '}
      <Amount amountMinor={Math.abs(amountMinor)} currencyCode={currencyCode} />
    </Badge>
  );
}
