import { useStorefront } from '#storefront/layouts/use-storefront.ts';
import { useTexts } from '#storefront/state/texts.tsx';

/** What the prices nearby contain, with the way to the cost of shipping (OP6). */
export function PriceNote() {
  const texts = useTexts();
  const { isB2b } = useStorefront();
  return (
    <>
      {texts(isB2b ? 'shop.price.allNetNote' : 'shop.price.allGrossNote')}{' '}
      <a href="/service/versand/" className="underline underline-offset-3 hover:decoration-2">
        {texts('shop.price.shipping')}
      </a>
    </>
  );
}

/** The same below tiles and sums. */
export function SmallPriceNote() {
  return (
    <p className="text-micro text-tafel-500">
      <PriceNote />
    </p>
  );
}
