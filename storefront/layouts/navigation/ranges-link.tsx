import { useTexts } from '#storefront/state/texts.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { navigationItemClass } from './navigation-item.tsx';

/** The link to the page of all ranges, which replaces the menu button without script. */
export function RangesLink() {
  const texts = useTexts();
  return (
    <a href="/sortimente/" className={`${navigationItemClass} hidden! gap-2 noscript:flex!`}>
      <Icon name="menu" size="small" />
      {texts('shop.navigation.allRanges')}
    </a>
  );
}
