import '#storefront/texts/checkout.ts';
import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { notDiscovered } from '#storefront/state/all-routes.ts';
import { keepList } from '#storefront/lists/active-list.ts';
import { listPath } from '#storefront/lists/list-path.ts';

import { formatMessage } from '#storefront/state/message.ts';
import { notifyTabs } from '#storefront/state/tabs.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { Note } from '#storefront/ui/note.tsx';
import type { SavedCart } from './save-cart.ts';

/** Form that saves the basket to the visitor's list (CA8). */
export function SaveToList({ posted }: { posted: SavedCart | undefined }) {
  const texts = useTexts();
  const fetcher = useFetcher<SavedCart | null>();
  const answer = (fetcher.data ?? posted)?.saved;
  useEffect(() => {
    if (!answer?.wishlist || answer.refusal) return;
    keepList(answer.wishlist);
    notifyTabs({ wishlist: true });
  }, [answer]);
  return (
    <fetcher.Form
      {...notDiscovered}
      method="post"
      action="/checkout/basket/"
      className="grid gap-2"
    >
      <Button
        type="submit"
        kind="outline"
        isWide="always"
        name="intent"
        value="saveToList"
        isLoading={fetcher.state === 'submitting'}
      >
        <Icon name="list-checks" size="small" />
        {texts('shop.basket.saveToList')}
      </Button>
      {answer?.refusal && (
        <Note kind="red" isAlert>
          {formatMessage(texts, answer.refusal.message)}
        </Note>
      )}
      {answer?.wishlist && !answer.refusal && (
        <Note kind="green" isAlert>
          {texts('shop.basket.savedToList', { name: answer.wishlist.name })}{' '}
          <a href={listPath} className="underline underline-offset-3">
            {texts('shop.basket.toList')}
          </a>
        </Note>
      )}
    </fetcher.Form>
  );
}
