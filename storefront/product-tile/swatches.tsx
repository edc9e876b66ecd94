import { useTexts } from '#storefront/state/texts.tsx';

/** The colours of a product as dots, and the number of further ones. */
export function Swatches({ colours, more }: { colours: readonly string[]; more: number }) {
  const texts = useTexts();
  return (
    <p className="flex min-h-4.5 items-center gap-1.25 text-micro text-tafel-500">
      <svg width={colours.length * 19 - 5} height={14} aria-hidden="true">
        {colours.map((colour, index) => (
          <circle
            key={colour}
            cx={7 + index * 19}
            cy={7}
            r={6.5}
            fill={colour}
            stroke="rgb(0 0 0 / 0.2)"
          />
        ))}
      </svg>
      <span className="sr-only">
        {texts('shop.tile.colours', { count: colours.length + Math.max(more, 0) })}
      </span>
      {more > 0 && <span aria-hidden="true">{`+ ${more}`}</span>}
    </p>
  );
}
