import '#storefront/texts/product.ts';
import { type RefObject, useEffect, useState } from 'react';
import { useTexts } from '#storefront/state/texts.tsx';
import { useShowsPrices } from '#storefront/state/use-punch-out.ts';
import { Button } from '#storefront/ui/button.tsx';
import { classes } from '#storefront/ui/classes.ts';
import { Icon } from '#storefront/ui/icon.tsx';
import { Picture } from '#storefront/ui/picture.tsx';
import type { PictureView } from '#storefront/ui/picture-url.ts';
import type { Offer } from './product-view.ts';

type BuyBarProps = {
  offer: Offer;
  name: string;
  picture: PictureView | undefined;
  /** The form's own button; on wider screens the bar shows only while that is out of view. */
  button: RefObject<HTMLElement | null>;
};

/** Sticky bar with price and button: on phones always, on wider screens while the form's button is out of view. */
export function BuyBar({ offer, name, picture, button }: BuyBarProps) {
  const texts = useTexts();
  const isNeeded = useIsOutOfView(button);
  const showsPrices = useShowsPrices();
  return (
    <div
      className={classes(
        'foot-bar foot-bar-everywhere fixed inset-x-0 bottom-0 z-15 bg-white pt-2.5 print:hidden',
        !isNeeded && 'md:hidden',
      )}
    >
      <div className="page-width flex items-center gap-3 md:gap-4">
        {picture && (
          <Picture
            picture={picture}
            shape="thumb"
            isDecorative
            className="order-first w-16 rounded-ranzen-small max-md:hidden"
          />
        )}
        {showsPrices && <BarPrice offer={offer} />}
        <p className="order-first min-w-0 flex-1 truncate font-semibold max-md:hidden">{name}</p>
        <Button type="submit" className={showsPrices ? undefined : 'max-md:flex-1'}>
          <Icon name="shopping-basket" className="max-[359px]:hidden" />
          {texts('shop.product.buy')}
        </Button>
      </div>
    </div>
  );
}

function BarPrice({ offer }: Pick<BuyBarProps, 'offer'>) {
  const texts = useTexts();
  const { price, isFrom, isReduced, basePrice, basePriceUnit } = offer;
  return (
    <p className="min-w-0 max-md:flex-1 md:text-right">
      <span
        className={classes(
          'block font-display text-price font-bold whitespace-nowrap',
          isReduced && 'text-rot',
        )}
      >
        {isFrom && <small className="text-small font-normal">{texts('shop.price.from')} </small>}
        {price.stringValue}
      </span>
      {basePrice && (
        <span className="text-micro text-tafel-500">
          {`${basePriceUnit ?? ''} = ${basePrice.stringValue}`}
        </span>
      )}
    </p>
  );
}

function useIsOutOfView(element: RefObject<HTMLElement | null>): boolean {
  const [isOut, setOut] = useState(false);
  useEffect(() => {
    if (!element.current) return undefined;
    // A busy page reports several sightings at once, the latest last.
    const observer = new IntersectionObserver((seen) =>
      setOut(seen.at(-1)?.isIntersecting === false),
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isOut;
}
