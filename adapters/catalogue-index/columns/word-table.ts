import type { Archive } from './archive.ts';
import type { ProductWords } from './indexed-product-port.ts';
import { NumberRows } from './number-rows.ts';
import { PostingLists } from './posting-lists.ts';
import { WordNumbers } from './word-numbers.ts';
import {
  type Alternative,
  bitOfField,
  isNumber,
  isNumberWithin,
  scoreOfMask,
  scoreOfNumber,
} from './word-scores.ts';

/** Inverted index: rows by the words of one language, and by order numbers and EANs. */
export class WordTable {
  readonly #words = new WordNumbers();
  readonly #rows = new PostingLists();
  readonly #numbers = new NumberRows();
  /** By row: how many words of the text have matched so far, in order. */
  #steps = new Uint8Array(0);
  #sums = new Float32Array(0);
  #latest = new Float32Array(0);
  #touched = new Int32Array(0);
  /** The words of a product while they are added, in UTF-8. */
  #text = Buffer.alloc(4096);
  /** By number of a word, while a product's words are added: its fields by bits. Otherwise 0. */
  #masks = new Uint8Array(1024);

  /** Adds the words of a product's row, each of them once. */
  add(row: number, words: ProductWords): void {
    const length = this.#encode(words);
    const text = this.#text;
    const masks = this.#masksFor(length);
    const numbers: number[] = [];
    let bit: number = bitOfField.name;
    for (let from = 0; from < length;) {
      let to = from;
      while (to < length && text[to] !== space && text[to] !== lineFeed) to += 1;
      if (bit === bitOfField.brand && isNumberWithin(text, from, to))
        this.#numbers.add(text, from, to, row);
      else if (to > from) {
        const number = this.#words.numberOf(text, from, to);
        const mask = masks[number] ?? 0;
        if (mask === 0) numbers.push(number);
        masks[number] = mask | bit;
      }
      // The line of the next field begins.
      if (text[to] === lineFeed) bit <<= 1;
      from = to + 1;
    }
    for (const number of numbers) {
      while (this.#rows.length <= number) this.#rows.add();
      this.#rows.append(number, row * 16 + (masks[number] ?? 0));
      masks[number] = 0;
    }
  }

  /** How many words have rows. */
  get size(): number {
    return this.#words.size;
  }

  /**
   * Rows with one alternative of every word, and scores by row: both valid until the next call. Includes outdated rows.
   */
  find(words: readonly (readonly Alternative[])[], rows: number): FoundRows {
    this.#reserve(rows);
    const rarestFirst = words
      .slice(0, maxWords)
      .sort((one, other) => this.#countAll(one) - this.#countAll(other));
    let count = 0;
    rarestFirst.forEach((alternatives, step) => {
      for (const { word, weight } of alternatives)
        count = this.#addWord(word, weight, { step, count });
    });
    return { rows: this.#gather(count, rarestFirst.length), scores: this.#sums };
  }

  get bytes(): number {
    return this.#words.bytes + this.#rows.bytes + this.#numbers.bytes + this.#masks.length;
  }

  /** Stores or restores the words and their rows. */
  serialize(archive: Archive): void {
    this.#words.serialize(archive);
    this.#rows.serialize(archive);
    this.#numbers.serialize(archive);
  }

  /** Writes words into `#text` and returns their length in bytes. */
  #encode(words: ProductWords): number {
    const most = words.length * maxBytesOfCharacter;
    if (most > this.#text.length) this.#text = Buffer.alloc(most * 2);
    return this.#text.write(words);
  }

  /** Masks with room for words of a text that have no number yet. */
  #masksFor(length: number): Uint8Array {
    const most = this.size + length;
    if (most > this.#masks.length) this.#masks = new Uint8Array(most * 2);
    return this.#masks;
  }

  #countAll(alternatives: readonly Alternative[]): number {
    return alternatives.reduce((sum, { word }) => {
      const number = this.#words.find(word);
      return sum + (number === undefined ? 0 : this.#rows.countOf(number));
    }, 0);
  }

  #addWord(word: string, weight: number, { step, count }: { step: number; count: number }): number {
    let touched = count;
    const number = this.#words.find(word);
    const entries = number === undefined ? none : this.#rows.read(number);
    for (let index = 0; index < entries.length; index += 1) {
      const entry = entries[index] ?? 0;
      touched = this.#score(entry >>> 4, scoreOfMask(weight, entry & 15), step, touched);
    }
    if (isNumber(word))
      for (const row of this.#numbers.rowsOf(word))
        touched = this.#score(row, scoreOfNumber(weight), step, touched);
    return touched;
  }

  /** Scores a row. Of several alternatives of a word the best one counts. */
  #score(row: number, score: number, step: number, touched: number): number {
    const matched = this.#steps[row];
    if (matched === step) {
      this.#steps[row] = step + 1;
      this.#latest[row] = score;
      this.#sums[row] = step === 0 ? score : (this.#sums[row] ?? 0) + score;
      if (step > 0) return touched;
      this.#touched[touched] = row;
      return touched + 1;
    }
    const latest = this.#latest[row] ?? 0;
    if (matched === step + 1 && score > latest) {
      this.#latest[row] = score;
      this.#sums[row] = (this.#sums[row] ?? 0) - latest + score;
    }
    return touched;
  }

  /** Rows that matched every word; resets the steps of all. */
  #gather(count: number, steps: number): Int32Array {
    let found = 0;
    for (let index = 0; index < count; index += 1) {
      const row = this.#touched[index] ?? 0;
      if (this.#steps[row] === steps) {
        this.#touched[found] = row;
        found += 1;
      }
      this.#steps[row] = 0;
    }
    return this.#touched.subarray(0, found);
  }

  #reserve(rows: number): void {
    if (rows <= this.#steps.length) return;
    const room = Math.ceil(rows * 1.1);
    this.#steps = new Uint8Array(room);
    this.#sums = new Float32Array(room);
    this.#latest = new Float32Array(room);
    this.#touched = new Int32Array(room);
  }
}

export type FoundRows = { rows: Int32Array; scores: Float32Array };

const space = 32;
const lineFeed = 10;
const maxBytesOfCharacter = 3;
const maxWords = 24;
const none = new Int32Array(0);
