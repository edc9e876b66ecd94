import { useTexts } from '#storefront/state/texts.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { navigationItemClass } from './navigation-item.tsx';

/** The link to the lightning deals, shown while their flag is on. */
export function DealsLink() {
  const texts = useTexts();
  return (
    <a href="/blitzangebote/" className={`${navigationItemClass} gap-1`}>
      <Icon name="zap" size="small" isFilled className="text-sonne-dunkel" />
      {texts('shop.navigation.deals')}
    </a>
  );
}
