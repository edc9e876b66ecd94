import { type Navigation, useLocation, useNavigation } from 'react-router';

/** Whether this page's form is on its way, so that its button ignores another click (FV2). */
export function useIsSending(): boolean {
  return isSending(useNavigation(), useLocation().pathname);
}

/**
 * While the server has not answered, and after it took the form until the next page stands. Not while the page itself
 * settles after a refusal: what was put right may be sent as soon as the refusal is read.
 */
export function isSending(
  { state, formMethod, location }: Pick<Navigation, 'state' | 'formMethod' | 'location'>,
  pathname: string,
): boolean {
  if (state !== 'loading') return state === 'submitting';
  return formMethod !== undefined && location?.pathname !== pathname;
}
