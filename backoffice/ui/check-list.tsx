import { useId } from 'react';

type Choice = {
  value: string;
  label: string;
  /** A second, quieter line. */
  hint?: string | undefined;
  isDisabled?: boolean;
};

type Props = {
  /** What is chosen. */
  label: string;
  /** Whether a heading above says the same. */
  isLabelHidden?: boolean;
  choices: readonly Choice[];
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
  /** What the server refused about the choice. */
  error?: string | undefined;
};

/** Several of a few things: check boxes with a heading; an error is tied to them. */
export function CheckList({
  label,
  isLabelHidden = false,
  choices,
  chosen,
  onChange,
  error,
}: Props) {
  const errorId = useId();
  const toggle = (value: string, isChosen: boolean) => {
    const others = [...chosen].filter((each) => each !== value);
    onChange(new Set(isChosen ? [...others, value] : others));
  };
  return (
    <fieldset aria-describedby={error === undefined ? undefined : errorId} className="grid gap-1">
      <legend className={isLabelHidden ? 'sr-only' : 'pb-1 font-semibold'}>{label}</legend>
      <div className="grid gap-x-6 sm:grid-cols-2">
        {choices.map(({ value, label: name, hint, isDisabled = false }) => (
          <label
            key={value}
            className="flex items-start gap-2 rounded-md px-1 py-1 hover:bg-hover has-disabled:text-muted"
          >
            <input
              type="checkbox"
              checked={chosen.has(value)}
              disabled={isDisabled}
              onChange={(event) => toggle(value, event.target.checked)}
              className="mt-0.5 size-4 shrink-0 accent-action"
            />
            <span>
              {name}
              {hint !== undefined && <span className="block text-small text-muted">{hint}</span>}
            </span>
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p id={errorId} role="alert" className="text-small text-bad">
          {error}
        </p>
      )}
    </fieldset>
  );
}
