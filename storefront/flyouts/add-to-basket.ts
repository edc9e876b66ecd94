import { useEffect } from 'react';
import { useTexts } from '#storefront/state/texts.tsx';
import { showToast } from '#storefront/state/toasts.ts';
import { addToBasketForm } from '#storefront/ui/add-to-basket-form.ts';

/**
 * Adds the item of a tile's button to the basket without leaving the page, and asks first where the minimum is more than one
 * piece. Its script is fetched with the first click. Without script the form posts to the product's page.
 */
export function useAddToBasket(): void {
  const texts = useTexts();
  useEffect(() => {
    const onSubmit = (event: SubmitEvent): void => {
      const { target, submitter } = event;
      const isOurs = target instanceof HTMLFormElement && target.id === addToBasketForm;
      if (!isOurs || !(submitter instanceof HTMLButtonElement)) return;
      event.preventDefault();
      import('./add-tile-to-basket.ts')
        .then(({ addOrConfirm }) => addOrConfirm(submitter, texts))
        .catch(() =>
          showToast({ id: 'basket-failed', kind: 'bad', title: texts('shop.tile.addFailed') }),
        );
    };
    document.addEventListener('submit', onSubmit);
    return () => document.removeEventListener('submit', onSubmit);
  }, [texts]);
}
