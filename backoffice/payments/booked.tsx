import { useTexts } from '../texts/use-texts.tsx';
import { Amount } from '../ui/amount.tsx';
import { Badge } from '../ui/badge.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { When } from '../ui/when.tsx';
import { type Entry, OrderLink, useEntryColumns } from './entry-columns.tsx';
import { PaidBack } from './paid-back.tsx';
import { PayBack } from './pay-back.tsx';
import { UndoEntry } from './undo-entry.tsx';

/** Bank entries that were booked last, with what their orders were paid too much or too little. */
export function Booked({ entries, mayRecord }: { entries: readonly Entry[]; mayRecord: boolean }) {
  const texts = useTexts();
  const columns = useEntryColumns();
  const undoing: Column<Entry> = {
    key: 'undo',
    title: texts('payments.undoColumn'),
    isPlain: true,
    cell: (entry) => (
      <div className="flex flex-wrap gap-2">
        <PayBack entry={entry} />
        <UndoEntry entry={entry} />
      </div>
    ),
  };
  return (
    <DataTable
      label={texts('payments.booked')}
      empty={texts('empty.booked')}
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
          isPlain: true,
          cell: ({ orderDifference, paidBack }) => (
            <span className="grid justify-items-start gap-1">
              {orderDifference && <Difference difference={orderDifference} />}
              {paidBack && <PaidBack amount={paidBack} />}
            </span>
          ),
        },
        {
          key: 'bookedAt',
          title: texts('payments.bookedAt'),
          cell: ({ bookedAt }) => bookedAt !== null && <When at={bookedAt} />,
        },
        ...(mayRecord ? [undoing] : []),
      ]}
    />
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
