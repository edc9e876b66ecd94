import '#storefront/texts/checkout.ts';
import { useTexts } from '#storefront/state/texts.tsx';

type PieceNamesProps = {
  names: readonly { text: string; pieces: number }[];
  /** Of the position. */
  quantity: number;
};

/** The names on the pieces of a position: `Name: Mia, 2 × Ben · 1 ohne Namen`. Nothing without names. */
export function PieceNames({ names, quantity }: PieceNamesProps) {
  const texts = useTexts();
  if (names.length === 0) return null;
  const shown = names.map(({ text, pieces }) => (pieces > 1 ? `${pieces} × ${text}` : text));
  const left = quantity - names.reduce((sum, { pieces }) => sum + pieces, 0);
  return (
    <p className="text-small font-semibold [overflow-wrap:anywhere]">
      {texts('shop.names.on', { name: shown.join(', ') })}
      {left > 0 && (
        <span className="font-normal"> · {texts('shop.names.without', { count: left })}</span>
      )}
    </p>
  );
}
