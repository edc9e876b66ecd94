import { type FormEvent, useState } from 'react';
import { receiveDelivery } from '#contract/backoffice-operations.generated.ts';
import { useCommand } from '../api/use-command.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toasts.ts';
import { useDraft } from '../ui/use-draft.ts';
import type { Delivery } from './stock-type.ts';
import { useCommandKey } from '../ui/use-command-key.ts';
import { wholeNumber } from '../ui/whole-number.ts';

type Props = { delivery: Delivery; onDone: () => void };

/** Books arrived pieces of a delivery, or calls off what has not arrived. */
export function ReceiveForm({ delivery, onDone }: Props) {
  const texts = useTexts();
  const { id, version, quantity, received } = delivery;
  const open = Math.max(0, quantity - received);
  const draft = useDraft(`delivered ${id}`, { pieces: String(open), isMoreExpected: '' });
  const { keyFor, renew } = useCommandKey(`delivered ${id}`);
  const [isWrong, setWrong] = useState(false);
  const { run, isPending, problem, errors } = useCommand(
    receiveDelivery,
    (answer) => answer.receiveDelivery,
  );
  const close = () => {
    draft.clear();
    onDone();
  };
  const book = async (event: FormEvent) => {
    event.preventDefault();
    const pieces = wholeNumber(draft.valueOf('pieces'));
    setWrong(pieces === undefined);
    if (isPending || pieces === undefined) return;
    const isLast = draft.valueOf('isMoreExpected') === '';
    const key = keyFor(pieces, isLast);
    if (!(await run({ key, seen: { id, version }, pieces, isLast }))) return;
    renew();
    showToast({
      text:
        pieces === 0 ? texts('stock.calledOffNow') : texts('stock.receivedNow', { count: pieces }),
    });
    close();
  };
  return (
    <form onSubmit={book} noValidate className="grid gap-3">
      <TextField
        label={texts('stock.arrivedPieces')}
        inputMode="numeric"
        isFocusedAtFirst
        value={draft.valueOf('pieces')}
        onChange={(pieces) => draft.type('pieces', pieces)}
        maxLength={7}
        error={isWrong ? texts('stock.amountWrong') : errors['pieces']}
      />
      <label className="flex items-center gap-2 py-1">
        <input
          type="checkbox"
          className="size-6 shrink-0 accent-action"
          checked={draft.valueOf('isMoreExpected') !== ''}
          onChange={({ target }) => draft.type('isMoreExpected', target.checked ? 'yes' : '')}
        />
        {texts('stock.moreExpected')}
      </label>
      <p className="text-small text-muted">{texts('stock.receiveLead')}</p>
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
      <p className="flex flex-wrap gap-2">
        <Button type="submit" look="main" isPending={isPending}>
          {texts('stock.receiveNow')}
        </Button>
        <Button onPress={close}>{texts('stock.cancel')}</Button>
      </p>
    </form>
  );
}
