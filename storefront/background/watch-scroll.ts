/**
 * Marks the document while its header is scrolled out of view: `data-scrolled` is `down` or `up`, the direction of scrolling. The
 * style sheet uses it to show the header's row again. Returns a function that stops it.
 */
export function watchScroll(): () => void {
  const { documentElement: root } = document;
  let seen: Seen = { direction: undefined, turnPx: scrollY, rowAbovePx: 0 };
  let isAsked = false;
  const note = (): void => {
    isAsked = false;
    seen = look(seen);
    if (seen.direction) root.dataset['scrolled'] = seen.direction;
    else delete root.dataset['scrolled'];
    const isSearching = document.activeElement?.closest('.search-bar');
    if (seen.direction !== 'up' && !isSearching) root.removeAttribute('data-searching');
  };
  const onScroll = (): void => {
    if (isAsked) return;
    isAsked = true;
    requestAnimationFrame(note);
  };
  note();
  addEventListener('scroll', onScroll, { passive: true });
  return () => removeEventListener('scroll', onScroll);
}

type Seen = {
  /** Undefined while the header is in its place. */
  direction: 'down' | 'up' | undefined;
  /** The scroll position of the last change of direction, or the farthest since. */
  turnPx: number;
  /** The distance of the header's row above the page's main part. */
  rowAbovePx: number;
};

/** The distance in the other direction after which it counts. */
const turnAfterPx = 12;

function look({ direction, turnPx, rowAbovePx }: Seen): Seen {
  const row = document.querySelector('.header-row');
  const mainPx = document.querySelector('#main')?.getBoundingClientRect().top ?? 0;
  if (!row) return { direction: undefined, turnPx: scrollY, rowAbovePx };
  if (!direction) {
    const abovePx = mainPx - row.getBoundingClientRect().top;
    return { direction: mainPx < 0 ? 'down' : undefined, turnPx: scrollY, rowAbovePx: abovePx };
  }
  if (mainPx >= rowAbovePx) return { direction: undefined, turnPx: scrollY, rowAbovePx };
  const movedPx = scrollY - turnPx;
  if (direction === 'down' ? movedPx < -turnAfterPx : movedPx > turnAfterPx)
    return { direction: direction === 'down' ? 'up' : 'down', turnPx: scrollY, rowAbovePx };
  const farthestPx = direction === 'down' ? Math.max(turnPx, scrollY) : Math.min(turnPx, scrollY);
  return { direction, turnPx: farthestPx, rowAbovePx };
}
