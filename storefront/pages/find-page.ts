import { isArea, type Page } from './page.ts';
import { pages } from './pages.ts';

/** Finds the entry of a path with final slash: its page, its area, or the content pages. */
export type FindPage = (path: string) => Page;

/**
 * A page is found by its address, an area by the longest beginning. Other letter cases and files below an area belong to the
 * area: they have no content, and the area's caching applies.
 */
export function pageFinder(table: readonly Page[]): FindPage {
  const byAddress = new Map(table.flatMap((page) => addressesOf(page).map((each) => [each, page])));
  const content = byAddress.get('*');
  if (!content) throw new Error('The table of pages has no entry for content pages: add "*".');
  const bySegment = Map.groupBy(
    table.filter(({ address }) => /[:*]/.test(address) && address !== '*').toSorted(nearestFirst),
    ({ address }) => firstSegment(address),
  );
  const matchers = new Map(
    [...bySegment].map(([segment, below]) => [
      segment,
      below.map((page) => ({ page, pattern: patternOf(page) })),
    ]),
  );
  return (path) =>
    byAddress.get(path) ??
    matchers.get(firstSegment(path))?.find(({ pattern }) => pattern.test(path))?.page ??
    content;
}

export const findPage: FindPage = pageFinder(pages);

/** The addresses that match literally; patterns without listed values have none. */
function addressesOf({ address, values }: Page): string[] {
  if (values) return values.map((value) => address.replace(/:\w+/, value));
  return address.includes(':') ? [] : [address];
}

function firstSegment(path: string): string {
  const end = path.slice(1).search(/[/.]/);
  return path.slice(1, end < 0 ? undefined : end + 1).toLowerCase();
}

function patternOf({ address, values }: Page): RegExp {
  if (isArea(address)) return new RegExp(`^${address.slice(0, -2)}(?:[/.]|$)`, 'i');
  return values ? /^(?!)/ : new RegExp(`^${address.replace(/:\w+/g, '[^/]+')}$`);
}

/** Patterns before areas, nested areas before their parents. */
function nearestFirst({ address: one }: Page, { address: other }: Page): number {
  return Number(isArea(one)) - Number(isArea(other)) || other.length - one.length;
}
