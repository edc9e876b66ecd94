import { useState } from 'react';
import { Link } from 'react-router';
import { stockMovements } from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import { useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { Panel } from '../ui/facts.tsx';
import { When } from '../ui/when.tsx';
import type { Movement, StockItem } from './stock-type.ts';
import { signed } from '../ui/whole-number.ts';

type Props = { itemId: number; first: StockItem['movements'] };

/** Every change of an item's stock, the newest first, as far back as is asked for. */
export function Ledger({ itemId, first }: Props) {
  const texts = useTexts();
  const serverTexts = useServerTexts();
  const [{ rows, next }, setPart] = useState(first);
  const [isPending, setPending] = useState(false);
  const loadOlder = async (after: string) => {
    setPending(true);
    try {
      const { stockMovements: older } = await ask(stockMovements, { itemId, after });
      setPart({ rows: [...rows, ...older.rows], next: older.next });
    } finally {
      setPending(false);
    }
  };
  return (
    <Panel title={texts('stock.ledger')}>
      <DataTable<Movement>
        label={texts('stock.ledger')}
        rows={rows}
        keyOf={({ id }) => id}
        empty={texts('stock.noMovements')}
        columns={[
          { key: 'at', title: texts('stock.at'), cell: ({ at }) => <When at={at} /> },
          {
            key: 'change',
            title: texts('stock.difference'),
            cell: ({ change }) => signed(change),
            isFigure: true,
          },
          {
            key: 'onHand',
            title: texts('stock.onHand'),
            cell: ({ onHand }) => onHand,
            isFigure: true,
          },
          {
            key: 'kind',
            title: texts('stock.why'),
            cell: ({ kind, reason, number }) => (
              <span className="break-words">
                {serverTexts(`stock.kind.${kind}`)} <Source kind={kind} number={number} />
                {reason}
              </span>
            ),
          },
          { key: 'by', title: texts('stock.by'), cell: ({ by }) => by },
        ]}
      />
      {next !== null && (
        <Button
          isPending={isPending}
          className="justify-self-start"
          onPress={() => loadOlder(next)}
        >
          {texts('stock.older')}
        </Button>
      )}
    </Panel>
  );
}

/** The order or the return of a movement. */
function Source({ kind, number }: Pick<Movement, 'kind' | 'number'>) {
  if (number === null) return null;
  const desk = kind === 'returned' || kind === 'replacement' ? 'returns' : 'orders';
  return (
    <Link to={`/${desk}/${encodeURIComponent(number)}`} className="text-action underline">
      {number}
    </Link>
  );
}
