import { type Consent, consentCookie, readConsent } from '#contract/consent.ts';
import { readCookie } from '#storefront/state/cookies.ts';

/** Told on the window once a visitor has chosen on this page. */
export const consentGiven = 'consent-given';

/** The page where a choice is changed. It asks by itself. */
export const consentPage = '/service/cookies/';

/** The choice as its cookie has it. */
export const givenValue = (): string | undefined => readCookie(consentCookie);

/** Calls back once a choice is made on this page. */
export function watchConsent(onChoice: () => void): () => void {
  addEventListener(consentGiven, onChoice);
  return () => removeEventListener(consentGiven, onChoice);
}

/** What this browser's visitor chose; undefined before a choice, and where the question is another since. */
export function givenConsent(askedVersion: number): Consent | undefined {
  return readConsent(givenValue(), askedVersion);
}
