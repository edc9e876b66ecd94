import { type Navigation, useLocation, useNavigation } from 'react-router';

/** Whether this page's form is being sent, so that its button ignores another click (FV2). */
export function useIsSending(): boolean {
  return isSending(useNavigation(), useLocation().pathname);
}

/**
 * True until the server has answered and, after success, until the next page is shown. False while the page itself reloads after
 * a refusal: corrected values may be sent as soon as the refusal is read.
 */
export function isSending(
  { state, formMethod, location }: Pick<Navigation, 'state' | 'formMethod' | 'location'>,
  pathname: string,
): boolean {
  if (state !== 'loading') return state === 'submitting';
  return formMethod !== undefined && location?.pathname !== pathname;
}
