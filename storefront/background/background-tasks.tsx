import { type ComponentType, useEffect, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { isPlaceToReturnTo } from '#storefront/state/public-pages.ts';
import { FeatureTooltip } from '#storefront/layouts/feature-tooltip/feature-tooltip.tsx';
import { useStorefront } from '#storefront/state/use-storefront.ts';
import { useStepwise } from '#storefront/ui/use-stepwise.ts';
import { whenIdle } from '#storefront/ui/when-idle.ts';
import { redirectFlaggedSession } from '#storefront/state/security-logout.ts';
import { LazyConsent } from '#storefront/tracking/consent/lazy-consent.tsx';
import { useTracking } from '#storefront/tracking/use-tracking.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { showToast } from '#storefront/state/toasts.ts';
import { knownBuild } from '#storefront/state/router-parts.ts';
import { watchBuild } from './build-watch.ts';
import { guardChunks } from './chunk-guard.ts';
import { finishLayoutAfterScroll } from './finish-layout.ts';
import { watchFaults } from './fault-watch.ts';
import { broadcastListChanges } from './list-sync.ts';
import { preloadOnIntent } from './preloads.ts';
import { syncServiceWorker } from './service-worker.ts';
import { createVisitorRefresh } from './visitor-refresh.ts';
import { watchVisitor } from './visitor-watch.ts';
import { watchScroll } from './watch-scroll.ts';

/**
 * Background tasks of an open page: synchronisation with other tabs, refresh after ten minutes, detection of newer builds. Each begins when
 * the browser is idle again, as all of them in one task would block a slow phone. Only the consent dialog and the hint on new features
 * are visible.
 */
export function BackgroundTasks() {
  const begun = useStepwise(tasks.length, whenIdle);
  return tasks.slice(0, begun).map(({ name, Task }) => <Task key={name} />);
}

const tasks: readonly { name: string; Task: ComponentType }[] = [
  { name: 'faults', Task: taskOf(() => useEffect(watchFaults, [])) },
  { name: 'consent', Task: LazyConsent },
  { name: 'chunks', Task: taskOf(useChunkGuard) },
  { name: 'visitor', Task: taskOf(useVisitorWatch) },
  { name: 'scrolling', Task: taskOf(() => useEffect(watchScroll, [])) },
  { name: 'preloads', Task: taskOf(() => useEffect(preloadOnIntent, [])) },
  { name: 'tracking', Task: taskOf(useTracking) },
  { name: 'build', Task: taskOf(useBuildWatch) },
  { name: 'layout', Task: taskOf(useFinishedLayout) },
  { name: 'tooltip', Task: FeatureTooltip },
];

/** A component that runs `useTask` and renders nothing. */
function taskOf(useTask: () => void): ComponentType {
  return function Task() {
    useTask();
    return null;
  };
}

function useFinishedLayout(): void {
  const { key } = useLocation();
  useEffect(finishLayoutAfterScroll, [key]);
}

/** Shows the error page when a script cannot be loaded even after a reload (TP5). */
function useChunkGuard(): void {
  const [fault, setFault] = useState<{ cause: unknown }>();
  useEffect(() => guardChunks((cause) => setFault({ cause })), []);
  if (fault) throw fault.cause;
}

/** Refreshes the visitor's data after a notification from another tab and after ten minutes (TP5, TP6). */
function useVisitorWatch(): void {
  const { isB2b } = useStorefront();
  const { revalidate } = useRevalidator();
  const { pathname } = useLocation();
  const [refresh] = useState(() =>
    createVisitorRefresh({ isB2b, revalidate: () => void revalidate() }),
  );
  useEffect(() => watchVisitor(refresh), [refresh]);
  useEffect(broadcastListChanges, []);
  useEffect(() => {
    redirectFlaggedSession(location);
    if (isB2b) notePublicPage(pathname);
    refresh.refreshOld();
  }, [refresh, pathname, isB2b]);
}

/** Shows a toast about a newer build; the visitor decides when to reload (TP5). */
function useBuildWatch(): void {
  const texts = useTexts();
  useEffect(() => {
    if (import.meta.env.DEV) return undefined;
    return watchBuild(knownBuild(), {
      onFirst: syncServiceWorker,
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

/** Stores the last page of the business shop that needs no login, to which a visitor returns after the session expires (RT7). */
function notePublicPage(pathname: string): void {
  if (!isPlaceToReturnTo(pathname)) return;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `publicPage=${pathname}; Path=/; SameSite=Lax${secure}`;
}
