import { Shortcut } from '#storefront/ui/shortcut.tsx';
import { useStorefront } from '#storefront/state/use-storefront.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { fullestList } from './fullest-list.ts';
import { listAddress, listPath } from './list-path.ts';
import { useList } from './list-store.ts';

/** The header's link to the visitor's list with its count (HF1); the business shop has another word for it (HF2). */
export function ListShortcut() {
  const texts = useTexts();
  const { isB2b } = useStorefront();
  const list = useList(fullestList);
  const isOther = useList((known) => known.list?.externalId !== list?.externalId);
  const count = list?.products.length ?? 0;
  return (
    <Shortcut
      href={list && isOther ? listAddress(list.externalId) : listPath}
      icon={isB2b ? 'clipboard-list' : 'heart'}
      label={texts(isB2b ? 'shop.lists.businessName' : 'shop.lists.defaultName')}
      count={count}
      countLabel={texts('shop.lists.count', { count })}
    />
  );
}
