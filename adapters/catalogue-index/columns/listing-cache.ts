import type { CatalogueQuery } from '../port.ts';
import type { CategoryCount } from './result.ts';
import type { Tally } from './tally.ts';

/** Hits and counts of a listing; the same for all its pages and orders. */
export type CountedListing = { counted: Tally; categories: CategoryCount[] };

/** 16 MB of rows. */
const maxRows = 4_000_000;

/** Cache of counted listings, cleared by changes. Further pages and orders of a listing need no counting. */
export class ListingCache {
  readonly #listings = new Map<string, CountedListing>();
  #rows = 0;

  get(query: CatalogueQuery): CountedListing | undefined {
    return this.#listings.get(keyOf(query));
  }

  /** Caches a listing with its hits trimmed, and returns that. Listings with an unusually long key are not cached. */
  put(query: CatalogueQuery, { counted, categories }: CountedListing): CountedListing {
    const listing = {
      counted: { ...counted, hits: counted.hits.slice(0, counted.total) },
      categories,
    };
    const key = keyOf(query);
    const rows = counted.total + overheadRows;
    if (key.length > maxKeyLength) return listing;
    if (this.#rows + rows > maxRows) this.clear();
    this.#listings.set(key, listing);
    this.#rows += rows;
    return listing;
  }

  clear(): void {
    this.#listings.clear();
    this.#rows = 0;
  }
}

/** Memory of a listing beside its hits, in rows. */
const overheadRows = 2_000;
const maxKeyLength = 2_000;

function keyOf({ priceList, categoryId, enums, price, rating }: CatalogueQuery): string {
  const ends = [price.from, price.to, rating.from, rating.to].map(String);
  return JSON.stringify([priceList, String(categoryId), enums, ends]);
}
