type Props = { label: string; isChecked: boolean; onChange: (isChecked: boolean) => void };

/** A labelled box to tick. */
export function CheckBox({ label, isChecked, onChange }: Props) {
  return (
    <label className="flex min-h-8 items-center gap-2">
      <input
        type="checkbox"
        checked={isChecked}
        onChange={({ target }) => onChange(target.checked)}
        className="size-4 accent-action"
      />
      {label}
    </label>
  );
}
