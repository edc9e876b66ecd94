type Numbers =
  | Uint8Array<ArrayBuffer>
  | Uint16Array<ArrayBuffer>
  | Int32Array<ArrayBuffer>
  | Uint32Array<ArrayBuffer>
  | Float64Array<ArrayBuffer>;

/** Numbers outside the heap that grow by half as needed. `array` is another one after it grew: never kept. */
export class Growing<Kind extends Numbers> {
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

  /** Writes at an index that may lie beyond the end; what lies between is 0. */
  set(index: number, value: number): void {
    if (index >= this.length) this.extend(index + 1);
    this.array[index] = value;
  }

  /** Makes room for so many numbers. */
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
}

export const growing = {
  bytes: () => new Growing((length) => new Uint8Array(length)),
  shorts: () => new Growing((length) => new Uint16Array(length)),
  integers: () => new Growing((length) => new Int32Array(length)),
  positions: () => new Growing((length) => new Uint32Array(length)),
  doubles: () => new Growing((length) => new Float64Array(length)),
};

/** Adds one to a count. */
export function increase(counts: Uint32Array, index: number): void {
  counts[index] = (counts[index] ?? 0) + 1;
}
