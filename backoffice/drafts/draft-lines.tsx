import { useRef } from 'react';
import { useTexts } from '../texts/use-texts.tsx';
import { Amount } from '../ui/amount.tsx';
import { Button } from '../ui/button.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { DraftQuestion } from '../ui/draft-field.tsx';
import { Notice } from '../ui/notice.tsx';
import { useDraft } from '../ui/use-draft.ts';
import { type DraftContent, useChange, useDraftDesk } from './use-draft-order.ts';

type Line = DraftContent['lines'][number];

/** The lines of a draft with their prices and stock; quantities are changed in place, 0 removes a line. */
export function DraftLines() {
  const { content } = useDraftDesk();
  const texts = useTexts();
  const change = useChange();
  const { lines, freeLines } = content;
  if (lines.length === 0)
    return (
      <p className="rounded-md border border-dashed border-line px-4 py-8 text-center text-muted">
        {texts('draft.empty')}
      </p>
    );
  const set = (positionId: string, quantity: number) =>
    change.run({ quantity: { positionId, quantity } });
  return (
    <>
      <DataTable<Line>
        label={texts('draft.items')}
        rows={lines}
        keyOf={({ positionId }) => positionId}
        columns={[
          { key: 'item', title: texts('draft.item'), cell: (line) => <Item line={line} /> },
          {
            key: 'quantity',
            title: texts('draft.quantity'),
            isPlain: true,
            cell: (line) => (
              <span className="flex items-start gap-2">
                <Quantity line={line} onSet={set} />
                <Button
                  aria-label={texts('draft.removeItem', { name: line.name })}
                  onPress={() => void set(line.positionId, 0)}
                >
                  {texts('draft.remove')}
                </Button>
              </span>
            ),
          },
          {
            key: 'stock',
            title: texts('draft.stock'),
            isPlain: true,
            cell: (line) => <Stock line={line} />,
          },
          {
            key: 'price',
            title: texts('draft.price'),
            isFigure: true,
            cell: (line) => <Price line={line} />,
          },
          {
            key: 'total',
            title: texts('draft.total'),
            isFigure: true,
            cell: ({ total }) => <Amount {...total} />,
          },
        ]}
      />
      {freeLines.map(({ itemId, itemNumber, name, voucherCode }) => (
        <p key={itemId} className="flex flex-wrap gap-x-3">
          {name} ({itemNumber}) · {texts('draft.free')}
          {voucherCode !== null && ` · ${voucherCode}`}
        </p>
      ))}
      {change.problem !== undefined && <Notice look="bad">{change.problem}</Notice>}
      {lines.some(({ isDealLapsed }) => isDealLapsed) && (
        <Notice look="warn">
          <span className="flex flex-wrap items-center gap-2">
            {texts('draft.dealLapsed')}
            <Button onPress={() => change.run({ renewsDeals: true })}>
              {texts('draft.renewDeals')}
            </Button>
          </span>
        </Notice>
      )}
    </>
  );
}

function Item({ line: { name, variant, itemNumber, problem } }: { line: Line }) {
  return (
    <span className="block min-w-48 whitespace-normal">
      <span className="font-semibold">{name}</span> {variant}
      <span className="block text-small text-muted">{itemNumber}</span>
      {problem !== null && <span className="block text-small text-bad">{problem}</span>}
    </span>
  );
}

type QuantityProps = {
  line: Line;
  onSet: (positionId: string, quantity: number) => Promise<unknown>;
};

/** The pieces of a line; where a colleague changes a number that is typed over, the person chooses. */
function Quantity({ line, onSet }: QuantityProps) {
  const texts = useTexts();
  const { positionId, name, quantity, minimumOrderQuantity, maxQuantity } = line;
  const typed = useDraft(`quantity ${positionId}`, { quantity: String(quantity) });
  const isSent = useRef(false);
  const commit = async () => {
    if (!typed.hasChanges || typed.met.length > 0 || isSent.current) return;
    const pieces = Math.trunc(Number(typed.valueOf('quantity') || Number.NaN));
    if (!Number.isFinite(pieces) || pieces < 0) return typed.clear();
    isSent.current = true;
    if ((await onSet(positionId, Math.min(pieces, maxQuantity))) !== undefined) typed.clear();
    isSent.current = false;
  };
  return (
    <span>
      <input
        type="number"
        min={0}
        max={maxQuantity}
        step={1}
        value={typed.valueOf('quantity')}
        onChange={({ target }) => typed.type('quantity', target.value)}
        aria-label={texts('draft.quantityOf', { name })}
        onBlur={() => void commit()}
        onKeyDown={({ key }) => key === 'Enter' && void commit()}
        className="h-9 w-20 rounded-md border border-edge bg-surface px-2 text-right text-lead hover:border-ink"
      />
      <DraftQuestion field="quantity" draft={typed} />
      {minimumOrderQuantity > 1 && (
        <span className="block text-small text-muted">
          {texts('draft.minimum', { count: minimumOrderQuantity })}
        </span>
      )}
    </span>
  );
}

function Stock({ line: { quantity, onHand, restockDays } }: { line: Line }) {
  const texts = useTexts();
  if (restockDays > 0 && onHand < quantity)
    return texts('draft.stock.restocked', { count: onHand, days: restockDays });
  return (
    <span className="whitespace-nowrap">
      {onHand > 0 ? texts('draft.stock.some', { count: onHand }) : texts('draft.stock.none')}
    </span>
  );
}

function Price({ line: { unitPrice, dealQuantity, dealPrice, dealLimit } }: { line: Line }) {
  const texts = useTexts();
  return (
    <>
      <Amount {...unitPrice} />
      {dealPrice && dealQuantity > 0 && (
        <span className="block text-small">
          {texts('draft.deal', { count: dealQuantity })} <Amount {...dealPrice} />
        </span>
      )}
      {dealLimit !== null && (
        <span className="block text-small whitespace-normal text-muted">
          {texts('draft.dealLimit', { count: dealLimit })}
        </span>
      )}
    </>
  );
}
