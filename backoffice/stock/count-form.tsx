import { type FormEvent, useState } from 'react';
import { countShelf } from '#contract/backoffice-operations.generated.ts';
import { useCommand } from '../api/use-command.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { Panel } from '../ui/facts.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toasts.ts';
import { useDraft } from '../ui/use-draft.ts';
import type { StockItem } from './stock-type.ts';
import { useCommandKey } from '../ui/use-command-key.ts';
import { signed, wholeNumber } from '../ui/whole-number.ts';

/**
 * Corrects the stock to what was counted on the shelf. Begun with a press, which keeps what was expected at that moment, so that
 * orders and parcels of the meantime do not count as a difference.
 */
export function CountForm({ item }: { item: StockItem }) {
  const texts = useTexts();
  const { itemId, itemNumber, onHand, reserved } = item;
  const draft = useDraft(`stock count ${itemNumber}`, { expected: '', counted: '' });
  const { keyFor, renew } = useCommandKey(`stock count ${itemId}`);
  const [isWrong, setWrong] = useState(false);
  const [missing, setMissing] = useState(0);
  const { run, isPending, problem, errors } = useCommand(
    countShelf,
    (answer) => answer.countShelf.result,
    {
      onAnswer: ({ countShelf: { difference, missing: gone } }) => {
        if (difference === null) return;
        setMissing(gone ?? 0);
        showToast({
          text:
            difference === 0
              ? texts('stock.countSame')
              : texts('stock.counted', { difference: signed(difference) }),
        });
      },
    },
  );
  const expected = wholeNumber(draft.valueOf('expected'));
  const count = async (event: FormEvent) => {
    event.preventDefault();
    const counted = wholeNumber(draft.valueOf('counted'));
    setWrong(counted === undefined);
    if (isPending || counted === undefined || expected === undefined) return;
    const key = keyFor(expected, counted);
    if (!(await run({ key, itemId, counted, expected }))) return;
    draft.clear();
    renew();
  };
  return (
    <Panel title={texts('stock.count')}>
      {missing > 0 && <Notice look="warn">{texts('stock.missing', { count: missing })}</Notice>}
      {expected === undefined ? (
        <>
          <p className="text-muted">{texts('stock.countLead')}</p>
          <Button
            className="justify-self-start"
            onPress={() => {
              setMissing(0);
              draft.type('expected', String(onHand + reserved));
            }}
          >
            {texts('stock.countBegin')}
          </Button>
        </>
      ) : (
        <form onSubmit={count} noValidate className="grid gap-3">
          <p>{texts('stock.countExpected', { count: expected })}</p>
          <TextField
            label={texts('stock.countedPieces')}
            inputMode="numeric"
            isFocusedAtFirst
            value={draft.valueOf('counted')}
            onChange={(counted) => draft.type('counted', counted)}
            maxLength={7}
            error={isWrong ? texts('stock.amountWrong') : errors['counted']}
          />
          {problem !== undefined && <Notice look="bad">{problem}</Notice>}
          <p className="flex flex-wrap gap-2">
            <Button type="submit" isPending={isPending}>
              {texts('stock.countNow')}
            </Button>
            <Button onPress={draft.clear}>{texts('stock.countCancel')}</Button>
          </p>
        </form>
      )}
    </Panel>
  );
}
