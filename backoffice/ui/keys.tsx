/** The keys of a shortcut, pressed one after the other; those joined by "+" together. */
export function Keys({ keys }: { keys: string }) {
  return (
    <span className="inline-flex gap-1">
      {keys.split(' ').map((key) => (
        <kbd
          key={key}
          className="min-w-5 rounded-sm border border-current/30 px-1 text-center font-sans text-tiny"
        >
          {key}
        </kbd>
      ))}
    </span>
  );
}
