import type { CatalogueQuestion, EnumSelection, Range } from '#adapters/catalogue-index/port.ts';

const mostFilters = 20;
const mostValues = 100;
const longestValue = 200;
const longestText = 200;
const longestPage = 200;
const highestInteger = 2_147_483_647;
/** Stands for a number that makes no sense: no category has it. */
const noCategory = -1;

/**
 * The question as PostgreSQL can be asked: filters named once, at most 20 with 100 values each, numbers within their columns.
 * What lies beyond is left out or becomes the nearest that makes sense.
 */
export function boundQuestion(question: CatalogueQuestion): CatalogueQuestion {
  const { categoryId, text, enums, price, rating, offset, limit } = question;
  return {
    ...question,
    categoryId: categoryId === undefined ? undefined : boundCategory(categoryId),
    text: text === undefined ? undefined : boundText(text),
    enums: mergeSelections(enums),
    price: boundRange(price, (end) => wholeWithin(end, 0, highestInteger)),
    rating: boundRange(rating, (end) => Math.min(Math.max(end, -1), 6)),
    offset: wholeWithin(offset || 0, 0, highestInteger),
    limit: wholeWithin(limit || 0, 0, longestPage),
  };
}

/** Text that PostgreSQL can store, of a bounded length. */
export function boundText(text: string): string {
  return text.slice(0, longestText).replaceAll('\0', ' ').toWellFormed().trim();
}

/** Whether a range leaves anything out. */
export function isRange({ from, to }: Range): boolean {
  return from !== undefined || to !== undefined;
}

function boundCategory(id: number): number {
  return Number.isInteger(id) && Math.abs(id) <= highestInteger ? id : noCategory;
}

function mergeSelections(selections: readonly EnumSelection[]): EnumSelection[] {
  const merged = new Map<string, Set<string>>();
  for (const { id, values } of selections) {
    if (values.length === 0) continue;
    const name = boundValue(id);
    if (!merged.has(name) && merged.size === mostFilters) break;
    const chosen = merged.get(name) ?? new Set();
    for (const value of values.slice(0, mostValues - chosen.size)) chosen.add(boundValue(value));
    merged.set(name, chosen);
  }
  return Array.from(merged, ([id, values]) => ({ id, values: [...values] }));
}

function boundValue(value: string): string {
  return value.slice(0, longestValue).replaceAll('\0', '\ufffd').toWellFormed();
}

function boundRange({ from, to }: Range, bound: (end: number) => number): Range {
  return { from: boundEnd(from, bound), to: boundEnd(to, bound) };
}

function boundEnd(end: number | undefined, bound: (end: number) => number): number | undefined {
  return end === undefined || Number.isNaN(end) ? undefined : bound(end);
}

function wholeWithin(number: number, lowest: number, highest: number): number {
  return Math.min(Math.max(Math.trunc(number), lowest), highest);
}
