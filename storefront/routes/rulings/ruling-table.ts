/** How a sheet is ruled, in millimetres. */
export type Ruling = {
  /** The number on the exercise book, which is also the code of the value by which exercise books are filtered. */
  code: string;
  /** Repeated lines: those of one row of writing, and where the next row begins. `bandMm` is tinted. */
  rows?: { linesMm: readonly number[]; stepMm: number; bandMm?: readonly [number, number] };
  squareMm?: number;
  margin?: 'white' | 'lines';
  group: 'writing' | 'lined' | 'squared' | 'blank';
};

const fourLines = (gapMm: number, stepMm: number): NonNullable<Ruling['rows']> => ({
  linesMm: [0, gapMm, 2 * gapMm, 3 * gapMm],
  stepMm,
  bandMm: [gapMm, 2 * gapMm],
});
const line = (stepMm: number): NonNullable<Ruling['rows']> => ({ linesMm: [0], stepMm });
const third: NonNullable<Ruling['rows']> = { linesMm: [0, 3.5], stepMm: 11.5 };

/** The rulings of exercise books in German schools, as DIN 16552-1 numbers them. */
export const rulings: readonly Ruling[] = [
  { code: '0', group: 'writing', rows: fourLines(6, 25) },
  { code: '1', group: 'writing', rows: fourLines(5, 21) },
  { code: '2', group: 'writing', rows: fourLines(4, 17) },
  { code: '3', group: 'writing', rows: third },
  { code: '3r', group: 'writing', rows: third, margin: 'white' },
  { code: '4', group: 'lined', rows: line(10) },
  { code: '21', group: 'lined', rows: line(9) },
  { code: '25', group: 'lined', rows: line(9), margin: 'white' },
  { code: '27', group: 'lined', rows: line(9), margin: 'lines' },
  { code: '5', group: 'squared', squareMm: 5 },
  { code: '7', group: 'squared', squareMm: 7 },
  { code: '22', group: 'squared', squareMm: 5 },
  { code: '26', group: 'squared', squareMm: 5, margin: 'white' },
  { code: '28', group: 'squared', squareMm: 5, margin: 'lines' },
  { code: '20', group: 'blank' },
];

export const rulingGroups = ['writing', 'lined', 'squared', 'blank'] as const;
