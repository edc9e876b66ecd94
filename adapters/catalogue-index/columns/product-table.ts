import type { Archive } from './archive.ts';
import { Bundles } from './bundles.ts';
import { growable } from './growable-array.ts';
import {
  type IndexedProduct,
  languages,
  priceLists,
  type ProductFacts,
} from './indexed-product-port.ts';
import { NameOrder } from './name-order.ts';
import { Numbering } from './numbering.ts';
import { PostingLists } from './posting-lists.ts';
import { RowOfId } from './row-of-id.ts';
import { popularityOf } from './word-scores.ts';

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
  /** By row: the stamp of its product. */
  readonly #stamps = growable.doubles();
  live = 0;

  get rows(): number {
    return this.ids.length;
  }

  /** Writes a product. Returns its new row, or undefined if it keeps its row. */
  put(product: IndexedProduct): number | undefined {
    if (this.update(product) !== undefined) return undefined;
    const known = this.rowOfId.get(product.id);
    if (known !== undefined) this.#clear(known);
    const row = this.rows;
    this.ids.push(product.id);
    this.rowOfId.set(product.id, row);
    this.#stamps.push(product.stamp);
    this.#writeFacts(row, product);
    this.values.push(this.#valuesOf(product));
    this.categories.push(this.#categoriesOf(product, row));
    for (const language of languages) this.names[language].push(product.names[language]);
    this.live += 1;
    return row;
  }

  /** Writes facts into the product's row and returns it; undefined, and nothing written, where it needs a new one. */
  update(facts: ProductFacts): number | undefined {
    const row = this.rowOfId.get(facts.id);
    if (row === undefined || this.#stamps.array[row] !== facts.stamp) return undefined;
    this.#writeFacts(row, facts);
    return row;
  }

  remove(id: number): void {
    const row = this.rowOfId.get(id);
    if (row === undefined) return;
    this.#clear(row);
    this.rowOfId.delete(id);
  }

  /** Whether a row is its product's current one. */
  isLive(row: number): boolean {
    return this.rowOfId.get(this.ids.array[row] ?? 0) === row;
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
      this.#stamps,
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

  /** Stores or restores the products. */
  serialize(archive: Archive): void {
    for (const column of [this.ids, ...this.amounts, this.reduced, this.sales, this.popularity])
      column.serialize(archive);
    for (const column of [this.ratings, this.released, this.#stamps, this.categories])
      column.serialize(archive);
    const parts = [this.rowOfId, this.values, this.valueBundles, this.categoryBundles];
    for (const part of [...parts, this.names.de, this.names.en, this.rowsOfCategory])
      part.serialize(archive);
    this.live = archive.integer(this.live);
    const ids = Float64Array.from(this.categoryIds.keys);
    this.categoryIds.fill(Array.from(archive.numbers(ids)));
    this.filters.fill(archive.texts(this.filters.keys));
    const filters = archive.numbers(Uint32Array.from(this.valueFacts, ({ filter }) => filter));
    const values = archive.texts(this.valueFacts.map(({ id }) => id));
    for (const [at, value] of values.entries())
      this.#numberOfValue(this.filters.keys[filters[at] ?? 0] ?? '', value);
  }

  #clear(row: number): void {
    for (const amounts of this.amounts) amounts.set(row, 0);
    this.reduced.set(row, 0);
    this.live -= 1;
  }

  #writeFacts(row: number, product: ProductFacts): void {
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
    const bundles: number[] = [];
    for (const [filter, values] of Object.entries(attributes))
      if (filter !== brandFilter && values.length > 0) bundles.push(this.#bundleOf(filter, values));
    bundles.push(this.#bundleOf(brandFilter, [brand, ...(attributes[brandFilter] ?? [])]));
    return bundles;
  }

  #bundleOf(filter: string, values: readonly string[]): number {
    return this.valueBundles.numberOf(values.map((value) => this.#numberOfValue(filter, value)));
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

  /** Stores or restores the lists. */
  serialize(archive: Archive): void {
    this.starts.serialize(archive);
    this.numbers.serialize(archive);
  }
}
