import { type Consent, consentCookie, readConsent } from '#contract/consent.ts';
import { readCookie } from '#storefront/state/cookies.ts';

/** The window event after a visitor has chosen on this page. */
export const consentGiven = 'consent-given';

/** The page to change a choice. It has the form itself. */
export const consentPage = '/service/cookies/';

/** The value of the consent cookie. */
export const givenValue = (): string | undefined => readCookie(consentCookie);

/** Calls `onChoice` after each choice on this page. */
export function watchConsent(onChoice: () => void): () => void {
  addEventListener(consentGiven, onChoice);
  return () => removeEventListener(consentGiven, onChoice);
}

/** The visitor's choice; undefined before one, and where the settings have changed since. */
export function givenConsent(askedVersion: number): Consent | undefined {
  return readConsent(givenValue(), askedVersion);
}
