import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation, useMatches } from 'react-router';
import { readConsent } from '#contract/consent.ts';
import type { SeenPage, Tracking } from './begin-tracking.ts';
import { givenValue, watchConsent } from './consent/given-consent.ts';
import { pageTypeOf } from './page-type.ts';

/** Lets what happens on pages be told once the visitor has agreed to it; not a byte of it is fetched before (SO2, SO3). */
export function useTracking(): void {
  const value = useSyncExternalStore(watchConsent, givenValue, () => undefined);
  const isAgreed = (readConsent(value)?.agreedTo.length ?? 0) > 0;
  const { pathname, search } = useLocation();
  const { pageType, testIds, testVariants } = useShownPage(pathname);
  const tracking = useRef<Promise<Tracking>>(undefined);
  useEffect(() => {
    if (!isAgreed) return;
    const title = document.title;
    const page: SeenPage = { pageType, path: pathname + search, title, testIds, testVariants };
    tracking.current ??= import('./begin-tracking.ts').then((module) => module.beginTracking(page));
    tracking.current.then(({ seePage }) => seePage(page)).catch(() => undefined);
  }, [isAgreed, pathname, search, pageType, testIds, testVariants]);
}

type Details = {
  kind?: string;
  categoryId?: number;
  category?: { categoryId?: number };
  page?: { activeAbTests?: { id: string; variant: string }[] };
};

/** What kind of page it is, and which tests it is part of. */
function useShownPage(path: string) {
  const leaf = useMatches().at(-1);
  const details = (leaf?.loaderData ?? {}) as Details;
  const tests = details.page?.activeAbTests ?? [];
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
