import type { Archive } from './archive.ts';
import { growable } from './growable-array.ts';

const blockBits = 18;
const blockLength = 1 << blockBits;
const withinBlock = blockLength - 1;
const maxSliceLength = 1024;

/**
 * Append-only lists of numbers: each is a chain of slices of doubling length in shared blocks. The last number of a slice points to
 * the next slice.
 */
export class PostingLists {
  readonly #blocks: Int32Array<ArrayBuffer>[] = [new Int32Array(blockLength)];
  #free = 0;
  readonly #heads = growable.positions();
  readonly #ends = growable.positions();
  /** Position of the link of each list's last slice. */
  readonly #links = growable.positions();
  readonly #counts = growable.positions();
  #read = new Int32Array(1024);

  /** Creates a list and returns its number. */
  add(): number {
    const head = this.#allocate(2);
    this.#heads.push(head);
    this.#ends.push(head);
    this.#links.push(head + 1);
    this.#counts.push(0);
    return this.#heads.length - 1;
  }

  append(list: number, value: number): void {
    const count = this.#counts.array[list] ?? 0;
    let end = this.#ends.array[list] ?? 0;
    const link = this.#links.array[list] ?? 0;
    if (end === link) {
      const length = Math.min(maxSliceLength, count < 2 ? 4 : 2 << (31 - Math.clz32(count)));
      end = this.#allocate(length);
      this.#write(link, end | 0);
      this.#links.array[list] = end + length - 1;
    }
    this.#write(end, value);
    this.#ends.array[list] = end + 1;
    this.#counts.array[list] = count + 1;
  }

  get length(): number {
    return this.#heads.length;
  }

  countOf(list: number): number {
    return this.#counts.array[list] ?? 0;
  }

  /** All numbers of a list, in the order of writing; valid until the next call. */
  read(list: number): Int32Array {
    const count = this.countOf(list);
    if (count > this.#read.length) this.#read = new Int32Array(Math.ceil(count * 1.25));
    const lastLink = this.#links.array[list] ?? 0;
    let [start, filled, length] = [this.#heads.array[list] ?? 0, 0, 2];
    while (filled < count) {
      const block = this.#blocks[start >>> blockBits];
      if (!block) break;
      const from = start & withinBlock;
      const room = Math.min(length - 1, count - filled);
      this.#read.set(block.subarray(from, from + room), filled);
      filled += room;
      const link = start + length - 1;
      if (link === lastLink) break;
      start = (block[link & withinBlock] ?? 0) >>> 0;
      length = Math.min(maxSliceLength, filled < 2 ? 4 : 2 << (31 - Math.clz32(filled)));
    }
    return this.#read.subarray(0, count);
  }

  get bytes(): number {
    const lists = [this.#heads, this.#ends, this.#links, this.#counts];
    return lists.reduce((sum, { bytes }) => sum + bytes, this.#blocks.length * blockLength * 4);
  }

  /** Stores or restores the lists. */
  serialize(archive: Archive): void {
    this.#free = archive.integer(this.#free);
    const blocks = archive.integer(this.#blocks.length);
    for (let block = 0; block < blocks; block += 1)
      this.#blocks[block] = archive.numbers(this.#blocks[block] ?? new Int32Array(0));
    for (const list of [this.#heads, this.#ends, this.#links, this.#counts])
      list.serialize(archive);
  }

  #write(position: number, value: number): void {
    const block = this.#blocks[position >>> blockBits];
    if (block) block[position & withinBlock] = value;
  }

  /** Allocates a slice within one block. */
  #allocate(length: number): number {
    if ((this.#free & withinBlock) + length > blockLength)
      this.#free = (this.#free | withinBlock) + 1;
    const start = this.#free;
    this.#free += length;
    while (this.#free > this.#blocks.length * blockLength)
      this.#blocks.push(new Int32Array(blockLength));
    return start;
  }
}
