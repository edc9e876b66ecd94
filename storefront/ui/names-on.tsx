import { useTexts } from '#storefront/state/texts.tsx';

/** The names on pieces of an article: `Name: Mia, 2 × Ben`. Nothing without names. */
export function NamesOn({ names }: { names: readonly { text: string; pieces: number }[] }) {
  const texts = useTexts();
  if (names.length === 0) return null;
  const shown = names.map(({ text, pieces }) => (pieces > 1 ? `${pieces} × ${text}` : text));
  return (
    <p className="text-small font-semibold [overflow-wrap:anywhere]">
      {texts('shop.names.on', { name: shown.join(', ') })}
    </p>
  );
}
