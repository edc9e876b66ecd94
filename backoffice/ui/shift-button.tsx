type Props = {
  label: string;
  sign: '↑' | '↓';
  isAtEnd: boolean;
  onPress: () => void | Promise<void>;
};

/** Puts something one place up or down in its list. At the end of the list it keeps the focus and does nothing. */
export function ShiftButton({ label, sign, isAtEnd, onPress }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isAtEnd}
      onClick={isAtEnd ? undefined : onPress}
      className="size-8 cursor-pointer rounded-md border border-edge bg-surface hover:bg-hover aria-disabled:cursor-default aria-disabled:opacity-40"
    >
      <span aria-hidden>{sign}</span>
    </button>
  );
}
