import { Link } from 'react-router';
import type { BankEntriesQuery } from '#contract/backoffice-operations.generated.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Amount } from '../ui/amount.tsx';
import type { Column } from '../ui/data-table.tsx';
import { When } from '../ui/when.tsx';

export type Entry = BankEntriesQuery['bankEntries']['waiting'][number];

/** The columns that every list of bank entries begins with. */
export function useEntryColumns(): Column<Entry>[] {
  const texts = useTexts();
  return [
    {
      key: 'day',
      title: texts('payments.day'),
      isPlain: true,
      cell: ({ bookedOn }) => <When at={`${bookedOn}T12:00:00Z`} isDay />,
    },
    {
      key: 'payer',
      title: texts('payments.payer'),
      isPlain: true,
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
      isPlain: true,
      cell: ({ amount }) => <Amount {...amount} />,
    },
  ];
}

/** The number of an order, as a link to it. */
export function OrderLink({ orderNumber }: { orderNumber: string }) {
  return (
    <Link to={`/orders/${orderNumber}`} className="whitespace-nowrap text-action underline">
      {orderNumber}
    </Link>
  );
}
