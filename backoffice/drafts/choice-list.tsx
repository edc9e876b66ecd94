import { type ReactNode, useId } from 'react';

export type Choice = {
  value: string;
  label: ReactNode;
  isDisabled?: boolean;
};

type Props = {
  /** What is chosen. */
  legend: string;
  /** The heading above says it already. */
  isLegendHidden?: boolean;
  value: string | undefined;
  choices: readonly Choice[];
  onChoose: (value: string) => void;
};

/** One of a few choices, as radio buttons. */
export function ChoiceList({ legend, isLegendHidden = false, value, choices, onChoose }: Props) {
  const name = useId();
  return (
    <fieldset className="grid min-w-0 content-start gap-1">
      <legend className={isLegendHidden ? 'sr-only' : 'pb-1 font-semibold'}>{legend}</legend>
      {choices.map((choice) => (
        <label
          key={choice.value}
          className="flex items-start gap-2 rounded-md px-2 py-1.5 hover:bg-hover has-checked:bg-selected has-disabled:text-muted"
        >
          <input
            type="radio"
            name={name}
            checked={choice.value === value}
            disabled={choice.isDisabled}
            onChange={() => onChoose(choice.value)}
            className="mt-1"
          />
          <span className="min-w-0 break-words">{choice.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
