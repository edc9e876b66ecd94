import type { PurchasingMessagesFragment } from '#contract/backoffice-operations.generated.ts';
import { useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { Badge } from '../ui/badge.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { Facts } from '../ui/facts.tsx';
import { When } from '../ui/when.tsx';

type Row = PurchasingMessagesFragment['rows'][number];

type Props = { title: string; messages: PurchasingMessagesFragment };

/** Messages of purchasing systems with their verdict; what was received and sent opens below each. */
export function PurchasingMessages({ title, messages: { rows, next } }: Props) {
  const texts = useTexts();
  return (
    <section className="grid gap-3">
      <h2 className="text-lead">{title}</h2>
      <DataTable
        label={title}
        empty={texts('punchOut.noMessages')}
        rows={rows}
        keyOf={({ id }) => id}
        next={next}
        columns={useColumns()}
      />
    </section>
  );
}

function useColumns(): Column<Row>[] {
  const texts = useTexts();
  const serverTexts = useServerTexts();
  return [
    { key: 'at', title: texts('punchOut.at'), cell: ({ at }) => <When at={at} /> },
    {
      key: 'kind',
      title: texts('punchOut.kind'),
      cell: ({ kind, isTest }) => (
        <span className="flex flex-wrap items-center gap-2">
          {serverTexts(`punchOut.kind.${kind}`)}
          {isTest && <Badge look="warn">{texts('punchOut.state.test')}</Badge>}
        </span>
      ),
    },
    {
      key: 'verdict',
      title: texts('punchOut.verdict'),
      isPlain: true,
      cell: ({ verdict }) => (
        <Badge look={verdict === 'accepted' || verdict === 'TRIED' ? 'good' : 'bad'}>
          {serverTexts(`punchOut.verdict.${verdict}`)}
        </Badge>
      ),
    },
    { key: 'content', title: texts('punchOut.content'), cell: (row) => <Content row={row} /> },
  ];
}

function Content({ row: { received, sent } }: { row: Row }) {
  const texts = useTexts();
  return (
    <div className="grid min-w-0 gap-1 whitespace-normal">
      <FieldList title={texts('punchOut.received', { count: received.length })} fields={received} />
      <FieldList title={texts('punchOut.sent', { count: sent.length })} fields={sent} />
    </div>
  );
}

function FieldList({ title, fields }: { title: string; fields: Row['received'] }) {
  if (fields.length === 0) return null;
  return (
    <details>
      <summary className="min-h-6">{title}</summary>
      <div className="pt-2 text-small">
        <Facts facts={fields} />
      </div>
    </details>
  );
}
