import { useEffect, useRef } from 'react';
import { useLocation, useMatches, useRouteLoaderData } from 'react-router';
import type { ShownTest } from '#contract/shop-api.ts';
import { useIsView } from '#storefront/state/use-is-view.ts';
import { useStorefront } from '#storefront/state/use-storefront.ts';
import { readCookie } from '#storefront/state/cookies.ts';
import type { SeenPage, Tracking } from './begin-tracking.ts';
import { shownTests } from './shown-tests.ts';
import { forgetMarks } from './forget-marks.ts';
import { useConsent } from './consent/use-consent.ts';
import { pageTypeOfMatches } from './page-type.ts';

/** Starts tracking once the visitor has consented; its script is not fetched before (SO2, SO3). */
export function useTracking(): void {
  const { consentVersion } = useStorefront();
  const isView = useIsView();
  const isAgreed = (useConsent()?.agreedTo.length ?? 0) > 0 && !isView;
  const { pathname, search } = useLocation();
  const { pageType, testIds, testVariants } = useShownPage(pathname);
  const tracking = useRef<Promise<Tracking>>(undefined);
  useEffect(() => {
    if (!isAgreed) return forgetMarks(() => sessionStorage);
    const title = document.title;
    const page: SeenPage = { pageType, path: pathname + search, title, testIds, testVariants };
    tracking.current ??= import('./begin-tracking.ts').then((module) =>
      module.beginTracking(page, consentVersion),
    );
    tracking.current.then(({ seePage }) => seePage(page)).catch(() => undefined);
  }, [isAgreed, consentVersion, pathname, search, pageType, testIds, testVariants]);
}

/** The page type, and the A/B tests of the page. */
function useShownPage(path: string) {
  const matches = useMatches();
  const details = (matches.at(-1)?.loaderData ?? {}) as { page?: { activeAbTests?: ShownTest[] } };
  const ofDocument = useRouteLoaderData<{ tests?: ShownTest[] }>('root')?.tests ?? [];
  const tests = shownTests({ ofPage: details.page?.activeAbTests, ofDocument, readCookie });
  const pageType = pageTypeOfMatches(path, matches);
  return {
    pageType,
    testIds: tests.map(({ id }) => id).join(','),
    testVariants: tests.map(({ variant }) => variant).join(','),
  };
}
