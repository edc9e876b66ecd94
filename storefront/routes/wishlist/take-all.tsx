import '#storefront/texts/lists.ts';
import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { listAddress } from '#storefront/lists/list-path.ts';
import { keep } from '#storefront/state/cart-store.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Dialog } from '#storefront/ui/dialog.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { openModal } from '#storefront/ui/modals.ts';
import type { Taken } from './take-list.ts';
import { TakenGroups } from './taken-groups.tsx';

/** Puts the whole list into the basket and tells in a dialog what became of each entry (WL7). */
export function TakeAll({ externalId }: { externalId: string }) {
  const texts = useTexts();
  const fetcher = useFetcher<{ taken?: Taken } | null>();
  const taken = fetcher.data?.taken;
  const told = useRef<Taken>(undefined);
  useEffect(() => {
    if (!taken || told.current === taken) return;
    told.current = taken;
    keep(taken.cart);
    openModal('addToCartListModal');
  }, [taken]);
  return (
    <fetcher.Form method="post" action={listAddress(externalId)} className="md:ml-auto">
      <input type="hidden" name="externalId" value={externalId} />
      <Button
        type="submit"
        name="intent"
        value="takeAll"
        isLoading={fetcher.state === 'submitting'}
      >
        <Icon name="shopping-basket" size="small" />
        {texts('shop.lists.takeAll')}
      </Button>
      <Dialog name="addToCartListModal" title={texts('shop.lists.taken')}>
        {taken && <TakenGroups taken={taken} />}
      </Dialog>
    </fetcher.Form>
  );
}
