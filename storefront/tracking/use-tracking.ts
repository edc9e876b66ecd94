import { useEffect, useRef } from 'react';
import { useLocation, useMatches, useRouteLoaderData } from 'react-router';
import type { ShownTest } from '#contract/door.ts';
import { useStorefront } from '#storefront/layouts/use-storefront.ts';
import { readCookie } from '#storefront/state/cookies.ts';
import type { SeenPage, Tracking } from './begin-tracking.ts';
import { shownTests } from './shown-tests.ts';
import { useConsent } from './consent/use-consent.ts';
import { pageTypeOf } from './page-type.ts';

/** Lets what happens on pages be told once the visitor has agreed to it; not a byte of it is fetched before (SO2, SO3). */
export function useTracking(): void {
  const { consentVersion } = useStorefront();
  const isAgreed = (useConsent()?.agreedTo.length ?? 0) > 0;
  const { pathname, search } = useLocation();
  const { pageType, testIds, testVariants } = useShownPage(pathname);
  const tracking = useRef<Promise<Tracking>>(undefined);
  useEffect(() => {
    if (!isAgreed) return;
    const title = document.title;
    const page: SeenPage = { pageType, path: pathname + search, title, testIds, testVariants };
    tracking.current ??= import('./begin-tracking.ts').then((module) =>
      module.beginTracking(page, consentVersion),
    );
    tracking.current.then(({ seePage }) => seePage(page)).catch(() => undefined);
  }, [isAgreed, consentVersion, pathname, search, pageType, testIds, testVariants]);
}

type Details = {
  kind?: string;
  categoryId?: number;
  category?: { categoryId?: number };
  page?: { activeAbTests?: ShownTest[] };
};

/** What kind of page it is, and which tests it is part of. */
function useShownPage(path: string) {
  const leaf = useMatches().at(-1);
  const details = (leaf?.loaderData ?? {}) as Details;
  const ofDocument = useRouteLoaderData<{ tests?: ShownTest[] }>('root')?.tests ?? [];
  const tests = shownTests({ ofPage: details.page?.activeAbTests, ofDocument, readCookie });
  const pageType = pageTypeOf({
    path,
    isProductListing: details.kind === 'category',
    isError: leaf?.id === 'routes/content/content' && leaf.loaderData === undefined,
  });
  return {
    pageType,
    testIds: tests.map(({ id }) => id).join(','),
    testVariants: tests.map(({ variant }) => variant).join(','),
  };
}
