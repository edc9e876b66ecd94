import { useShowsPrices } from '#storefront/state/use-punch-out.ts';
import { useStorefront } from '#storefront/state/use-storefront.ts';
import { useTexts } from '#storefront/state/texts.tsx';

/** What the prices on the page include, with a link to the cost of shipping (OP6); nothing on a page without prices. */
export function PriceNote() {
  const texts = useTexts();
  const { isB2b } = useStorefront();
  if (!useShowsPrices()) return null;
  return (
    <>
      {texts(isB2b ? 'shop.price.allNetNote' : 'shop.price.allGrossNote')}{' '}
      <a href="/service/versand/" className="underline underline-offset-3 hover:decoration-2">
        {texts('shop.price.shipping')}
      </a>
    </>
  );
}

/** The same as a small line below tiles and totals. */
export function SmallPriceNote() {
  return (
    <p className="text-micro text-tafel-500">
      <PriceNote />
    </p>
  );
}
