import { useSyncExternalStore } from 'react';
import { type Consent, readConsent } from '#contract/consent.ts';
import { useStorefront } from '#storefront/layouts/use-storefront.ts';
import { givenValue, watchConsent } from './given-consent.ts';

/** What this visitor chose of what the storefront asks now; undefined before a choice, and as long as the page is as the server drew it (SO3). */
export function useConsent(): Consent | undefined {
  const { consentVersion } = useStorefront();
  const value = useSyncExternalStore(watchConsent, givenValue, () => undefined);
  return readConsent(value, consentVersion);
}
