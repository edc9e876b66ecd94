import { useId } from 'react';
import type { TileViewFragment } from '#contract/operations.generated.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { classes } from '#storefront/ui/classes.ts';
import { lazyLayout } from '#storefront/ui/lazy-layout.ts';
import { TileCarousel } from '#storefront/product-tile/tile-carousel.tsx';
import { tileRowHeight } from '#storefront/product-tile/tile-row-height.ts';

type ProductRowProps = {
  titleKey: string;
  tiles: readonly TileViewFragment[];
  onEnd?: (() => void) | undefined;
};

/** Scrolling row of other products; nothing for an empty list (PD2). */
export function ProductRow({ titleKey, tiles, onEnd }: ProductRowProps) {
  const id = useId();
  const texts = useTexts();
  if (tiles.length === 0) return null;
  return (
    <section
      className={classes('section-gap print:hidden', lazyLayout(tileRowHeight))}
      suppressHydrationWarning
      aria-labelledby={id}
      data-recommended=""
    >
      <TileCarousel titleId={id} title={texts(titleKey)} tiles={tiles} onEnd={onEnd} isComparable />
    </section>
  );
}
