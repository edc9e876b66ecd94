import type { CatalogueQuestion, Range } from '../port.ts';
import { priceLists } from './indexed-product-port.ts';
import type { ProductTable } from './product-table.ts';

/**
 * What a question chooses, as bits that a product fails: a facet that leaves its own choice out counts the products that
 * fail nothing or its own bit alone.
 */
export type Choice = {
  /** The place of the price list. */
  list: number;
  /** Bits of the chosen filters; a product has to clear each by one of its values. */
  filterBits: number;
  /** By number of a bundle of values: the bit that it clears. Empty where no filter is chosen. */
  clears: Uint32Array;
  /** By number of a bundle of values: the bit of its filter, 0 where nothing of it is chosen. Empty where no filter is chosen. */
  bitOfFilter: Uint32Array;
  lowestPrice: number;
  highestPrice: number;
  /** Hundredths of stars. */
  lowestRating: number;
  highestRating: number;
  /** A category that found products have to stand in; undefined where all that are looked at do. */
  category: { number: number | undefined; isSale: boolean } | undefined;
};

export const priceBit = 1 << 28;
export const ratingBit = 1 << 29;
export const categoryBit = 1 << 30;
const mostFilters = 28;

/** Of filters beyond the 28th none is looked at. */
export function chooseBy(
  table: ProductTable,
  question: CatalogueQuestion,
  category: Choice['category'],
): Choice {
  return {
    list: priceLists.indexOf(question.priceList),
    ...filtersOf(table, question),
    ...pricesWithin(question.price),
    ...ratingsWithin(question.rating),
    category,
  };
}

function filtersOf(
  table: ProductTable,
  question: CatalogueQuestion,
): Pick<Choice, 'filterBits' | 'clears' | 'bitOfFilter'> {
  const chosen = [...chosenValues(question)];
  if (chosen.length === 0) return { filterBits: 0, clears: none, bitOfFilter: none };
  const cleared = new Uint32Array(table.valueFacts.length);
  const bitOfFilter = new Uint32Array(table.filters.keys.length);
  let filterBits = 0;
  chosen.forEach(([id, values], place) => {
    const bit = 1 << place;
    filterBits |= bit;
    const filter = table.filters.find(id);
    if (filter !== undefined) bitOfFilter[filter] = bit;
    for (const value of values) {
      const number = table.findValue(id, value);
      if (number !== undefined) cleared[number] = bit;
    }
  });
  const bits = new Uint32Array(table.valueFacts.length);
  table.valueFacts.forEach(({ filter }, value) => {
    bits[value] = bitOfFilter[filter] ?? 0;
  });
  const { valueBundles } = table;
  return { filterBits, clears: valueBundles.anyOf(cleared), bitOfFilter: valueBundles.anyOf(bits) };
}

const none = new Uint32Array(0);

/** Selections by filter, named once each; empty ones choose nothing. */
export function chosenValues({
  enums,
}: Pick<CatalogueQuestion, 'enums'>): Map<string, Set<string>> {
  const chosen = new Map<string, Set<string>>();
  for (const { id, values } of enums) {
    if (values.length === 0 || (chosen.size === mostFilters && !chosen.has(id))) continue;
    const together = chosen.get(id) ?? new Set();
    for (const value of values) together.add(value);
    chosen.set(id, together);
  }
  return chosen;
}

function pricesWithin({ from, to }: Range): Pick<Choice, 'lowestPrice' | 'highestPrice'> {
  return {
    lowestPrice: isEnd(from) ? from : -Infinity,
    highestPrice: isEnd(to) ? to : Infinity,
  };
}

/** The hundredths that lie within: 4.1 as a decimal is 410 of them, though 4.1 * 100 is not. */
function ratingsWithin({ from, to }: Range): Pick<Choice, 'lowestRating' | 'highestRating'> {
  let [lowestRating, highestRating] = [0, mostRating];
  if (isEnd(from))
    while (lowestRating <= mostRating && lowestRating / 100 < from) lowestRating += 1;
  if (isEnd(to)) while (highestRating >= 0 && highestRating / 100 > to) highestRating -= 1;
  return { lowestRating, highestRating };
}

const mostRating = 500;

function isEnd(end: number | undefined): end is number {
  return end !== undefined && !Number.isNaN(end);
}
