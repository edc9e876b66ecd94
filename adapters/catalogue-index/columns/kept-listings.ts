import type { CatalogueQuestion } from '../port.ts';
import type { CategoryCount } from './answer.ts';
import type { Tally } from './tally.ts';

/** What is found and counted for a listing, on whichever page and in whichever order. */
export type CountedListing = { counted: Tally; categories: CategoryCount[] };

/** Of at most 16 MB of rows. */
const mostKeptRows = 4_000_000;

/** Listings that were counted since the last change: other pages and orders of them need no counting. */
export class KeptListings {
  readonly #kept = new Map<string, CountedListing>();
  #rows = 0;

  find(question: CatalogueQuestion): CountedListing | undefined {
    return this.#kept.get(keyOf(question));
  }

  /** What it was given, packed; whether it is kept shows the next time. */
  keep(question: CatalogueQuestion, { counted, categories }: CountedListing): CountedListing {
    const listing = {
      counted: { ...counted, hits: counted.hits.slice(0, counted.total) },
      categories,
    };
    const key = keyOf(question);
    const rows = counted.total + rowsBeside;
    if (key.length > longestKey) return listing;
    if (this.#rows + rows > mostKeptRows) this.forget();
    this.#kept.set(key, listing);
    this.#rows += rows;
    return listing;
  }

  forget(): void {
    this.#kept.clear();
    this.#rows = 0;
  }
}

/** What a listing takes beside its rows, in rows; longer keys are nobody's choice by hand. */
const rowsBeside = 2_000;
const longestKey = 2_000;

function keyOf({ priceList, categoryId, enums, price, rating }: CatalogueQuestion): string {
  const ends = [price.from, price.to, rating.from, rating.to].map(String);
  return JSON.stringify([priceList, String(categoryId), enums, ends]);
}
