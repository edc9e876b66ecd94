import { useEffect } from 'react';
import { openMinicart } from '#storefront/flyouts/minicart.ts';
import { useCart, loadArticleCount } from '#storefront/state/cart-store.ts';
import { ListShortcut } from '#storefront/lists/list-shortcut.tsx';
import { useTexts } from '#storefront/state/texts.tsx';
import { AccountShortcut } from './account-shortcut.tsx';
import { SearchToggle } from '#storefront/search/box/search-toggle.tsx';
import { Shortcut } from '#storefront/ui/shortcut.tsx';

/** Account, list and basket. Counts are personal, so they are loaded after the page (HF1). */
export function Shortcuts() {
  const texts = useTexts();
  const articleCount = useCart((cart) => cart.articleCount);
  useEffect(() => {
    loadArticleCount().catch(() => useCart.setState({ articleCount: undefined }));
  }, []);
  return (
    <div className="shortcuts flex items-center gap-0.5 max-lg:-mr-2">
      <SearchToggle />
      <AccountShortcut />
      <ListShortcut />
      <Shortcut
        href="/checkout/basket/"
        icon="shopping-basket"
        label={texts('shop.header.basket')}
        count={articleCount}
        onClick={openMinicart}
        countLabel={texts('shop.header.basketCount', { count: articleCount ?? 0 })}
      />
    </div>
  );
}
