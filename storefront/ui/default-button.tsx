type DefaultButtonProps = { name: string; value: string; label: string };

/** The hidden default button of a form, which Enter in a field presses; without it that would be the form's first button. */
export function DefaultButton({ name, value, label }: DefaultButtonProps) {
  return (
    <button
      type="submit"
      name={name}
      value={value}
      tabIndex={-1}
      aria-hidden="true"
      className="sr-only"
    >
      {label}
    </button>
  );
}
