import { useTexts } from '#storefront/state/texts.tsx';
import { navigationItemClass } from './navigation-item.tsx';

/** Schools order by number (CA7). */
export function OrderFormLink() {
  const texts = useTexts();
  return (
    <a href="/service/orderform/" className={navigationItemClass}>
      {texts('shop.navigation.orderForm')}
    </a>
  );
}
