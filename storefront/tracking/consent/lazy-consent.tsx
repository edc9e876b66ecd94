import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { useIsView } from '#storefront/state/use-is-view.ts';
import { useStorefront } from '#storefront/state/use-storefront.ts';
import { consentPage, givenConsent } from './given-consent.ts';

const ConsentBanner = lazy<ComponentType>(() =>
  import('./banner.tsx').then(
    (module) => ({ default: module.ConsentBanner }),
    () => ({ default: () => null }),
  ),
);

/** The consent banner, loaded only for visitors who have not answered it. */
export function LazyConsent() {
  const { pathname } = useLocation();
  const { consentVersion } = useStorefront();
  const isView = useIsView();
  const [isAsked] = useState(() => givenConsent(consentVersion) === undefined);
  if (!isAsked || isView || pathname === consentPage) return null;
  return (
    <Suspense fallback={null}>
      <ConsentBanner />
    </Suspense>
  );
}
