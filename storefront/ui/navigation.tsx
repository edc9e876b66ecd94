import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { inAppAddress, searchAddress } from './in-app-address.ts';
import { useModals } from './modals.ts';

/**
 * Lets plain links and search forms move within the app: one listener for the whole document instead of a
 * component for each of hundreds of links. Open dialogs close when the page changes.
 */
export function useInAppNavigation(): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    const onClick = (event: MouseEvent): void => {
      const address = inAppAddress(event);
      if (address === undefined) return;
      event.preventDefault();
      void navigate(address);
    };
    const onSubmit = (event: SubmitEvent): void => {
      const address = searchAddress(event);
      if (address === undefined) return;
      event.preventDefault();
      void navigate(address);
    };
    document.addEventListener('click', onClick);
    document.addEventListener('submit', onSubmit);
    return () => {
      document.removeEventListener('click', onClick);
      document.removeEventListener('submit', onSubmit);
    };
  }, [navigate]);
  useEffect(() => useModals.setState({ open: undefined }), [pathname, search]);
}
