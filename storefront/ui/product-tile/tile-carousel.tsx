import { useCallback, useEffect, useRef, useState } from 'react';
import type { TileViewFragment } from '#contract/operations.generated.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { IconButton } from '../icon-button.tsx';
import { SectionHeading } from '../section-heading.tsx';
import { TileRow } from './tile-grid.tsx';

type TileCarouselProps = {
  titleId: string;
  title: string;
  tiles: readonly TileViewFragment[];
  /** The end of the row is in view. */
  onEnd?: (() => void) | undefined;
};

/** A row of tiles that is swiped, scrolled, or turned a page at a time by arrows, which are there only where there is more. */
export function TileCarousel({ titleId, title, tiles, onEnd }: TileCarouselProps) {
  const texts = useTexts();
  const { row, reach, note, turn } = useRow(tiles.length);
  useEnd(row, tiles.length, onEnd);
  return (
    <>
      <SectionHeading id={titleId} title={title}>
        {(reach.hasBefore || reach.hasAfter) && (
          <span className="flex gap-1">
            <IconButton
              icon="chevron-left"
              label={texts('shop.row.back', { name: title })}
              aria-disabled={!reach.hasBefore || undefined}
              className="aria-disabled:opacity-35"
              onClick={() => turn(-1)}
            />
            <IconButton
              icon="chevron-right"
              label={texts('shop.row.on', { name: title })}
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
function useRow(count: number) {
  const row = useRef<HTMLUListElement>(null);
  const [reach, setReach] = useState(nowhere);
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
  const turn = (direction: 1 | -1): void =>
    row.current?.scrollBy({ left: direction * row.current.clientWidth, behavior: 'smooth' });
  return { row, reach, note, turn };
}

/** So near to an end counts as being there. */
const edgePx = 15;

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
