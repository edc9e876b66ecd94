import type { RulingCode } from '#contract/ruling-codes.ts';

/** How a sheet is ruled, in millimetres. */
export type Ruling = {
  /** The number on the exercise book, which is also the code of the value by which exercise books are filtered; of those without a number, a name. */
  code: RulingCode;
  /** Repeated lines: those of one row of writing, and where the next row begins. `bandMm` is tinted, `hasHouses` draws one before each row. */
  rows?: {
    linesMm: readonly number[];
    stepMm: number;
    bandMm?: readonly [number, number];
    hasHouses?: boolean;
  };
  squareMm?: number;
  margin?: 'white' | 'lines';
  group: (typeof rulingGroups)[number];
};

export const rulingGroups = ['writing', 'lined', 'squared', 'blank', 'measured'] as const;

const fourLines = (gapMm: number, stepMm: number): NonNullable<Ruling['rows']> => ({
  linesMm: [0, gapMm, 2 * gapMm, 3 * gapMm],
  stepMm,
  bandMm: [gapMm, 2 * gapMm],
});
const line = (stepMm: number): NonNullable<Ruling['rows']> => ({ linesMm: [0], stepMm });
const third: NonNullable<Ruling['rows']> = { linesMm: [0, 3.5], stepMm: 11.5 };

/**
 * The rulings of exercise books: those of German schools by their number, as DIN 16552-1 has them, and those that lists from Austria and
 * Switzerland name by a measure, without a number.
 */
export const rulings: readonly Ruling[] = [
  { code: 'sl', group: 'writing', rows: { ...fourLines(6, 26), hasHouses: true } },
  { code: '0', group: 'writing', rows: fourLines(6, 25) },
  { code: '1', group: 'writing', rows: fourLines(5, 21) },
  { code: '2', group: 'writing', rows: fourLines(4, 17) },
  { code: '3', group: 'writing', rows: third },
  { code: '3r', group: 'writing', rows: third, margin: 'white' },
  { code: '4', group: 'lined', rows: line(10) },
  { code: '9', group: 'lined', rows: line(10), margin: 'white' },
  { code: '21', group: 'lined', rows: line(9) },
  { code: '25', group: 'lined', rows: line(9), margin: 'white' },
  { code: '27', group: 'lined', rows: line(9), margin: 'lines' },
  { code: '5', group: 'squared', squareMm: 5 },
  { code: '7', group: 'squared', squareMm: 7 },
  { code: '10', group: 'squared', squareMm: 5, margin: 'white' },
  { code: '22', group: 'squared', squareMm: 5 },
  { code: '26', group: 'squared', squareMm: 5, margin: 'white' },
  { code: '28', group: 'squared', squareMm: 5, margin: 'lines' },
  { code: '6', group: 'blank' },
  { code: '20', group: 'blank' },
  { code: '24', group: 'blank', margin: 'lines' },
  { code: 'squares4', group: 'measured', squareMm: 4 },
  { code: 'squares5', group: 'measured', squareMm: 5 },
  { code: 'squares10', group: 'measured', squareMm: 10 },
  { code: 'lines9', group: 'measured', rows: line(9) },
  { code: 'double4', group: 'measured', rows: { linesMm: [0, 4], stepMm: 12 } },
  { code: 'three', group: 'measured', rows: { linesMm: [0, 5, 10], stepMm: 17 } },
];

/** Whether a ruling has a number, by which exercise books are named and filtered. */
export function isNumbered({ group }: Ruling): boolean {
  return group !== 'measured';
}
