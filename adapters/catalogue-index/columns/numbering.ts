/** Numbers keys from 0 on, in the order of their first use. */
export class Numbering<Key> {
  readonly keys: Key[] = [];
  readonly #numbers = new Map<Key, number>();

  /** The number of a key; a new one for a new key. */
  numberOf(key: Key): number {
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    this.#numbers.set(key, this.keys.length);
    return this.keys.push(key) - 1;
  }

  /** Numbers keys in this order, as a numbering did that had them before. */
  fill(keys: readonly Key[]): void {
    for (const key of keys) this.numberOf(key);
  }

  find(key: Key): number | undefined {
    return this.#numbers.get(key);
  }
}
