import { useEffect, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { FeatureTooltip } from '#storefront/layouts/feature-tooltip/feature-tooltip.tsx';
import { useStorefront } from '#storefront/layouts/use-storefront.ts';
import { obeySecurityLogout } from '#storefront/state/security-logout.ts';
import { LateConsent } from '#storefront/tracking/consent/late-consent.tsx';
import { useTracking } from '#storefront/tracking/use-tracking.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { showToast } from '#storefront/ui/toasts/toasts.ts';
import { watchBuild } from './build-watch.ts';
import { guardChunks } from './chunk-guard.ts';
import { layOutOnceScrolled } from './lay-out.ts';
import { watchFaults } from './fault-watch.ts';
import { tellOfList } from './list-sync.ts';
import { preloadOnIntent } from './preloads.ts';
import { notePublicPage } from './public-page.ts';
import { knownBuild } from './router-parts.ts';
import { settleServiceWorker } from './service-worker.ts';
import { createVisitorNews } from './visitor-news.ts';
import { watchVisitor } from './visitor-watch.ts';

/** Keeps a page that runs in step with the other tabs, with time, and with newer builds. Shows nothing itself but the question of consent and what is new. */
export function Companion() {
  useChunkGuard();
  useVisitorWatch();
  useBuildWatch();
  useTracking();
  useEffect(watchFaults, []);
  useEffect(preloadOnIntent, []);
  useEffect(layOutOnceScrolled, []);
  return (
    <>
      <LateConsent />
      <FeatureTooltip />
    </>
  );
}

/** A part of the program that cannot be loaded even after a reload leads to the error page (TP5). */
function useChunkGuard(): void {
  const [fault, setFault] = useState<{ cause: unknown }>();
  useEffect(() => guardChunks((cause) => setFault({ cause })), []);
  if (fault) throw fault.cause;
}

/** What belongs to the visitor, after news from another tab and after ten minutes (TP5, TP6). */
function useVisitorWatch(): void {
  const { isB2b } = useStorefront();
  const { revalidate } = useRevalidator();
  const { pathname } = useLocation();
  const [news] = useState(() => createVisitorNews({ isB2b, revalidate: () => void revalidate() }));
  useEffect(() => watchVisitor(news), [news]);
  useEffect(tellOfList, []);
  useEffect(() => {
    obeySecurityLogout(location);
    if (isB2b) notePublicPage(pathname);
    news.refreshOld();
  }, [news, pathname, isB2b]);
}

/** Says that there is a newer version, and leaves the moment to the visitor (TP5). */
function useBuildWatch(): void {
  const texts = useTexts();
  useEffect(() => {
    if (import.meta.env.DEV) return undefined;
    return watchBuild(knownBuild(), {
      onFirst: settleServiceWorker,
      onNewer: () =>
        showToast({
          id: 'shop.version.title',
          kind: 'info',
          isLasting: true,
          title: texts('shop.version.title'),
          text: texts('shop.version.text'),
          action: { label: texts('shop.version.reload'), run: () => location.reload() },
        }),
    });
  }, [texts]);
}
