import { useLocation, useNavigation } from 'react-router';

/**
 * The parameters of a list's address: of the one that is being opened, else of the one that is shown. A filter that is chosen
 * while another one loads is added to it.
 */
export function useListSearch(): URLSearchParams {
  const shown = useLocation();
  const { location: opening } = useNavigation();
  const isSameList = opening?.pathname === shown.pathname;
  return new URLSearchParams(isSameList ? opening.search : shown.search);
}
