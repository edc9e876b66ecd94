import { useEffect } from 'react';
import { useTexts } from '#storefront/state/texts.tsx';
import { showToast } from '#storefront/state/toasts.ts';
import { mayHaveList } from './list-store.ts';

/** The id of the form of all hearts. */
export const heartForm = 'wishlist';

/**
 * Makes all hearts add and remove their products without leaving the page (WL2). The script is fetched with the first click, or
 * after load for visitors who may have a list. Without script the form posts to the list's page.
 */
export function useHearts(): void {
  const texts = useTexts();
  useEffect(() => {
    if (!mayHaveList()) return;
    import('./hearts.ts').then(({ paintHearts }) => paintHearts()).catch(ignore);
  }, []);
  useEffect(() => {
    const onSubmit = (event: SubmitEvent): void => {
      const { target, submitter } = event;
      if (!(target instanceof HTMLFormElement) || target.id !== heartForm) return;
      if (!(submitter instanceof HTMLButtonElement)) return;
      event.preventDefault();
      import('./hearts.ts')
        .then(({ toggleHeart }) => toggleHeart(submitter, texts))
        .catch(() => showToast({ id: heartForm, kind: 'bad', title: texts('shop.lists.failed') }));
    };
    document.addEventListener('submit', onSubmit);
    return () => document.removeEventListener('submit', onSubmit);
  }, [texts]);
}

/** A failure only leaves hearts empty, as that of a session which has expired. */
function ignore(): void {}
