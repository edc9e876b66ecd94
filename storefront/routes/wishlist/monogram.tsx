/** Initials of a name; decorative. */
export function Monogram({ name }: { name: string }) {
  const words = name.split(' ').filter(Boolean);
  const letters = [words.at(0), words.length > 1 ? words.at(-1) : undefined].map(
    (word) => word?.[0] ?? '',
  );
  return (
    <span
      aria-hidden="true"
      className="grid size-8 shrink-0 place-items-center rounded-full bg-wiese-zart text-micro font-bold text-tafel-800"
    >
      {letters.join('').toUpperCase() || '·'}
    </span>
  );
}
