import { Bundles } from './bundles.ts';
import { growable } from './growable-array.ts';
import { hashNumber, hashText } from './hash.ts';
import {
  type IndexedProduct,
  type Language,
  languages,
  priceLists,
} from './indexed-product-port.ts';
import { NameOrder } from './name-order.ts';
import { Numbering } from './numbering.ts';
import { PostingLists } from './posting-lists.ts';
import { RowOfId } from './row-of-id.ts';
import { popularityOf } from './word-scores.ts';
import type { NumberedWords } from './word-table.ts';

/** The filter whose values are the names of brands. */
export const brandFilter = 'marke';

/** A value of a filter, both by their ids of the contract. */
export type FilterValue = { filter: number; id: string };

/**
 * Columns of all products. A changed price, rating or sales figure is written into the product's row. Changed words, names, values or
 * categories need a new row; the old one is left without prices.
 */
export class ProductTable {
  readonly rowOfId = new RowOfId();
  readonly ids = growable.doubles();
  /** By price list; 0 in outdated rows. */
  readonly amounts = priceLists.map(() => growable.integers());
  /** One bit per price list. */
  readonly reduced = growable.bytes();
  readonly sales = growable.integers();
  /** Factor of a text hit's score by its sales. */
  readonly popularity = growable.floats();
  /** Hundredths of stars. */
  readonly ratings = growable.shorts();
  readonly released = growable.integers();
  /** By row: one bundle of values per filter. */
  readonly values = new NumberLists();
  readonly valueBundles = new Bundles();
  /** By row: the bundle of its categories. */
  readonly categories = growable.positions();
  readonly categoryBundles = new Bundles();
  readonly names = { de: new NameOrder('de'), en: new NameOrder('en') };
  readonly filters = new Numbering<string>();
  readonly categoryIds = new Numbering<number>();
  readonly rowsOfCategory = new PostingLists();
  /** By number of a value. */
  readonly valueFacts: FilterValue[] = [];
  #valueNumbers: Numbering<string>[] = [];
  #numbersOfValues: number[][] = [];
  /** Hash of all facts whose change needs a new row. */
  readonly #fingerprints = growable.doubles();
  live = 0;

  get rows(): number {
    return this.ids.length;
  }

  /** Writes a product. Returns its new row, or undefined if it keeps its row. */
  put(product: IndexedProduct, words: Record<Language, NumberedWords>): number | undefined {
    const fingerprint = fingerprintOf(product, words);
    const known = this.rowOfId.get(product.id);
    if (known !== undefined && this.#fingerprints.array[known] === fingerprint) {
      this.#writeFacts(known, product);
      return undefined;
    }
    if (known !== undefined) this.#clear(known);
    const row = this.rows;
    this.ids.push(product.id);
    this.rowOfId.set(product.id, row);
    this.#fingerprints.push(fingerprint);
    this.#writeFacts(row, product);
    this.values.push(this.#valuesOf(product));
    this.categories.push(this.#categoriesOf(product, row));
    for (const language of languages) this.names[language].push(product.names[language]);
    this.live += 1;
    return row;
  }

  remove(id: number): void {
    const row = this.rowOfId.get(id);
    if (row === undefined) return;
    this.#clear(row);
    this.rowOfId.delete(id);
  }

  /** The number of a filter's value; undefined if no product ever had it. */
  findValue(filter: string, value: string): number | undefined {
    const number = this.filters.find(filter);
    if (number === undefined) return undefined;
    const within = this.#valueNumbers[number]?.find(value);
    return within === undefined ? undefined : this.#numbersOfValues[number]?.[within];
  }

  get bytes(): number {
    const columns = [
      this.ids,
      ...this.amounts,
      this.reduced,
      this.sales,
      this.popularity,
      this.ratings,
      this.released,
      this.#fingerprints,
    ];
    const parts = [
      ...columns,
      this.values,
      this.valueBundles,
      this.categories,
      this.categoryBundles,
      this.names.de,
      this.names.en,
      this.rowsOfCategory,
      this.rowOfId,
    ];
    return parts.reduce((sum, { bytes }) => sum + bytes, 0);
  }

  #clear(row: number): void {
    for (const amounts of this.amounts) amounts.set(row, 0);
    this.reduced.set(row, 0);
    this.live -= 1;
  }

  #writeFacts(row: number, product: IndexedProduct): void {
    let reduced = 0;
    this.amounts.forEach((amounts, list) => {
      amounts.set(row, product.amounts[list] ?? 0);
      if (product.isReduced[list] && product.amounts[list]) reduced |= 1 << list;
    });
    this.reduced.set(row, reduced);
    this.sales.set(row, product.sales);
    this.popularity.set(row, popularityOf(product.sales));
    this.ratings.set(row, Math.round(product.rating * 100));
    this.released.set(row, product.releasedDay);
  }

  #valuesOf({ brand, attributes }: IndexedProduct): number[] {
    const { [brandFilter]: attributeBrands = [], ...others } = attributes;
    const filters = Object.entries({ ...others, [brandFilter]: [brand, ...attributeBrands] });
    return filters
      .filter(([, values]) => values.length > 0)
      .map(([filter, values]) =>
        this.valueBundles.numberOf(values.map((value) => this.#numberOfValue(filter, value))),
      );
  }

  #numberOfValue(name: string, value: string): number {
    const filter = this.filters.numberOf(name);
    const within = (this.#valueNumbers[filter] ??= new Numbering()).numberOf(value);
    const numbers = (this.#numbersOfValues[filter] ??= []);
    return (numbers[within] ??= this.valueFacts.push({ filter, id: value }) - 1);
  }

  #categoriesOf({ categoryIds }: IndexedProduct, row: number): number {
    const numbers = [...new Set(categoryIds)].map((id) => this.categoryIds.numberOf(id));
    for (const number of numbers) {
      while (this.rowsOfCategory.length <= number) this.rowsOfCategory.add();
      this.rowsOfCategory.append(number, row);
    }
    return this.categoryBundles.numberOf(numbers);
  }
}

/** A short list of numbers per row. */
export class NumberLists {
  /** Index of each row's first number; the next row's first number ends it. */
  readonly starts = growable.positions();
  readonly numbers = growable.positions();

  constructor() {
    this.starts.push(0);
  }

  push(numbers: readonly number[]): void {
    for (const number of numbers) this.numbers.push(number);
    this.starts.push(this.numbers.length);
  }

  get bytes(): number {
    return this.starts.bytes + this.numbers.bytes;
  }
}

function fingerprintOf(
  { names, brand, attributes, categoryIds }: IndexedProduct,
  words: Record<Language, NumberedWords>,
): number {
  let hashes = hashText(brand);
  const add = (part: string | number) => {
    hashes = typeof part === 'string' ? hashText(part, hashes) : hashNumber(part, hashes);
  };
  for (const id of categoryIds) add(id);
  for (const [filter, values] of Object.entries(attributes)) {
    add(filter);
    for (const value of values) add(value);
  }
  for (const language of languages) {
    const { masked, orderNumbers } = words[language];
    add(names[language]);
    add(masked.length);
    for (const each of masked) add(each);
    for (const number of orderNumbers) add(number);
  }
  return hashes.first * 2_097_152 + (hashes.second & 2_097_151);
}
