/** Gives keys numbers from 0 on, in the order in which they come. */
export class Numbering<Key> {
  readonly keys: Key[] = [];
  readonly #numbers = new Map<Key, number>();

  /** The number of a key, a new one where it has none. */
  give(key: Key): number {
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    this.#numbers.set(key, this.keys.length);
    return this.keys.push(key) - 1;
  }

  find(key: Key): number | undefined {
    return this.#numbers.get(key);
  }
}
