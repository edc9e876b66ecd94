import { useState } from 'react';
import { useTexts } from '../texts/use-texts.tsx';
import { Button } from './button.tsx';

type Props = {
  /** The button's label. */
  label: string;
  /** The question of the confirmation. */
  question: string;
  /** Plain for a step that is recorded rather than destroyed. */
  look?: 'danger' | 'plain';
  isDisabled?: boolean;
  onConfirm: () => Promise<unknown>;
};

/** A button for an action that asks for a confirmation first. */
export function ConfirmButton({
  label,
  question,
  look = 'danger',
  isDisabled = false,
  onConfirm,
}: Props) {
  const texts = useTexts();
  const [isAsking, setAsking] = useState(false);
  if (!isAsking)
    return (
      <Button look={look} isDisabled={isDisabled} onPress={() => setAsking(true)}>
        {label}
      </Button>
    );
  const confirm = async () => {
    await onConfirm();
    setAsking(false);
  };
  return (
    <fieldset className="flex max-w-md min-w-48 basis-full flex-wrap items-center gap-2">
      <legend className="sr-only">{label}</legend>
      <span className="basis-full">{question}</span>
      <Button
        ref={focus}
        look={look === 'plain' ? 'main' : look}
        isDisabled={isDisabled}
        onPress={confirm}
      >
        {label}
      </Button>
      <Button onPress={() => setAsking(false)}>{texts('order.keep')}</Button>
    </fieldset>
  );
}

function focus(button: HTMLButtonElement | null): void {
  button?.focus();
}
