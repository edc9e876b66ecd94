import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { useStorefront } from '#storefront/layouts/use-storefront.ts';
import { consentPage, givenConsent } from './given-consent.ts';

const ConsentBanner = lazy<ComponentType>(() =>
  import('./banner.tsx').then(
    (module) => ({ default: module.ConsentBanner }),
    () => ({ default: () => null }),
  ),
);

/** The question of consent, for those alone who have not answered it. */
export function LateConsent() {
  const { pathname } = useLocation();
  const { consentVersion } = useStorefront();
  const [isAsked] = useState(() => givenConsent(consentVersion) === undefined);
  if (!isAsked || pathname === consentPage) return null;
  return (
    <Suspense fallback={null}>
      <ConsentBanner />
    </Suspense>
  );
}
