import type { FormEvent } from 'react';
import { receiveReturn } from '#contract/backoffice-operations.generated.ts';
import { useCommand } from '../api/use-command.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { Panel } from '../ui/facts.tsx';
import { Notice } from '../ui/notice.tsx';
import { NumberField } from '../ui/number-field.tsx';
import { useKept } from '../ui/use-kept.ts';
import type { Shown } from './return-type.ts';

/** Counted pieces by line. */
type Counted = Readonly<Record<number, number>>;

/** Counts the pieces of a parcel, at first all that were registered. Enter records the arrival. */
export function Arrival({ shown }: { shown: Shown }) {
  const texts = useTexts();
  const { returnNumber: number, positions } = shown;
  const { kept: counted = {}, keep, forget } = useKept<Counted>(`arrival ${number}`);
  const { run, isPending, problem } = useCommand(receiveReturn, (answer) => answer.receiveReturn);
  const record = async (event: FormEvent) => {
    event.preventDefault();
    const pieces = positions.map(({ lineNumber, quantity }) => ({
      lineNumber,
      quantity: counted[lineNumber] ?? quantity,
    }));
    if (await run({ number, pieces })) forget();
  };
  return (
    <Panel title={texts('returns.arrival')} isForm>
      <form onSubmit={record} className="grid gap-3">
        {positions.map(({ lineNumber, name, quantity }) => (
          <NumberField
            key={lineNumber}
            label={texts('returns.arrived', { name, most: quantity })}
            most={quantity}
            value={counted[lineNumber] ?? quantity}
            onChange={(pieces) => keep({ ...counted, [lineNumber]: pieces })}
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
