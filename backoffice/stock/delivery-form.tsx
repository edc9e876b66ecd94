import { type FormEvent, useState } from 'react';
import type { CommandState } from '../api/use-command.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { DraftQuestion } from '../ui/draft-field.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useDraft } from '../ui/use-draft.ts';
import { wholeNumber } from '../ui/whole-number.ts';

export type DeliveryTerms = { quantity: number; expectedOn: string; reference: string };

type Props = {
  /** What was typed is kept under this name. */
  name: string;
  shown: Record<keyof DeliveryTerms, string>;
  command: Pick<CommandState<never>, 'isPending' | 'problem' | 'errors'>;
  /** Answers whether it succeeded. */
  submit: (terms: DeliveryTerms) => Promise<boolean>;
  submitText: string;
  onDone: () => void;
};

/** Pieces, day and number of a delivery. */
export function DeliveryForm({ name, shown, command, submit, submitText, onDone }: Props) {
  const texts = useTexts();
  const draft = useDraft(name, shown);
  const [isWrong, setWrong] = useState(false);
  const { isPending, problem, errors } = command;
  const close = () => {
    draft.clear();
    onDone();
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const quantity = wholeNumber(draft.valueOf('quantity'));
    setWrong(quantity === undefined);
    if (isPending || draft.met.length > 0 || quantity === undefined) return;
    const expectedOn = draft.valueOf('expectedOn');
    if (await submit({ quantity, expectedOn, reference: draft.valueOf('reference') })) close();
  };
  return (
    <form onSubmit={send} noValidate className="grid gap-3">
      <div className="grid items-start gap-3 sm:grid-cols-3">
        <TextField
          label={texts('stock.quantity')}
          inputMode="numeric"
          isFocusedAtFirst
          value={draft.valueOf('quantity')}
          onChange={(quantity) => draft.type('quantity', quantity)}
          maxLength={7}
          error={isWrong ? texts('stock.amountWrong') : errors['quantity']}
        />
        <TextField
          label={texts('stock.expectedOn')}
          type="date"
          value={draft.valueOf('expectedOn')}
          onChange={(day) => draft.type('expectedOn', day)}
          error={errors['expectedOn']}
        />
        <TextField
          label={texts('stock.reference')}
          value={draft.valueOf('reference')}
          onChange={(reference) => draft.type('reference', reference)}
          maxLength={60}
        />
      </div>
      {draft.met.map((field) => (
        <DraftQuestion key={field} field={field} draft={draft} />
      ))}
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
      <p className="flex flex-wrap gap-2">
        <Button type="submit" look="main" isPending={isPending}>
          {submitText}
        </Button>
        <Button onPress={close}>{texts('stock.cancel')}</Button>
      </p>
    </form>
  );
}
