import '#storefront/texts/checkout.ts';
import {
  type ComponentProps,
  lazy,
  startTransition,
  Suspense,
  useEffect,
  useId,
  useState,
} from 'react';
import { cartAccessories, type TileViewFragment } from '#contract/operations.generated.ts';
import { tileRowHeight } from '#storefront/product-tile/tile-row-height.ts';
import { askShop } from '#storefront/state/shop-client.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { classes } from '#storefront/ui/classes.ts';
import { afterPaint } from '#storefront/ui/after-paint.ts';
import { lazyLayoutOfAddition } from '#storefront/ui/lazy-layout.ts';
import { useStepwise } from '#storefront/ui/use-stepwise.ts';

/** One tile a frame: to lay out a dozen at once takes 150 ms on a slow phone. */
const GrowingCarousel = lazy(async () => {
  const { TileCarousel } = await import('#storefront/product-tile/tile-carousel.tsx');
  function Growing(props: ComponentProps<typeof TileCarousel>) {
    const shown = useStepwise(props.tiles.length, afterPaint);
    return <TileCarousel {...props} tiles={props.tiles.slice(0, shown)} />;
  }
  return { default: Growing };
});

type AccessoriesProps = { cartId: string; heldProductIds: readonly number[] };

/** Carousel of accessories for the basket's items, loaded after hydration (CA2). */
export function Accessories({ cartId, heldProductIds }: AccessoriesProps) {
  const texts = useTexts();
  const id = useId();
  const [tiles, setTiles] = useState<readonly TileViewFragment[]>([]);
  useEffect(() => {
    let isCancelled = false;
    askShop(cartAccessories, { cartId }, { isQuiet: true }).then(
      (found) => {
        if (!isCancelled) startTransition(() => setTiles(found.cartAccessories));
      },
      () => undefined,
    );
    return () => {
      isCancelled = true;
    };
  }, [cartId]);
  const shown = tiles.filter((tile) => !heldProductIds.includes(tile.id));
  if (shown.length === 0) return null;
  return (
    <section
      className={classes('section-gap print:hidden', lazyLayoutOfAddition(tileRowHeight))}
      aria-labelledby={id}
    >
      <Suspense fallback={null}>
        <GrowingCarousel titleId={id} title={texts('shop.basket.accessories')} tiles={shown} />
      </Suspense>
    </section>
  );
}
