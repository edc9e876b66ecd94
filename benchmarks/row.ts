/** One line of the table that `npm run bench` prints. */
export type Row = {
  what: string;
  /** The measured quantity, with its unit. */
  measured: string;
  bar: string;
  /** undefined: no result, because a tool or a part is missing. */
  isMet: boolean | undefined;
};

export type Measurement = (shop: {
  origin: string;
  pid: number;
  products: number;
  /** As its owner. */
  databaseUrl: string;
}) => Promise<Row | Row[]>;

/** A row that could not be measured, with the reason. */
export function skipped(what: string, bar: string, because: string): Row {
  return { what, measured: `skipped: ${because}`, bar, isMet: undefined };
}

/** The median, so that a single slow run on a shared machine does not decide. */
export function median(values: readonly number[]): number {
  return percentile(values, 50);
}

/** The value that `percent` of all values do not exceed. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  const index = Math.min(sorted.length - 1, Math.ceil((percent / 100) * sorted.length) - 1);
  const value = sorted[Math.max(0, index)];
  if (value === undefined) throw new Error('Nothing was measured.');
  return value;
}
