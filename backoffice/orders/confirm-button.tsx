import { useState } from 'react';
import { useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';

type Props = {
  /** The button's label. */
  label: string;
  /** The question of the confirmation. */
  question: string;
  isDisabled?: boolean;
  onConfirm: () => Promise<unknown>;
};

/** A button for an irreversible action, with a confirmation. */
export function ConfirmButton({ label, question, isDisabled = false, onConfirm }: Props) {
  const texts = useTexts();
  const [isAsking, setAsking] = useState(false);
  if (!isAsking)
    return (
      <Button look="danger" isDisabled={isDisabled} onPress={() => setAsking(true)}>
        {label}
      </Button>
    );
  const confirm = async () => {
    await onConfirm();
    setAsking(false);
  };
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="sr-only">{label}</legend>
      <span>{question}</span>
      <Button ref={focus} look="danger" isDisabled={isDisabled} onPress={confirm}>
        {label}
      </Button>
      <Button onPress={() => setAsking(false)}>{texts('order.keep')}</Button>
    </fieldset>
  );
}

function focus(button: HTMLButtonElement | null): void {
  button?.focus();
}
