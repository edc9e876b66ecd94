import { useEffect } from 'react';
import { useTexts } from '#storefront/state/texts.tsx';
import { showToast } from '#storefront/ui/toasts/toasts.ts';
import { mayHaveList } from './may-have-list.ts';

/** The one form that all hearts belong to. */
export const heartForm = 'wishlist';

/**
 * Lets the hearts of all products list and unlist them without leaving the page (WL2). What that takes is fetched with the
 * first click, or after load by those who may have a list. Without script the form posts to the list's page.
 */
export function useHearts(): void {
  const texts = useTexts();
  useEffect(() => {
    if (mayHaveList()) void import('./hearts.ts').then(({ paintHearts }) => paintHearts(), ignore);
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

/** Hearts that stay empty are no harm. */
function ignore(): void {}
