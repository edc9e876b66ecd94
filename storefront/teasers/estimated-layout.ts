import { layoutAfterPaint, lazyLayout } from '#storefront/ui/lazy-layout.ts';

const heights: Record<string, string> = {
  categoryCovers:
    '[contain-intrinsic-block-size:auto_1440px] md:[contain-intrinsic-block-size:auto_760px] xl:[contain-intrinsic-block-size:auto_560px]',
  recommendations:
    '[contain-intrinsic-block-size:auto_530px] xl:[contain-intrinsic-block-size:auto_545px]',
  lightningDeals:
    '[contain-intrinsic-block-size:auto_604px] md:[contain-intrinsic-block-size:auto_583px]',
  shoppingList:
    '[contain-intrinsic-block-size:auto_1470px] md:[contain-intrinsic-block-size:auto_868px] xl:[contain-intrinsic-block-size:auto_617px]',
  brands:
    '[contain-intrinsic-block-size:auto_488px] md:[contain-intrinsic-block-size:auto_248px] xl:[contain-intrinsic-block-size:auto_166px]',
  advice:
    '[contain-intrinsic-block-size:auto_1088px] md:[contain-intrinsic-block-size:auto_388px] xl:[contain-intrinsic-block-size:auto_460px]',
  prime: '[contain-intrinsic-block-size:auto_350px] xl:[contain-intrinsic-block-size:auto_276px]',
  newsletter: '[contain-intrinsic-block-size:auto_290px]',
};

/**
 * Classes for the lazy layout, after the first paint, of a teaser that is likely below the first viewport, with its estimated height
 * without padding; empty for templates of unknown height.
 */
export function estimatedLayout(template: string): string {
  const height = heights[template];
  return height === undefined ? '' : `${lazyLayout(height)} ${layoutAfterPaint}`;
}
