import { useCallback, useEffect, useRef, useState } from 'react';
import type { TileViewFragment } from '#contract/operations.generated.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { IconButton } from '../icon-button.tsx';
import { SectionHeading } from '../section-heading.tsx';
import { useDrag } from '../use-drag.ts';
import { TileRow } from './tile-grid.tsx';

type TileCarouselProps = {
  titleId: string;
  title: string;
  tiles: readonly TileViewFragment[];
  /** The end of the row is in view. */
  onEnd?: (() => void) | undefined;
  /** Leads to all of what the row shows a part of. */
  link?: { href: string; label: string } | undefined;
  /** The server draws the arrows already where more tiles than one sees are likely: for rows that wake later. */
  hasArrowsFromStart?: boolean;
  /** What the arrows say, where the page does not speak the texts of products. */
  arrowLabels?: { back: string; on: string };
};

/** So many tiles are seen at first. */
const seenFirst = 5;

/** A row of tiles that is swiped, dragged, scrolled, or turned a page at a time by arrows, which are there only where there is more. */
export function TileCarousel(props: TileCarouselProps) {
  const { titleId, title, tiles, onEnd, link, hasArrowsFromStart = false, arrowLabels } = props;
  const texts = useTexts();
  const { row, reach, note, turn } = useRow(tiles.length, hasArrowsFromStart);
  useEnd(row, tiles.length, onEnd);
  useDrag(row, { onMove: (byPx) => row.current?.scrollBy({ left: -byPx }) });
  return (
    <>
      <SectionHeading id={titleId} title={title} link={link}>
        {(reach.hasBefore || reach.hasAfter) && (
          <span className="flex gap-1 max-md:hidden">
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
      <TileRow tiles={tiles} scrollsIn={row} onScroll={note} />
    </>
  );
}

const nowhere = { hasBefore: false, hasAfter: false };

/** Whether the row goes on before and after what is seen, and how to turn it by a page. */
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
    note();
    addEventListener('resize', note);
    return () => removeEventListener('resize', note);
  }, [note]);
  const turn = (direction: 1 | -1): void => {
    const isTooSoon = performance.now() - turnedAt.current < arrowThrottleMs;
    if (isTooSoon) return;
    turnedAt.current = performance.now();
    row.current?.scrollBy({ left: direction * row.current.clientWidth, behavior: 'smooth' });
  };
  return { row, reach, note, turn };
}

/** So near to an end counts as being there. */
const edgePx = 15;

/** An arrow that is pressed again sooner does nothing: the row is still on its way. */
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
