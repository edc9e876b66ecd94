import { useId } from 'react';
import type { TileViewFragment } from '#contract/operations.generated.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { TileRow } from '#storefront/ui/product-tile/tile-grid.tsx';
import { SectionHeading } from '#storefront/ui/section-heading.tsx';

type ProductRowProps = { titleKey: string; tiles: readonly TileViewFragment[] };

/** Other products in a row that scrolls; nothing where there are none (PD2). */
export function ProductRow({ titleKey, tiles }: ProductRowProps) {
  const id = useId();
  const texts = useTexts();
  if (tiles.length === 0) return null;
  return (
    <section className="section-gap" aria-labelledby={id}>
      <SectionHeading id={id} title={texts(titleKey)} />
      <TileRow tiles={tiles} />
    </section>
  );
}
