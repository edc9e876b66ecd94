import { useId } from 'react';
import type { TileViewFragment } from '#contract/operations.generated.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { classes } from '#storefront/ui/classes.ts';
import { laidOutLate } from '#storefront/ui/laid-out-late.ts';
import { TileCarousel } from '#storefront/ui/product-tile/tile-carousel.tsx';

type ProductRowProps = {
  titleKey: string;
  tiles: readonly TileViewFragment[];
  onEnd?: (() => void) | undefined;
};

/** Other products in a row that scrolls; nothing where there are none (PD2). */
export function ProductRow({ titleKey, tiles, onEnd }: ProductRowProps) {
  const id = useId();
  const texts = useTexts();
  if (tiles.length === 0) return null;
  return (
    <section
      className={classes('section-gap', laidOutLate(likelyHeight))}
      suppressHydrationWarning
      aria-labelledby={id}
      data-recommended=""
    >
      <TileCarousel titleId={id} title={texts(titleKey)} tiles={tiles} onEnd={onEnd} />
    </section>
  );
}

const likelyHeight =
  '[contain-intrinsic-block-size:auto_517px] md:[contain-intrinsic-block-size:auto_559px] xl:[contain-intrinsic-block-size:auto_589px]';
