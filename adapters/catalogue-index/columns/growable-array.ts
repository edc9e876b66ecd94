import type { Archive, Numbers } from './archive.ts';

/** A typed array that grows by half as needed. `array` is replaced then, so do not hold a reference to it. */
export class GrowableArray<Kind extends Numbers> {
  array: Kind;
  length = 0;
  readonly #create: (length: number) => Kind;

  constructor(create: (length: number) => Kind, capacity = 1024) {
    this.#create = create;
    this.array = create(capacity);
  }

  push(value: number): void {
    this.set(this.length, value);
  }

  /** Writes at an index, also beyond the end; the gap is 0. */
  set(index: number, value: number): void {
    if (index >= this.length) this.extend(index + 1);
    this.array[index] = value;
  }

  /** Reserves space for `length` numbers. */
  extend(length: number): void {
    if (length > this.array.length) {
      const larger = this.#create(Math.max(length, Math.ceil(this.array.length * 1.5)));
      larger.set(this.array);
      this.array = larger;
    }
    if (length > this.length) this.length = length;
  }

  get bytes(): number {
    return this.array.byteLength;
  }

  /** Stores or restores the numbers. */
  serialize(archive: Archive): void {
    const own = this.array.subarray(0, this.length) as Kind;
    const part = archive.numbers(own);
    if (part === own) return;
    this.array = part;
    this.length = part.length;
  }
}

export const growable = {
  bytes: () => new GrowableArray((length) => new Uint8Array(length)),
  shorts: () => new GrowableArray((length) => new Uint16Array(length)),
  integers: () => new GrowableArray((length) => new Int32Array(length)),
  positions: () => new GrowableArray((length) => new Uint32Array(length)),
  floats: () => new GrowableArray((length) => new Float32Array(length)),
  doubles: () => new GrowableArray((length) => new Float64Array(length)),
};

/** Adds one to a count. */
export function increase(counts: Uint32Array, index: number): void {
  counts[index] = (counts[index] ?? 0) + 1;
}
