type CheckProps = { label: string; isChecked: boolean; onChange: (isChecked: boolean) => void };

/** A checkbox with its label. */
export function Check({ label, isChecked, onChange }: CheckProps) {
  return (
    <label className="flex items-center gap-2 py-1">
      <input
        type="checkbox"
        checked={isChecked}
        onChange={({ target }) => onChange(target.checked)}
        className="size-6 shrink-0 accent-action"
      />
      {label}
    </label>
  );
}
