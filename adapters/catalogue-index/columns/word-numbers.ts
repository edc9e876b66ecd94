import type { Archive } from './archive.ts';
import { growable } from './growable-array.ts';
import { hashWord } from './hash.ts';

/**
 * Numbers words from 0 on, in the order of their first use. Words lie in texts in UTF-8 and are kept as bytes outside the heap: a product has a
 * hundred of them, nearly all known, and to make a string of each takes several times as long as to find it here.
 */
export class WordNumbers {
  #bytes = new Uint8Array(65_536);
  /** Place of each word's first byte; the next word's ends it. */
  readonly #starts = growable.positions();
  /** Number + 1; 0 is a free slot. */
  #slots = new Int32Array(4096);

  constructor() {
    this.#starts.push(0);
  }

  /** How many words have a number. */
  get size(): number {
    return this.#starts.length - 1;
  }

  /** The number of the word between two places of a text; a new one for a new word. */
  numberOf(text: Uint8Array, from: number, to: number): number {
    const slot = this.#slotOf(text, from, to);
    const known = this.#slots[slot] ?? 0;
    if (known > 0) return known - 1;
    const number = this.size;
    this.#append(text.subarray(from, to));
    this.#slots[slot] = number + 1;
    if (this.size * 2 > this.#slots.length) this.#grow();
    return number;
  }

  find(word: string): number | undefined {
    const text = Buffer.from(word);
    const known = this.#slots[this.#slotOf(text, 0, text.length)] ?? 0;
    return known > 0 ? known - 1 : undefined;
  }

  get bytes(): number {
    return this.#bytes.length + this.#starts.bytes + this.#slots.byteLength;
  }

  /** Stores or restores the words. */
  serialize(archive: Archive): void {
    const own = this.#bytes.subarray(0, this.#end);
    this.#starts.serialize(archive);
    this.#bytes = archive.numbers(own);
    this.#slots = archive.numbers(this.#slots);
  }

  get #end(): number {
    return this.#starts.array[this.size] ?? 0;
  }

  #append(word: Uint8Array): void {
    const [start, end] = [this.#end, this.#end + word.length];
    if (end > this.#bytes.length) {
      const larger = new Uint8Array(Math.ceil(end * 1.5));
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    this.#bytes.set(word, start);
    this.#starts.push(end);
  }

  /** The slot of a word, or the free one where it belongs. */
  #slotOf(text: Uint8Array, from: number, to: number): number {
    const last = this.#slots.length - 1;
    let slot = hashWord(text, from, to) & last;
    for (;;) {
      const known = this.#slots[slot] ?? 0;
      if (known === 0 || this.#isWord(known - 1, text, from, to)) return slot;
      slot = (slot + 1) & last;
    }
  }

  #isWord(number: number, text: Uint8Array, from: number, to: number): boolean {
    const [bytes, starts] = [this.#bytes, this.#starts.array];
    const start = starts[number] ?? 0;
    if ((starts[number + 1] ?? 0) - start !== to - from) return false;
    for (let index = from; index < to; index += 1)
      if (bytes[start + index - from] !== text[index]) return false;
    return true;
  }

  #grow(): void {
    this.#slots = new Int32Array(this.#slots.length * 2);
    const starts = this.#starts.array;
    for (let number = 0; number < this.size; number += 1) {
      const slot = this.#slotOf(this.#bytes, starts[number] ?? 0, starts[number + 1] ?? 0);
      this.#slots[slot] = number + 1;
    }
  }
}
