import type { Ruling } from './ruling-table.ts';

/** The drawn part of a sheet, in millimetres. */
const widthMm = 90;
const heightMm = 56;
const whiteMarginMm = 26;
const lineMarginMm = 14;

/** A part of a sheet with its ruling, to scale. Decorative: the text beside it says the same. */
export function DrawnRuling({ ruling: { rows, squareMm, margin } }: { ruling: Ruling }) {
  const rightMm = margin === 'white' ? widthMm - whiteMarginMm : widthMm;
  return (
    <svg
      viewBox={`0 0 ${widthMm} ${heightMm}`}
      aria-hidden="true"
      className="block w-full rounded-m border border-linie bg-white"
    >
      {rows && <Rows rows={rows} rightMm={rightMm} />}
      {squareMm && <Squares squareMm={squareMm} rightMm={rightMm} />}
      {margin === 'lines' && (
        <path
          d={`M${lineMarginMm} 0V${heightMm}M${widthMm - lineMarginMm} 0V${heightMm}`}
          className="stroke-rot"
          strokeWidth="0.45"
        />
      )}
    </svg>
  );
}

type RowsProps = { rows: NonNullable<Ruling['rows']>; rightMm: number };

function Rows({ rows: { linesMm, stepMm, bandMm, hasHouses }, rightMm }: RowsProps) {
  const tops = range(5, heightMm, stepMm);
  const lines = tops.flatMap((top) => linesMm.map((lineMm) => top + lineMm));
  return (
    <>
      {bandMm &&
        tops.map((top) => (
          <rect
            key={top}
            y={top + bandMm[0]}
            width={rightMm}
            height={bandMm[1] - bandMm[0]}
            className="fill-c-zitrone"
          />
        ))}
      <path d={lines.map((y) => `M0 ${y}H${rightMm}`).join('')} {...ink} />
      {hasHouses && tops.map((top) => <House key={top} linesMm={linesMm} topMm={top} />)}
    </>
  );
}

type HouseProps = { linesMm: readonly number[]; topMm: number };

/** The house before a row: attic, ground floor and cellar are the three bands that a letter may fill. */
function House({ linesMm: [roof = 0, floor = 0, ground = 0, cellar = 0], topMm }: HouseProps) {
  return (
    <g
      transform={`translate(3 ${topMm})`}
      className="stroke-rot"
      strokeWidth="0.5"
      strokeLinejoin="round"
    >
      <rect x="1" y={floor} width="8" height={cellar - floor} className="fill-white" />
      <path d={`M0 ${floor}L5 ${roof}L10 ${floor}z`} className="fill-c-pfirsich" />
      <path d={`M1 ${ground}H9`} />
    </g>
  );
}

function Squares({ squareMm, rightMm }: { squareMm: number; rightMm: number }) {
  const across = range(squareMm / 2, heightMm, squareMm).map((y) => `M0 ${y}H${rightMm}`);
  const down = range(squareMm / 2, rightMm + 0.01, squareMm).map((x) => `M${x} 0V${heightMm}`);
  return <path d={[...across, ...down].join('')} {...ink} />;
}

const ink = { className: 'stroke-tinte/60', strokeWidth: 0.35 };

function range(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.ceil((to - from) / step) }, (_, index) => from + index * step);
}
