/** A rule over the data. `statement` selects the rows that break it, as one column `example`. */
export type Invariant = { sentence: string; statement: string };
