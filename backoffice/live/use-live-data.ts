import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';
import { type LiveEvent, listenToDesks } from './live-events.ts';

/** Several events of one change come at once; a busy shop has several a second. */
const [shortestWaitMs, longestWaitMs] = [250, 2_000];

type Wish = {
  /** order, return, customer, draft, deal, page, footer, navigation or review. */
  kind: string;
  /** The record that is shown; undefined for a list of the kind. */
  key?: string;
};

/** Loads the screen's data again when another desk changes what it shows. What is typed stays. */
export function useLiveData(...wishes: readonly Wish[]): void {
  const { revalidate } = useRevalidator();
  const reload = useEffectEvent(() => revalidate());
  const concerns = useEffectEvent((event: LiveEvent) =>
    wishes.some(
      ({ kind, key }) =>
        kind === event.kind && (key === undefined || event.key === '' || key === event.key),
    ),
  );
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let lastAt = -Infinity;
    let isLoading = false;
    let isMissed = false;
    let hasEnded = false;
    const load = async () => {
      isLoading = true;
      lastAt = performance.now();
      await reload();
      isLoading = false;
      if (isMissed && !hasEnded) plan();
    };
    // A load that is under way is not interrupted: on a slow line that would never end while others work.
    const plan = () => {
      isMissed = isLoading;
      if (isLoading || timer !== undefined) return;
      const wait = Math.max(shortestWaitMs, lastAt + longestWaitMs - performance.now());
      timer = setTimeout(() => {
        timer = undefined;
        void load();
      }, wait);
    };
    const stop = listenToDesks({
      onEvent: (event) => concerns(event) && plan(),
      onGap: plan,
    });
    return () => {
      hasEnded = true;
      clearTimeout(timer);
      stop();
    };
  }, []);
}
