import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { isIslandLost } from './islands/hydration.ts';
import { inAppAddress, searchAddress } from './in-app-address.ts';
import { watchReturn } from './leave-by-link.ts';
import { closeModals } from './modals.ts';
import { scrollToListing } from './scroll-to-listing.ts';

/**
 * Client-side navigation for plain links and search forms: one listener for the document instead of a component for each of
 * hundreds of links. Open dialogs close when the page changes. After the script of an island failed to load, the browser
 * navigates itself.
 */
export function useInAppNavigation(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const go = (event: Event, address: string | undefined): void => {
      if (address === undefined || isIslandLost()) return;
      event.preventDefault();
      closeModals();
      if (address === location.pathname + location.search && scrollToListing()) return;
      void navigate(address, { preventScrollReset: keepsPlace(event) });
    };
    const onClick = (event: MouseEvent): void => go(event, inAppAddress(event));
    const onSubmit = (event: SubmitEvent): void => go(event, searchAddress(event));
    document.addEventListener('click', onClick);
    document.addEventListener('submit', onSubmit);
    globalThis.addEventListener('popstate', closeModals);
    const endWatch = watchReturn(closeModals);
    return () => {
      document.removeEventListener('click', onClick);
      document.removeEventListener('submit', onSubmit);
      globalThis.removeEventListener('popstate', closeModals);
      endWatch();
    };
  }, [navigate]);
}

/** Whether a link changes what this page shows, such as a filter, and preserves the scroll position. */
function keepsPlace({ target }: Event): boolean {
  return target instanceof Element && target.closest('[data-keeps-place]') !== null;
}
