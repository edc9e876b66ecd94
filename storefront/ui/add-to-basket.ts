import { useEffect } from 'react';
import { useTexts } from '#storefront/state/texts.tsx';
import { showToast } from './toasts/toasts.ts';

/** The one form that all basket buttons of tiles belong to. */
export const addToBasketForm = 'add-to-basket';

/**
 * Puts what a tile's button names into the basket without leaving the page, and asks first where that is more than one piece.
 * What that takes is fetched with the first click. Without script the form posts to the product's page.
 */
export function useAddToBasket(): void {
  const texts = useTexts();
  useEffect(() => {
    const onSubmit = (event: SubmitEvent): void => {
      const { target, submitter } = event;
      const isOurs = target instanceof HTMLFormElement && target.id === addToBasketForm;
      if (!isOurs || !(submitter instanceof HTMLButtonElement)) return;
      event.preventDefault();
      import('./put-in-basket.ts')
        .then(({ putOrAsk }) => putOrAsk(submitter, texts))
        .catch(() =>
          showToast({ id: 'basket-failed', kind: 'bad', title: texts('shop.tile.addFailed') }),
        );
    };
    document.addEventListener('submit', onSubmit);
    return () => document.removeEventListener('submit', onSubmit);
  }, [texts]);
}
