import type { CatalogueQuery, Range } from '#adapters/catalogue-index/port.ts';
import { mergeSelections } from '#shop/catalogue/listing/filters/merge-selections.ts';

const longestText = 200;
const longestPage = 200;
const highestInteger = 2_147_483_647;
/** Replaces an invalid number: no category has it. */
const noCategory = -1;

/**
 * Bounds a query to what PostgreSQL accepts: merged filters, texts that it can store, numbers within their columns. Values
 * beyond are dropped or clamped.
 */
export function limitQuery(query: CatalogueQuery): CatalogueQuery {
  const { categoryId, text, enums, price, rating, offset, limit } = query;
  return {
    ...query,
    categoryId: categoryId === undefined ? undefined : boundCategory(categoryId),
    text: text === undefined ? undefined : limitText(text),
    enums: mergeSelections(enums),
    price: boundRange(price, (end) => clampedInteger(end, 0, highestInteger)),
    rating: boundRange(rating, (end) => Math.min(Math.max(end, -1), 6)),
    offset: clampedInteger(offset || 0, 0, highestInteger),
    limit: clampedInteger(limit || 0, 0, longestPage),
  };
}

/** Text that PostgreSQL can store, of a bounded length. */
export function limitText(text: string): string {
  return text.slice(0, longestText).replaceAll('\0', ' ').toWellFormed().trim();
}

/** Whether a range has a bound. */
export function isRange({ from, to }: Range): boolean {
  return from !== undefined || to !== undefined;
}

function boundCategory(id: number): number {
  return Number.isInteger(id) && Math.abs(id) <= highestInteger ? id : noCategory;
}

function boundRange({ from, to }: Range, bound: (end: number) => number): Range {
  return { from: boundEnd(from, bound), to: boundEnd(to, bound) };
}

function boundEnd(end: number | undefined, bound: (end: number) => number): number | undefined {
  return end === undefined || Number.isNaN(end) ? undefined : bound(end);
}

function clampedInteger(number: number, lowest: number, highest: number): number {
  return Math.min(Math.max(Math.trunc(number), lowest), highest);
}
