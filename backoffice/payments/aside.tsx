import { useTexts } from '../texts/use-texts.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { When } from '../ui/when.tsx';
import { type Entry, useEntryColumns } from './entry-columns.tsx';
import { PaidBack } from './paid-back.tsx';
import { UndoEntry } from './undo-entry.tsx';

/** Bank entries that pay no order: set aside with a reason, or paid back. */
export function Aside({ entries, mayRecord }: { entries: readonly Entry[]; mayRecord: boolean }) {
  const texts = useTexts();
  const columns = useEntryColumns();
  const undoing: Column<Entry> = {
    key: 'undo',
    title: texts('payments.undoColumn'),
    isPlain: true,
    cell: (entry) => <UndoEntry entry={entry} />,
  };
  return (
    <DataTable
      label={texts('payments.aside')}
      empty={texts('empty.aside')}
      rows={entries}
      keyOf={({ id }) => id}
      columns={[
        ...columns,
        {
          key: 'reason',
          title: texts('payments.reason'),
          cell: ({ setAsideReason, paidBack }) => (
            <span className="block max-w-md break-words">
              {setAsideReason}
              {paidBack && <PaidBack amount={paidBack} />}
            </span>
          ),
        },
        {
          key: 'setAsideAt',
          title: texts('payments.setAsideAt'),
          cell: ({ setAsideAt }) => setAsideAt !== null && <When at={setAsideAt} />,
        },
        ...(mayRecord ? [undoing] : []),
      ]}
    />
  );
}
