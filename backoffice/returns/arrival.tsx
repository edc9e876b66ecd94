import { type FormEvent, useState } from 'react';
import { receiveReturn } from '#contract/backoffice-operations.generated.ts';
import { useCommand } from '../api/use-command.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { Panel } from '../ui/facts.tsx';
import { Notice } from '../ui/notice.tsx';
import { NumberField } from '../ui/number-field.tsx';
import type { Shown } from './return-type.ts';

/** Counts the pieces of a parcel, at first all that were registered. Enter records the arrival. */
export function Arrival({ shown }: { shown: Shown }) {
  const texts = useTexts();
  const { returnNumber: number, positions } = shown;
  const [counted, setCounted] = useState<Readonly<Record<number, number>>>({});
  const { run, isPending, problem } = useCommand(receiveReturn, (answer) => answer.receiveReturn);
  const record = (event: FormEvent) => {
    event.preventDefault();
    const pieces = positions.map(({ lineNumber, quantity }) => ({
      lineNumber,
      quantity: counted[lineNumber] ?? quantity,
    }));
    void run({ number, pieces });
  };
  return (
    <Panel title={texts('returns.arrival')}>
      <form onSubmit={record} className="grid gap-3">
        {positions.map(({ lineNumber, name, quantity }) => (
          <NumberField
            key={lineNumber}
            label={texts('returns.arrived', { name, most: quantity })}
            most={quantity}
            value={counted[lineNumber] ?? quantity}
            onChange={(pieces) => setCounted({ ...counted, [lineNumber]: pieces })}
          />
        ))}
        {problem !== undefined && <Notice look="bad">{problem}</Notice>}
        <Button ref={focus} type="submit" look="main" isPending={isPending}>
          {texts('returns.receive')}
        </Button>
      </form>
    </Panel>
  );
}

function focus(button: HTMLButtonElement | null): void {
  button?.focus();
}
