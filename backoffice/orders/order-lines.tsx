import { cancelOrderLines, packOrder } from '#contract/backoffice-operations.generated.ts';
import { useCommand } from '../api/use-command.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Amount } from '../ui/amount.tsx';
import { Button } from '../ui/button.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { Notice } from '../ui/notice.tsx';
import { useKept } from '../ui/use-kept.ts';
import { ConfirmButton } from '../ui/confirm-button.tsx';
import { type DeskOrder, seenOrder } from './order-type.ts';
import { Section } from '../ui/section.tsx';
import { useRight } from '../api/use-right.ts';

type Line = DeskOrder['lines'][number];

/** Typed quantities by line; a line without an entry has all its open pieces. */
type Typed = Readonly<Record<number, number>>;

/** The lines of an order, with commands to pack or cancel open pieces. */
export function OrderLines({ order }: { order: DeskOrder }) {
  const texts = useTexts();
  const { kept: typed = {}, keep, forget } = useKept<Typed>(`pieces ${order.orderNumber}`);
  const pack = useCommand(packOrder, (answer) => answer.packOrder);
  const cancel = useCommand(cancelOrderLines, (answer) => answer.cancelOrderLines);
  const chosen = chosenPieces(order.lines, typed);
  const variables = { seen: seenOrder(order), lines: chosen };
  const run = async (command: typeof pack, other: { clear: () => void }) => {
    other.clear();
    if (await command.run(variables)) forget();
  };
  const isPending = pack.isPending || cancel.isPending;
  const problem = pack.problem ?? cancel.problem;
  const mayPack = useRight('orders.fulfil');
  const mayCancel = useRight('orders.cancel');
  const isOpen = order.lines.some(({ open }) => open > 0);
  return (
    <Section title={texts('order.lines')}>
      <LineTable
        lines={order.lines}
        typed={typed}
        onType={
          isOpen && (mayPack || mayCancel)
            ? (lineNumber, pieces) => keep({ ...typed, [lineNumber]: pieces })
            : undefined
        }
      />
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
      {isOpen && (
        <div className="flex flex-wrap gap-2">
          {mayPack && (
            <Button
              look="main"
              isDisabled={isPending || chosen.length === 0}
              onPress={() => run(pack, cancel)}
            >
              {texts('order.pack')}
            </Button>
          )}
          {mayCancel && (
            <ConfirmButton
              label={texts('order.cancel')}
              question={texts('order.cancelQuestion')}
              isDisabled={isPending || chosen.length === 0}
              onConfirm={() => run(cancel, pack)}
            />
          )}
        </div>
      )}
    </Section>
  );
}

function chosenPieces(lines: readonly Line[], typed: Typed) {
  return lines
    .map(({ lineNumber, open }) => ({
      lineNumber,
      quantity: Math.min(typed[lineNumber] ?? open, open),
    }))
    .filter(({ quantity }) => quantity > 0);
}

type TableProps = {
  lines: readonly Line[];
  typed: Typed;
  /** Undefined where no quantity can be chosen. */
  onType: ((lineNumber: number, pieces: number) => void) | undefined;
};

function LineTable({ lines, typed, onType }: TableProps) {
  const texts = useTexts();
  return (
    <DataTable
      label={texts('order.lines')}
      rows={lines}
      keyOf={({ lineNumber }) => lineNumber}
      columns={[
        { key: 'item', title: texts('order.item'), cell: (line) => <Item line={line} /> },
        {
          key: 'quantity',
          title: texts('order.ordered'),
          isFigure: true,
          cell: ({ quantity }) => quantity,
        },
        {
          key: 'packed',
          title: texts('order.packed'),
          isFigure: true,
          cell: ({ packed }) => packed,
        },
        {
          key: 'cancelled',
          title: texts('order.cancelled'),
          isFigure: true,
          cell: ({ cancelled }) => cancelled,
        },
        {
          key: 'open',
          title: texts('order.open'),
          isFigure: true,
          cell: (line) =>
            onType && line.open > 0 ? (
              <Pieces
                line={line}
                pieces={Math.min(typed[line.lineNumber] ?? line.open, line.open)}
                onType={onType}
              />
            ) : (
              line.open
            ),
        },
        {
          key: 'total',
          title: texts('orders.total'),
          isFigure: true,
          cell: ({ total }) => <Amount {...total} />,
        },
      ]}
    />
  );
}

function Item({ line }: { line: Line }) {
  const texts = useTexts();
  const { name, variant, personalName, itemNumber, ean, picturePath } = line;
  return (
    <span className="flex gap-3 whitespace-normal">
      <img src={picturePath} alt="" width={48} height={36} loading="lazy" className="rounded-sm" />
      <span>
        <span className="block font-semibold">{name}</span>
        <span className="block text-small text-muted">
          {[variant, itemNumber, ean].filter(Boolean).join(' · ')}
        </span>
        {personalName !== null && (
          <span className="block text-small font-semibold">
            {texts('order.personalName', { name: personalName })}
          </span>
        )}
      </span>
    </span>
  );
}

type PiecesProps = {
  line: Line;
  pieces: number;
  onType: NonNullable<TableProps['onType']>;
};

function Pieces({ line, pieces, onType }: PiecesProps) {
  const texts = useTexts();
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap">
      <input
        type="number"
        min={0}
        max={line.open}
        value={pieces}
        aria-label={texts('order.piecesOf', { name: line.name })}
        onChange={({ target }) => {
          const typed = Number(target.value);
          if (Number.isInteger(typed) && typed >= 0) onType(line.lineNumber, typed);
        }}
        className="h-8 w-16 rounded-md border border-edge bg-surface px-2 text-right"
      />
      <span className="text-muted">
        <span className="print:hidden">/ </span>
        {line.open}
      </span>
    </span>
  );
}
