import type { TrackedItem } from '#contract/tracking-events.ts';

/** A list of tiles on the page. */
export type TrackedList = {
  element: HTMLUListElement;
  id: string;
  name: string;
  isRecommended: boolean;
};

const tileLink = 'article a[href^="/prod/"]';

/** The lists of tiles on the page, each with an id that is stable within the session. */
export function findLists(address: string): TrackedList[] {
  const lists = [...document.querySelectorAll<HTMLUListElement>('main ul')];
  return lists.flatMap((element) => listOf(element, address) ?? []);
}

/** The list of a tile. */
export function listAround(tile: Element, address: string): TrackedList | undefined {
  const element = tile.closest('ul');
  return element ? listOf(element, address) : undefined;
}

function listOf(element: HTMLUListElement, address: string): TrackedList | undefined {
  if (!element.querySelector(`:scope > li > ${tileLink}`)) return undefined;
  const teaser = element.closest<HTMLElement>('[data-teaser]');
  const name = headingOf(element, teaser)?.textContent ?? '';
  return {
    element,
    id: teaser?.dataset['teaser'] ?? `${address} ${name}`,
    name,
    isRecommended: element.closest('[data-recommended], [data-template=recommendations]') !== null,
  };
}

/** The heading of a list, not of its tiles. */
function headingOf(element: Element, teaser: Element | null): Element | null {
  const labelledBy = element.closest('section[aria-labelledby]')?.getAttribute('aria-labelledby');
  if (labelledBy) return document.getElementById(labelledBy);
  return teaser?.querySelector('h2') ?? document.querySelector('main h1');
}

export function itemsOf({ element }: TrackedList): TrackedItem[] {
  return [...element.querySelectorAll(':scope > li > article')].flatMap(
    (tile, at) => itemOf(tile, at + 1) ?? [],
  );
}

/** The tracked item of a tile. */
export function itemOf(tile: Element, index?: number): TrackedItem | undefined {
  const link = tile.querySelector<HTMLAnchorElement>(tileLink.replace('article ', ''));
  const [, id] = /^\/prod\/(\d+)\//.exec(link?.pathname ?? '') ?? [];
  if (!link || !id) return undefined;
  const brand = tile.querySelector(':scope > div + div > p')?.textContent;
  return {
    item_id: id,
    item_name: link.textContent,
    ...(brand && { item_brand: brand }),
    ...(index !== undefined && { index }),
  };
}
