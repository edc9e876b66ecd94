import type { TrackingEvent } from '#contract/tracking-events.ts';
import { linkKind } from './links.ts';
import type { Marks } from './marks.ts';
import { itemOf, listAround } from './tiles.ts';
import { promotionOf } from './watch-page.ts';

type Watched = {
  push: (event: TrackingEvent) => void;
  marks: Marks;
  address: () => string;
  /** Records a click on a teaser at the shop; the link is followed in any case. */
  recordTeaserClick: (teaserId: string) => void;
};

/** Tracks clicks on links, tiles and teasers without delaying them (SO2, SO3). */
export function watchClicks(watched: Watched): () => void {
  const onClick = ({ target }: MouseEvent): void => {
    const link = linkOf(target);
    if (link) pushClick(link, watched);
  };
  const onMouseDown = ({ target }: MouseEvent): void => {
    const link = linkOf(target);
    if (link && kindOf(link) === 'footer')
      watched.push({ event: 'footer_click', ...factsOf(link) });
  };
  document.addEventListener('click', onClick, { capture: true });
  document.addEventListener('mousedown', onMouseDown, { capture: true });
  return () => {
    document.removeEventListener('click', onClick, { capture: true });
    document.removeEventListener('mousedown', onMouseDown, { capture: true });
  };
}

function pushClick(link: HTMLAnchorElement, watched: Watched): void {
  const { push, marks, address, recordTeaserClick } = watched;
  if (kindOf(link) === 'interaction') push({ event: 'interaction', ...factsOf(link) });
  const tile = link.closest('article');
  const list = tile && listAround(tile, address());
  const item = tile && list && itemOf(tile);
  if (item && marks.isFirst('trackedItems', `${list.id} ${item.item_id}`))
    push({
      event: 'select_item',
      item_list_id: list.id,
      item_list_name: list.name,
      items: [item],
    });
  const teaser = link.closest<HTMLElement>('[data-teaser]');
  if (!teaser) return;
  const promotion = promotionOf(teaser);
  if (marks.isFirst('trackedClicks', promotion.promotion_id))
    push({ event: 'select_promotion', ...promotion });
  recordTeaserClick(promotion.promotion_id);
}

function linkOf(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  return link?.href ? link : undefined;
}

function kindOf(link: HTMLAnchorElement) {
  return linkKind(
    { href: link.href, isInFooter: link.closest('footer') !== null },
    location.origin,
  );
}

function factsOf(link: HTMLAnchorElement) {
  const isOwn = link.origin === location.origin;
  return {
    link_text: (link.textContent.trim() || link.ariaLabel) ?? '',
    link_url: isOwn ? link.pathname + link.search : link.href,
  };
}
