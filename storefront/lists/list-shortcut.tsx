import { Shortcut } from '#storefront/layouts/header/shortcut.tsx';
import { useStorefront } from '#storefront/layouts/use-storefront.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { listPath } from './list-path.ts';
import { useList } from './list-store.ts';

/** Leads to the visitor's list and counts what is on it (HF1); the business shop has another word for it (HF2). */
export function ListShortcut() {
  const texts = useTexts();
  const { isB2b } = useStorefront();
  const count = useList(({ list }) => list?.products.length ?? 0);
  return (
    <Shortcut
      href={listPath}
      icon={isB2b ? 'clipboard-list' : 'heart'}
      label={texts(isB2b ? 'shop.lists.businessName' : 'shop.lists.defaultName')}
      count={count}
      countLabel={texts('shop.lists.count', { count })}
    />
  );
}
