import type { Archive } from './archive.ts';
import type { Language } from './indexed-product-port.ts';
import { growable } from './growable-array.ts';

/** The rank of each row by its name in a language. Names are bytes outside the heap; new ones are merged in lazily. */
export class NameOrder {
  #bytes = Buffer.alloc(65_536);
  #used = 0;
  readonly #starts = growable.positions();
  #order = new Int32Array(0);
  #places = new Int32Array(0);
  #isOutdated = false;
  readonly #compare: (one: string, other: string) => number;

  constructor(language: Language) {
    const { compare } = new Intl.Collator(language);
    this.#compare = (one, other) => compare(one, other) || (one < other ? -1 : Number(one > other));
  }

  /** Appends the name of the next row. */
  push(name: string): void {
    const most = this.#used + name.length * 3;
    if (most > this.#bytes.length) {
      const larger = Buffer.alloc(Math.ceil(most * 1.5));
      this.#bytes.copy(larger, 0, 0, this.#used);
      this.#bytes = larger;
    }
    this.#starts.push(this.#used);
    this.#used += this.#bytes.write(name, this.#used);
    this.#isOutdated = true;
  }

  nameOf(row: number): string {
    const end = row + 1 < this.#starts.length ? this.#starts.array[row + 1] : this.#used;
    return this.#bytes.toString('utf8', this.#starts.array[row], end);
  }

  /** Ranks by row; equal names have equal ranks. */
  places(): Int32Array {
    if (this.#isOutdated) this.#update();
    return this.#places;
  }

  get bytes(): number {
    return (
      this.#bytes.length + this.#starts.bytes + this.#order.byteLength + this.#places.byteLength
    );
  }

  /** Stores or restores the names with their order. */
  serialize(archive: Archive): void {
    this.places();
    const own = new Uint8Array(this.#bytes.buffer, this.#bytes.byteOffset, this.#used);
    const bytes = archive.numbers(own);
    if (bytes !== own) {
      this.#bytes = Buffer.from(bytes.buffer);
      this.#used = bytes.length;
    }
    this.#starts.serialize(archive);
    this.#order = archive.numbers(this.#order);
    this.#places = archive.numbers(this.#places);
  }

  /** Sorts the new rows and merges them into the order. */
  #update(): void {
    const known = this.#order.length;
    const fresh = this.#sortedNewRows(known);
    const order = new Int32Array(known + fresh.length);
    let merged = 0;
    fresh.forEach(({ row, name }, index) => {
      const until = this.#firstAfter(name, merged);
      order.set(this.#order.subarray(merged, until), merged + index);
      order[until + index] = row;
      merged = until;
    });
    order.set(this.#order.subarray(merged), merged + fresh.length);
    this.#number(order);
    this.#order = order;
    this.#isOutdated = false;
  }

  #sortedNewRows(known: number): { row: number; name: string }[] {
    const fresh = Array.from({ length: this.#starts.length - known }, (_, index) => ({
      row: known + index,
      name: this.nameOf(known + index),
    }));
    return fresh.sort((one, other) => this.#compare(one.name, other.name));
  }

  /** The first index from `from` on whose name sorts after this one. */
  #firstAfter(name: string, from: number): number {
    let [low, high] = [from, this.#order.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#compare(this.nameOf(this.#order[middle] ?? 0), name) <= 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #number(order: Int32Array): void {
    this.#places = new Int32Array(order.length);
    let [place, before] = [0, ''];
    for (const row of order) {
      const name = this.nameOf(row);
      if (name !== before) place += 1;
      this.#places[row] = place;
      before = name;
    }
  }
}
