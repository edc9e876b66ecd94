import { useSyncExternalStore } from 'react';
import { type Consent, readConsent } from '#contract/consent.ts';
import { useStorefront } from '#storefront/state/use-storefront.ts';
import { givenValue, watchConsent } from './given-consent.ts';

/** The visitor's choice about the storefront's current consent settings; undefined before a choice, and until hydration (SO3). */
export function useConsent(): Consent | undefined {
  const { consentVersion } = useStorefront();
  const value = useSyncExternalStore(watchConsent, givenValue, () => undefined);
  return readConsent(value, consentVersion);
}
