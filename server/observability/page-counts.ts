/** What became of a request for a page: from the cache, made for it, waiting for such a page, made for one visitor. */
export const pageOutcomes = ['hit', 'fill', 'wait', 'pass'] as const;
export type PageOutcome = (typeof pageOutcomes)[number];

/** Counts of the page cache. */
export type PageCounts = {
  readonly bytes: number;
  readonly outcomes: Iterable<readonly [PageOutcome, number]>;
  /** Announced tags by kind. */
  readonly drops: ReadonlyMap<string, number>;
};

const indexOf = { hit: 0, fill: 1, wait: 2, pass: 3 } as const satisfies Record<
  PageOutcome,
  number
>;

/** Counters in a typed array, because cached pages are answered within microseconds. */
export class OutcomeCounts {
  readonly #counts = new Float64Array(pageOutcomes.length);

  add(outcome: PageOutcome): void {
    const at = indexOf[outcome];
    this.#counts[at] = (this.#counts[at] ?? 0) + 1;
  }

  *[Symbol.iterator](): Generator<readonly [PageOutcome, number]> {
    for (const outcome of pageOutcomes) yield [outcome, this.#counts[indexOf[outcome]] ?? 0];
  }
}
