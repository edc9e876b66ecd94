import { useId } from 'react';

type Props = {
  label: string;
  most: number;
  value: number;
  onChange: (value: number) => void;
};

/** A labelled whole number from 0 up to `most`; what is typed above it counts as `most`. */
export function NumberField({ label, most, value, onChange }: Props) {
  const id = useId();
  return (
    <div className="flex items-center justify-between gap-3">
      <label htmlFor={id} className="min-w-0 break-words">
        {label}
      </label>
      <input
        id={id}
        type="number"
        min={0}
        max={most}
        step={1}
        required
        value={value}
        onChange={({ target }) =>
          onChange(Math.max(0, Math.min(most, Math.trunc(target.valueAsNumber || 0))))
        }
        className="h-9 w-20 rounded-md border border-edge bg-surface px-2 text-right text-lead hover:border-ink"
      />
    </div>
  );
}
