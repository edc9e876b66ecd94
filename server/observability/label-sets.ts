export type Labels = Record<string, string>;

/**
 * Keeps the first `most` sets of labels; later ones become what `otherOf` makes of them. Whatever the shop is asked for, a metric has no
 * more series than that. Reserved sets count among them and are kept whenever they come.
 */
export class LabelSets {
  readonly #known = new Set<string>();
  readonly #most: number;
  readonly #otherOf: (labels: Labels) => Labels;

  constructor(most: number, otherOf: (labels: Labels) => Labels, reserved: readonly Labels[] = []) {
    this.#most = most;
    this.#otherOf = otherOf;
    for (const labels of reserved) this.of(labels);
  }

  of(labels: Labels): Labels {
    const key = Object.values(labels).join('\n');
    if (this.#known.has(key)) return labels;
    if (this.#known.size >= this.#most) return this.#otherOf(labels);
    this.#known.add(key);
    return labels;
  }
}
