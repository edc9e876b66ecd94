import type { ReactNode } from 'react';

type Props = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** The server's refusal of this field. */
  error?: string | undefined;
  children: ReactNode;
};

/** A labelled choice of one of a few values. */
export function SelectField({ label, value, onChange, error, children }: Props) {
  return (
    <label className="grid min-w-0 content-start gap-1">
      <span className="font-semibold">{label}</span>
      <select
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="h-9 w-full min-w-0 rounded-md border border-edge bg-surface px-2 hover:border-ink"
      >
        {children}
      </select>
      {error !== undefined && <span className="text-small text-bad">{error}</span>}
    </label>
  );
}
