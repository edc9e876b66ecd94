import type { Archive } from './archive.ts';
import { hashWord } from './hash.ts';

/**
 * Hash table from order numbers and EANs to rows. A product has several of them, so the numbers themselves are not stored: two hashes
 * of 32 bits identify them.
 */
export class NumberRows {
  #starts = new Int32Array(4096);
  #checks = new Int32Array(4096);
  /** Row + 1; 0 is a free slot. */
  #rows = new Int32Array(4096);
  #used = 0;

  /** Adds a row of the number that lies between two places of a text in UTF-8. */
  add(text: Uint8Array, from: number, to: number, row: number): void {
    if (this.#used * 1.4 > this.#rows.length) this.#grow();
    this.#put(hashWord(text, from, to), hashWord(text, from, to, otherMultiplier), row + 1);
  }

  /** All rows of a number, including rows of removed products. */
  rowsOf(number: string): number[] {
    const text = Buffer.from(number);
    const first = hashWord(text, 0, text.length);
    const second = hashWord(text, 0, text.length, otherMultiplier);
    const last = this.#rows.length - 1;
    const found: number[] = [];
    for (let slot = first & last; this.#rows[slot] !== 0; slot = (slot + 1) & last)
      if (this.#checks[slot] === second && this.#starts[slot] === first)
        found.push((this.#rows[slot] ?? 0) - 1);
    return found;
  }

  get bytes(): number {
    return this.#rows.byteLength * 3;
  }

  /** Stores or restores the table. */
  serialize(archive: Archive): void {
    this.#starts = archive.numbers(this.#starts);
    this.#checks = archive.numbers(this.#checks);
    this.#rows = archive.numbers(this.#rows);
    this.#used = archive.integer(this.#used);
  }

  #put(first: number, second: number, rowAndOne: number): void {
    const last = this.#rows.length - 1;
    let slot = first & last;
    while (this.#rows[slot] !== 0) slot = (slot + 1) & last;
    this.#checks[slot] = second;
    this.#starts[slot] = first;
    this.#rows[slot] = rowAndOne;
    this.#used += 1;
  }

  #grow(): void {
    const [checks, starts, rows] = [this.#checks, this.#starts, this.#rows];
    this.#checks = new Int32Array(rows.length * 2);
    this.#starts = new Int32Array(rows.length * 2);
    this.#rows = new Int32Array(rows.length * 2);
    this.#used = 0;
    rows.forEach((row, slot) => {
      if (row !== 0) this.#put(starts[slot] ?? 0, checks[slot] ?? 0, row);
    });
  }
}

const otherMultiplier = 0x5bd1e995;
