import '#storefront/texts/advice.ts';
import { useTexts } from '#storefront/state/texts.tsx';

/** Points of the drawing for a centimetre. */
const scale = 2.5;
const groundY = 424;
/** Where the child stands. */
const childX = 206;
/** A usual satchel. It stays as it is while the child grows. */
const satchelCm = { height: 38, depth: 20 };

/** A child with a satchel in front of a measuring rule, to scale, as tall as it is given. */
export function DrawnChild({ heightCm }: { heightCm: number }) {
  const texts = useTexts();
  const top = yOf(heightCm);
  return (
    <svg
      viewBox="0 0 320 440"
      role="img"
      aria-label={texts('shop.finder.picture', { count: heightCm })}
      className="mx-auto h-60 w-auto md:sticky md:top-24 md:h-auto md:w-full md:max-w-80 md:self-start"
    >
      <Rule />
      <path
        d={`M40 ${groundY}H312`}
        className="stroke-tafel-900"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path
        d={`M62 ${top}H${childX + 26}`}
        className="stroke-rot"
        strokeWidth="2"
        strokeDasharray="5 5"
      />
      <rect x="58" y={top - 15} width="66" height="30" rx="8" className="fill-rot" />
      <text x="91" y={top + 6} textAnchor="middle" className="fill-white text-[15px] font-bold">
        {texts('shop.finder.centimetres', { count: heightCm })}
      </text>
      <Satchel shoulderY={yOf(heightCm * 0.79)} backX={childX - heightCm * 0.078 * scale} />
      <g transform={`translate(${childX} ${groundY}) scale(${(heightCm * scale) / 100})`}>
        <Child />
      </g>
    </svg>
  );
}

function yOf(cm: number): number {
  return groundY - cm * scale;
}

/** A rule from the ground to 160 cm, with a figure at every twenty. */
function Rule() {
  const marks = Array.from({ length: 33 }, (_, index) => index * 5);
  return (
    <g>
      <rect x="8" y={yOf(166)} width="42" height={166 * scale} rx="6" className="fill-sonne" />
      {marks.map((cm) => (
        <path
          key={cm}
          d={`M50 ${yOf(cm)}h${cm % 10 === 0 ? -14 : -8}`}
          className="stroke-tafel-900"
          strokeWidth={cm % 10 === 0 ? 2 : 1}
        />
      ))}
      {[20, 40, 60, 80, 100, 120, 140, 160].map((cm) => (
        <text
          key={cm}
          x="32"
          y={yOf(cm) + 4}
          textAnchor="end"
          className="fill-tafel-900 text-[12px] font-semibold"
        >
          {cm}
        </text>
      ))}
    </g>
  );
}

type SatchelProps = { shoulderY: number; backX: number };

/** A satchel seen from the side: its upper edge at the shoulders, its back at the child's. */
function Satchel({ shoulderY, backX }: SatchelProps) {
  const width = satchelCm.depth * scale;
  const height = satchelCm.height * scale;
  return (
    <g transform={`translate(${backX - width} ${shoulderY})`}>
      <path
        d={`M${width - 14} 2q6 -14 12 0`}
        fill="none"
        className="stroke-tafel-900"
        strokeWidth="4"
      />
      <rect width={width} height={height} rx="11" className="fill-tinte" />
      <path
        d={`M0 ${height * 0.42}v-${height * 0.31}a11 11 0 0 1 11 -11h${width - 11}v${height * 0.42}z`}
        className="fill-tinte-dunkel"
      />
      <rect
        x="-7"
        y={height * 0.54}
        width="26"
        height={height * 0.36}
        rx="7"
        className="fill-tinte-tief"
      />
      <path
        d={`M-4 ${height * 0.68}h20`}
        className="stroke-sonne"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <rect
        x={width * 0.16}
        y={height * 0.36}
        width="9"
        height="14"
        rx="3"
        className="fill-sonne"
      />
      <path
        d={`M${width * 0.5} ${height * 0.9}v-${height * 0.3}`}
        className="stroke-kreide"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </g>
  );
}

/** A child seen from the side, 100 points tall above the point that it stands on. */
function Child() {
  return (
    <>
      <path
        d="M-4 -42l-3.5 38M4 -42l5 38"
        className="stroke-tafel-700"
        strokeWidth="7.4"
        strokeLinecap="round"
      />
      <path
        d="M-8.6 -2.2h8.4M7.6 -2.2h8.6"
        className="stroke-rot"
        strokeWidth="4.4"
        strokeLinecap="round"
      />
      <path
        d="M-7.5 -74q0 -5.5 7 -5.5t7.5 5.5l1.6 33q0 3 -3 3h-11.4q-3 0 -3 -3z"
        className="fill-sonne"
      />
      <path d="M-7 -73q5 3 5.4 13" fill="none" className="stroke-tinte-tief" strokeWidth="2.6" />
      <path
        d="M0.5 -72q2 12 4.5 17t9 8.5"
        fill="none"
        className="stroke-sonne-dunkel"
        strokeWidth="6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="15.4" cy="-46" r="3" fill="#e2a983" />
      <rect x="-2.8" y="-83" width="5.8" height="6" fill="#d0946d" />
      <circle cx="1" cy="-90" r="9.2" fill="#e2a983" />
      <path
        d="M-8.3 -86.5a9.4 9.4 0 0 1 16.5 -9.3q-5.5 3.6 -10.3 2.6q-1.2 4.6 -3.2 7.4z"
        className="fill-tafel-900"
      />
      <circle cx="6" cy="-90.4" r="1.050" className="fill-tafel-950" />
      <path
        d="M4.6 -85.8q2.2 1 3.8 -0.5"
        fill="none"
        className="stroke-rot-dunkel"
        strokeWidth="0.9"
        strokeLinecap="round"
      />
    </>
  );
}
