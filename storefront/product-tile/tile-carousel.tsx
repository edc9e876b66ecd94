import { useCallback, useEffect, useRef, useState } from 'react';
import type { TileViewFragment } from '#contract/operations.generated.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { IconButton } from '#storefront/ui/icon-button.tsx';
import { SectionHeading } from '#storefront/ui/section-heading.tsx';
import { useDrag } from '#storefront/ui/use-drag.ts';
import { TileRow } from './tile-grid.tsx';

type TileCarouselProps = {
  titleId: string;
  title: string;
  tiles: readonly TileViewFragment[];
  /** Called when the end of the row is in view. */
  onEnd?: (() => void) | undefined;
  /** A link to everything that the row shows a part of. */
  link?: { href: string; label: string } | undefined;
  /** The server renders the arrows where more tiles than fit are likely: for rows that hydrate lazily. */
  hasArrowsFromStart?: boolean;
  /** The labels of the arrows, for pages without the texts of products. */
  arrowLabels?: { back: string; on: string };
  /** Whether its tiles can be put to the comparison: the page has the form for it. */
  isComparable?: boolean;
};

/** The number of tiles that are visible at first. */
const seenFirst = 5;

/**
 * A carousel of tiles that is swiped, dragged, scrolled, or moved by a page with arrows, which are shown only where there is
 * more.
 */
export function TileCarousel(props: TileCarouselProps) {
  const {
    titleId,
    title,
    tiles,
    onEnd,
    link,
    hasArrowsFromStart = false,
    arrowLabels,
    isComparable,
  } = props;
  const texts = useTexts();
  const { row, reach, note, turn } = useRow(tiles.length, hasArrowsFromStart);
  useEnd(row, tiles.length, onEnd);
  useDrag(row, { onMove: (byPx) => row.current?.scrollBy({ left: -byPx }) });
  return (
    <>
      <SectionHeading id={titleId} title={title} link={link}>
        {(reach.hasBefore || reach.hasAfter) && (
          <span className="flex gap-1 max-md:hidden noscript:hidden">
            <IconButton
              icon="chevron-left"
              label={arrowLabels?.back ?? texts('shop.row.back', { name: title })}
              aria-disabled={!reach.hasBefore || undefined}
              className="aria-disabled:opacity-35"
              onClick={() => turn(-1)}
            />
            <IconButton
              icon="chevron-right"
              label={arrowLabels?.on ?? texts('shop.row.on', { name: title })}
              aria-disabled={!reach.hasAfter || undefined}
              className="aria-disabled:opacity-35"
              onClick={() => turn(1)}
            />
          </span>
        )}
      </SectionHeading>
      <TileRow tiles={tiles} scrollsIn={row} onScroll={note} isComparable={isComparable ?? false} />
    </>
  );
}

const nowhere = { hasBefore: false, hasAfter: false };

/** Whether there are tiles before and after the visible ones, and a function that moves the row by a page. */
function useRow(count: number, hasArrowsFromStart: boolean) {
  const row = useRef<HTMLUListElement>(null);
  const turnedAt = useRef(-arrowThrottleMs);
  const [reach, setReach] = useState({
    ...nowhere,
    hasAfter: hasArrowsFromStart && count > seenFirst,
  });
  const note = useCallback((): void => {
    const { scrollLeft = 0, clientWidth = 0, scrollWidth = 0 } = row.current ?? {};
    const hasBefore = scrollLeft > edgePx;
    const hasAfter = count > 1 && scrollLeft + clientWidth < scrollWidth - edgePx;
    setReach((known) =>
      known.hasBefore === hasBefore && known.hasAfter === hasAfter
        ? known
        : { hasBefore, hasAfter },
    );
  }, [count]);
  useEffect(() => {
    if (!row.current) return undefined;
    // It calls at first as well, after the layout: to read sizes here would lay out the page in the middle of its start.
    const observer = new ResizeObserver(note);
    observer.observe(row.current);
    return () => observer.disconnect();
  }, [note]);
  const turn = (direction: 1 | -1): void => {
    const isTooSoon = performance.now() - turnedAt.current < arrowThrottleMs;
    if (isTooSoon) return;
    turnedAt.current = performance.now();
    row.current?.scrollBy({ left: direction * row.current.clientWidth, behavior: 'smooth' });
  };
  return { row, reach, note, turn };
}

/** The distance to an end that counts as reached. */
const edgePx = 15;

/** Repeated clicks on an arrow are ignored for so long, while the row is still moving. */
const arrowThrottleMs = 2000;

function useEnd(
  row: ReturnType<typeof useRow>['row'],
  count: number,
  onEnd: (() => void) | undefined,
): void {
  useEffect(() => {
    const last = row.current?.children[count - 1];
    if (!onEnd || !last) return undefined;
    const observer = new IntersectionObserver((seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) onEnd();
    });
    observer.observe(last);
    return () => observer.disconnect();
  }, [row, count, onEnd]);
}
