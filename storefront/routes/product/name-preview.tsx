import { countLetters, type NameStyle } from '#contract/names-on-products.ts';

/** Letters that have the largest size; more of them are smaller. */
const largestUpTo = 8;

/** A drawing of the name as the label prints it or the engraving shows it. The text field says the same, so that it is decorative. */
export function NamePreview({ name, style }: { name: string; style: NameStyle }) {
  const size = Math.min(34, (34 * largestUpTo) / Math.max(1, countLetters(name)));
  return (
    <svg viewBox="0 0 240 80" className="w-full max-w-75" aria-hidden="true">
      {style === 'label' ? <Label /> : <Plate />}
      {style === 'engraving' && (
        <text x="120" y="48.8" className={letters} fontSize={size} fill="#fff" opacity="0.8">
          {name}
        </text>
      )}
      <text
        x={style === 'label' ? 138 : 120}
        y="48"
        className={letters}
        fontSize={style === 'label' ? size * 0.92 : size}
        fill={style === 'label' ? '#14342b' : '#4c585c'}
      >
        {name}
      </text>
    </svg>
  );
}

const letters = 'font-display font-bold [text-anchor:middle]';

/** A paper label with the lines of an exercise book and a satchel. */
function Label() {
  return (
    <>
      <rect x="2" y="2" width="236" height="76" rx="12" fill="#fffdf6" stroke="#14342b" />
      <path d="M52 24H228M52 56H228" stroke="#b9d3e6" />
      <path d="M52 2V78" stroke="#e39a92" />
      <path
        d="M14 36q0-12 13-12t13 12v18q0 4-4 4H18q-4 0-4-4Zm8-12v-4q0-4 5-4t5 4v4M14 42h26m-16 0v5h6v-5"
        fill="none"
        stroke="#14342b"
        strokeWidth="1.8"
        strokeLinejoin="round"
      />
    </>
  );
}

/** A brushed plate of metal. */
function Plate() {
  return (
    <>
      <rect x="2" y="2" width="236" height="76" rx="18" fill="#cfd6d8" stroke="#8a9598" />
      <path
        d="M8 14H232M6 24H234M6 34H234M6 44H234M6 54H234M8 64H232"
        stroke="#e3e8e9"
        strokeWidth="1.2"
      />
    </>
  );
}
