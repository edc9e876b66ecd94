import type { TrackingEvent } from '#contract/tracking-events.ts';
import type { Marks } from './marks.ts';
import { findLists, itemsOf, type TrackedList } from './tiles.ts';
import { watchViewport } from './watch-viewport.ts';

const teaserWaitMs = 1000;
const scanWaitMs = 400;

type Watched = { push: (event: TrackingEvent) => void; marks: Marks; address: () => string };

/**
 * Tracks teasers, lists and recommendations once they were visible, each once per session; content that is added later included
 * (SO2).
 */
export function watchPage(watched: Watched): () => void {
  const { push, marks, address } = watched;
  const known = new WeakMap<Element, string>();
  const lists = new Map<Element, TrackedList>();
  const teasers = new Map<Element, HTMLElement>();
  const viewport = watchViewport((element) => {
    const teaser = teasers.get(element);
    if (teaser) pushTeaser(teaser, watched);
    const list = lists.get(element);
    if (list && marks.isFirst('trackedLists', list.id)) push(viewOf(list));
  }, teaserWaitMs);
  const scan = (): void => {
    const isNew = (element: Element, id: string): boolean =>
      known.get(element) !== id && Boolean(known.set(element, id));
    for (const list of findLists(address())) {
      const first = list.element.firstElementChild;
      if (!first || !isNew(first, list.id)) continue;
      lists.set(first, list);
      viewport.watch(first);
    }
    for (const teaser of document.querySelectorAll<HTMLElement>('[data-teaser]')) {
      const drawn = boxOf(teaser);
      if (!drawn || !isNew(drawn, teaser.dataset['teaser'] ?? '')) continue;
      teasers.set(drawn, teaser);
      viewport.watch(drawn);
    }
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const scanSoon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(scan, scanWaitMs);
  };
  const changes = new MutationObserver(scanSoon);
  changes.observe(document.body, { subtree: true, childList: true });
  scan();
  return () => {
    clearTimeout(timer);
    changes.disconnect();
    viewport.end();
  };
}

/** The first element with a box: wrappers with `display: contents` are never visible. */
function boxOf(teaser: HTMLElement): Element | null {
  let element: Element | null = teaser;
  while (element && element.classList.contains('contents')) element = element.firstElementChild;
  return element;
}

function pushTeaser(teaser: HTMLElement, { push, marks }: Watched): void {
  const promotion = promotionOf(teaser);
  if (marks.isFirst('trackedTeasers', promotion.promotion_id))
    push({ event: 'view_promotion', ...promotion });
}

export function promotionOf({ dataset }: HTMLElement) {
  return {
    promotion_id: dataset['teaser'] ?? '',
    promotion_name: dataset['name'] ?? '',
    creative_slot: dataset['template'] ?? '',
  };
}

function viewOf(list: TrackedList): TrackingEvent {
  return {
    event: list.isRecommended ? 'view_recommendation' : 'view_item_list',
    item_list_id: list.id,
    item_list_name: list.name,
    items: itemsOf(list).slice(0, 60),
  };
}
