/** An action of a menu; `isOn` marks what holds already. */
export type MenuAction<Name extends string> = { name: Name; words: string; isOn?: boolean };

type ActionMenuProps<Name extends string> = {
  label: string;
  /** What the closed menu shows; the label by default. */
  shown?: string | undefined;
  actions: readonly MenuAction<Name>[];
  run: (name: Name) => void;
};

/**
 * A button that opens a list of actions below it. A choice runs one and closes the list; in a select arrow keys would run them. The
 * toolbar around it moves the focus and closes the list.
 */
export function ActionMenu<Name extends string>(props: ActionMenuProps<Name>) {
  const { label, shown = label, actions, run } = props;
  return (
    <details className="group relative">
      <summary
        aria-label={shown === label ? undefined : `${label}: ${shown}`}
        className="flex min-h-8 cursor-pointer list-none items-center gap-1 rounded-sm border border-line px-1.5 group-open:bg-selected hover:bg-hover [&::-webkit-details-marker]:hidden"
      >
        {shown} <span aria-hidden>▾</span>
      </summary>
      <ul className="absolute top-full left-0 z-10 grid max-h-80 min-w-40 overflow-y-auto rounded-md border border-edge bg-surface p-1 shadow-lg">
        {actions.map(({ name, words, isOn }) => (
          <li key={name}>
            <button
              type="button"
              aria-pressed={isOn}
              onClick={(event) => {
                event.currentTarget.closest('details')?.removeAttribute('open');
                run(name);
              }}
              className="flex min-h-8 w-full cursor-pointer items-center rounded-sm px-2 text-left whitespace-nowrap hover:bg-hover aria-pressed:bg-selected"
            >
              {words}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
