import { useTexts } from '#storefront/state/texts.tsx';
import { useStorefront } from '#storefront/state/use-storefront.ts';
import { navigationItemClass } from './navigation-item.tsx';

/** Links for schools: ordering by number (CA7) and the printed catalogue. */
export function BusinessLinks() {
  const texts = useTexts();
  const { language } = useStorefront();
  return (
    <>
      <a href="/service/orderform/" className={navigationItemClass}>
        {texts('shop.navigation.orderForm')}
      </a>
      <a href={cataloguePaths[language]} className={navigationItemClass}>
        {texts('shop.navigation.catalogue')}
      </a>
    </>
  );
}

export const cataloguePaths = { de: '/service/katalog/', en: '/service/catalogue/' };
