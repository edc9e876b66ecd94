import { useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { TypedStep } from './scale-cells.ts';

type Props = {
  step: TypedStep;
  place: number;
  onChange: (step: TypedStep) => void;
  onRemove: () => void;
};

/** The fields of one scale price. */
export function ScaleRow({ step, place, onChange, onRemove }: Props) {
  const texts = useTexts();
  return (
    <fieldset className="flex min-w-0 flex-wrap items-end gap-2">
      <legend className="sr-only">{texts('scale.step', { place: place + 1 })}</legend>
      <div className="w-24">
        <TextField
          label={texts('scale.from')}
          value={step.from}
          onChange={(from) => onChange({ ...step, from })}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
        />
      </div>
      <div className="w-28">
        <TextField
          label={texts('scale.amount')}
          value={step.amount}
          onChange={(amount) => onChange({ ...step, amount })}
          autoComplete="off"
          maxLength={10}
        />
      </div>
      <Button onPress={onRemove} aria-label={texts('scale.remove', { place: place + 1 })}>
        {texts('scale.removeShort')}
      </Button>
    </fieldset>
  );
}
