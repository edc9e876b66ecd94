import '#storefront/texts/lists.ts';
import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { notDiscovered } from '#storefront/state/all-routes.ts';
import { listAddress } from '#storefront/lists/list-path.ts';
import { keepCart } from '#storefront/state/cart-store.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Dialog } from '#storefront/ui/dialog.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { openModal } from '#storefront/ui/modals.ts';
import type { AddListResult } from '#storefront/lists/entries/put-list-in-basket.ts';
import { AddListResultGroups } from '#storefront/lists/entries/add-list-result-groups.tsx';

/** Form that adds the whole list to the basket; a dialog reports the result for each entry (WL7). */
export function AddListToCart({ externalId }: { externalId: string }) {
  const texts = useTexts();
  const fetcher = useFetcher<{ added?: AddListResult } | null>();
  const added = fetcher.data?.added;
  const shown = useRef<AddListResult>(undefined);
  useEffect(() => {
    if (!added || shown.current === added) return;
    shown.current = added;
    keepCart(added.cart);
    openModal('addToCartListModal');
  }, [added]);
  return (
    <fetcher.Form
      {...notDiscovered}
      method="post"
      action={listAddress(externalId)}
      className="max-md:w-full"
    >
      <input type="hidden" name="externalId" value={externalId} />
      <Button
        type="submit"
        name="intent"
        value="takeAll"
        className="max-md:w-full"
        isLoading={fetcher.state === 'submitting'}
      >
        <Icon name="shopping-basket" size="small" />
        {texts('shop.lists.takeAll')}
      </Button>
      <Dialog name="addToCartListModal" title={texts('shop.lists.taken')}>
        {added && <AddListResultGroups taken={added} />}
      </Dialog>
    </fetcher.Form>
  );
}
