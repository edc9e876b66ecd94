import { type FormEvent, type KeyboardEvent, useEffect, useState } from 'react';
import {
  inspectReturn,
  receiveReturn,
  returnWorth,
} from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import { useCommand } from '../api/use-command.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Amount } from '../ui/amount.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Position } from './position.tsx';
import type { Shown } from './return.tsx';

type Line = Shown['positions'][number];

/** What is counted of a line: pieces that arrived or are accepted, and of those the pieces for the stock. */
type Counted = { quantity: number; restocked: number };

/**
 * Counts the pieces of a parcel, or accepts those that arrived. Within a line, `a` takes all pieces, `s` all and puts them back
 * to the stock, `n` none.
 */
export function Inspection({ shown }: { shown: Shown }) {
  const texts = useTexts();
  const isArrival = shown.status !== 'received';
  const mostOf = (line: Line) => (isArrival ? line.quantity : (line.receivedQuantity ?? 0));
  const [counted, setCounted] = useState<Readonly<Record<number, Counted>>>(() =>
    Object.fromEntries(
      shown.positions.map((line) => [line.lineNumber, proposed(line, mostOf(line), shown)]),
    ),
  );
  const pieces = shown.positions.map(({ lineNumber }) => ({
    lineNumber,
    quantity: counted[lineNumber]?.quantity ?? 0,
  }));
  const { confirm, isPending, problem } = useConfirmation(shown, counted, pieces);
  const restocks = !isArrival && shown.regulation !== 'repair';
  return (
    <form onSubmit={confirm} className="grid gap-4">
      <p className="text-muted">{texts(restocks ? 'returns.keys' : 'returns.keysOfArrival')}</p>
      {shown.positions.map((line) => (
        <Position key={line.lineNumber} returnId={shown.id} position={line}>
          <Count
            label={texts(isArrival ? 'returns.received' : 'returns.accepted')}
            most={mostOf(line)}
            restocks={restocks}
            counted={counted[line.lineNumber] ?? { quantity: 0, restocked: 0 }}
            onChange={(next) => setCounted({ ...counted, [line.lineNumber]: next })}
          />
        </Position>
      ))}
      {!isArrival && <Worth shown={shown} pieces={pieces} />}
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
      <Button type="submit" look="main" isPending={isPending} className="justify-self-start">
        {texts(isArrival ? 'returns.receive' : 'returns.inspect')}
      </Button>
    </form>
  );
}

/** At first all pieces count, and those that are not damaged go back to the stock. */
function proposed({ reason }: Line, most: number, { regulation }: Shown): Counted {
  return { quantity: most, restocked: reason === 'damaged' || regulation === 'repair' ? 0 : most };
}

type Pieces = { lineNumber: number; quantity: number };

function useConfirmation(
  { returnNumber: number, status }: Shown,
  counted: Readonly<Record<number, Counted>>,
  pieces: Pieces[],
) {
  const arrival = useCommand(receiveReturn, (answer) => answer.receiveReturn);
  const inspection = useCommand(inspectReturn, (answer) => answer.inspectReturn);
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    const restocked = pieces.map(({ lineNumber }) => ({
      lineNumber,
      quantity: counted[lineNumber]?.restocked ?? 0,
    }));
    void (status === 'received'
      ? inspection.run({ number, accepted: pieces, restocked })
      : arrival.run({ number, pieces }));
  };
  const isPending = arrival.isPending || inspection.isPending;
  return { confirm, isPending, problem: arrival.problem ?? inspection.problem };
}

type CountProps = {
  label: string;
  most: number;
  restocks: boolean;
  counted: Counted;
  onChange: (counted: Counted) => void;
};

function Count({ label, most, restocks, counted, onChange }: CountProps) {
  const texts = useTexts();
  const keys: Readonly<Record<string, Counted>> = {
    a: { quantity: most, restocked: 0 },
    s: { quantity: most, restocked: restocks ? most : 0 },
    n: { quantity: 0, restocked: 0 },
  };
  const press = (event: KeyboardEvent) => {
    const next = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
    if (!next) return;
    event.preventDefault();
    onChange(next);
  };
  const count = (quantity: number) =>
    onChange({ quantity, restocked: Math.min(counted.restocked, quantity) });
  return (
    // The fields below have the focus; the letters are shortcuts within them.
    <div className="flex flex-wrap gap-4">
      <Pieces label={label} value={counted.quantity} most={most} onChange={count} onKey={press} />
      {restocks && (
        <Pieces
          label={texts('returns.restocked')}
          value={counted.restocked}
          most={counted.quantity}
          onChange={(restocked) => onChange({ ...counted, restocked })}
          onKey={press}
        />
      )}
    </div>
  );
}

type PiecesProps = {
  label: string;
  value: number;
  most: number;
  onChange: (value: number) => void;
  onKey: (event: KeyboardEvent) => void;
};

function Pieces({ label, value, most, onChange, onKey }: PiecesProps) {
  return (
    <label className="grid gap-1">
      <span className="font-semibold">{label}</span>
      <input
        type="number"
        min={0}
        max={most}
        step={1}
        required
        value={value}
        onChange={({ target }) =>
          onChange(Math.max(0, Math.min(most, Math.trunc(target.valueAsNumber || 0))))
        }
        onKeyDown={onKey}
        className="h-9 w-24 rounded-md border border-edge bg-surface px-2 text-lead"
      />
    </label>
  );
}

/** What the settlement would give for the accepted pieces. */
function Worth({ shown, pieces }: { shown: Shown; pieces: readonly Pieces[] }) {
  const texts = useTexts();
  const [amountMinor, setAmountMinor] = useState<number | null>(null);
  const { returnNumber: number, regulation, currency } = shown;
  const question = JSON.stringify(pieces);
  useEffect(() => {
    const given = new AbortController();
    const accepted = JSON.parse(question) as Pieces[];
    void ask(returnWorth, { number, accepted }, given.signal).then(
      (answer) => setAmountMinor(answer.returnWorth),
      () => setAmountMinor(null),
    );
    return () => given.abort();
  }, [number, question]);
  const isMoney = regulation === 'refund' || regulation === 'voucher';
  return (
    <p className="text-lead" aria-live="polite">
      {texts(isMoney ? 'returns.worth' : 'returns.worthInstead')}{' '}
      {amountMinor !== null && <Amount amountMinor={amountMinor} currencyCode={currency} />}
    </p>
  );
}
