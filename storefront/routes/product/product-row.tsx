import { useId } from 'react';
import type { TileViewFragment } from '#contract/operations.generated.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { classes } from '#storefront/ui/classes.ts';
import { lazyLayout } from '#storefront/ui/lazy-layout.ts';
import { TileCarousel } from '#storefront/product-tile/tile-carousel.tsx';

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
      className={classes('section-gap print:hidden', lazyLayout(estimatedHeight))}
      suppressHydrationWarning
      aria-labelledby={id}
      data-recommended=""
    >
      <TileCarousel titleId={id} title={texts(titleKey)} tiles={tiles} onEnd={onEnd} isComparable />
    </section>
  );
}

const estimatedHeight =
  '[contain-intrinsic-block-size:auto_517px] md:[contain-intrinsic-block-size:auto_559px] xl:[contain-intrinsic-block-size:auto_589px]';
