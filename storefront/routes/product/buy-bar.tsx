import '#storefront/texts/product.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { classes } from '#storefront/ui/classes.ts';
import { Icon } from '#storefront/ui/icon.tsx';
import type { Offer } from './product-view.ts';

/** Keeps price and button at hand on phones while one reads on. */
export function BuyBar({ offer }: { offer: Offer }) {
  const texts = useTexts();
  const { price, isReduced, basePrice, basePriceUnit } = offer;
  return (
    <div className="foot-bar fixed inset-x-0 bottom-0 z-15 flex items-center gap-3 bg-white px-4 py-2.5 md:hidden">
      <p className="min-w-0 flex-1">
        <span
          className={classes(
            'block font-display text-price font-bold whitespace-nowrap',
            isReduced && 'text-rot',
          )}
        >
          {price.stringValue}
        </span>
        {basePrice && (
          <span className="text-micro text-tafel-500">
            {`${basePriceUnit ?? ''} = ${basePrice.stringValue}`}
          </span>
        )}
      </p>
      <Button type="submit">
        <Icon name="shopping-basket" className="max-[359px]:hidden" />
        {texts('shop.product.buy')}
      </Button>
    </div>
  );
}
