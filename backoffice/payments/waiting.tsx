import { useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { Amount } from '../ui/amount.tsx';
import { Badge } from '../ui/badge.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { BookEntry } from './book-entry.tsx';
import { type Entry, OrderLink, useEntryColumns } from './entry-columns.tsx';
import { PayBack } from './pay-back.tsx';
import { SetAside } from './set-aside.tsx';

/** Bank entries that nothing was done with, with what each is proposed for. */
export function Waiting({ entries, mayRecord }: { entries: readonly Entry[]; mayRecord: boolean }) {
  const texts = useTexts();
  const columns = useEntryColumns();
  return (
    <DataTable
      label={texts('payments.waiting')}
      empty={texts('empty.waiting')}
      rows={entries}
      keyOf={({ id }) => id}
      columns={[
        ...columns,
        {
          key: 'proposal',
          title: texts('payments.proposal'),
          isPlain: true,
          cell: (entry) => <Proposed entry={entry} />,
        },
        ...(mayRecord
          ? [
              {
                key: 'book',
                title: texts('payments.book'),
                isPlain: true,
                cell: (entry: Entry) => <Decision entry={entry} />,
              },
            ]
          : []),
      ]}
    />
  );
}

/** What can be done with an entry: book it, set it aside, or, where no order waits for it, record that it went back. */
function Decision({ entry }: { entry: Entry }) {
  const isBookable = entry.proposal !== null && entry.proposal.confidence !== 'notWaiting';
  return (
    <div className="grid justify-items-start gap-2">
      <BookEntry entry={entry} />
      <div className="flex flex-wrap gap-2">
        <SetAside entry={entry} />
        {!isBookable && <PayBack entry={entry} />}
      </div>
    </div>
  );
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
