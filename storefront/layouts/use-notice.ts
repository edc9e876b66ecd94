import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTexts } from '#storefront/state/texts.tsx';

/**
 * Shows the notice in the address, set by a redirect, once, and removes it from the address. Loaded lazily, because most
 * addresses have none.
 */
export function useNotice(): void {
  const texts = useTexts();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const notice = new URLSearchParams(search).get('notice');
    if (notice === null) return;
    void import('./show-notice.ts').then(({ showNotice, addressWithout }) => {
      showNotice(notice, pathname, texts);
      void navigate(addressWithout(notice, pathname, search), {
        replace: true,
        preventScrollReset: true,
      });
    });
  }, [pathname, search, navigate, texts]);
}
