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
    const plan = () => {
      if (timer !== undefined) return;
      const wait = Math.max(shortestWaitMs, lastAt + longestWaitMs - performance.now());
      timer = setTimeout(() => {
        timer = undefined;
        lastAt = performance.now();
        void reload();
      }, wait);
    };
    const stop = listenToDesks({
      onEvent: (event) => concerns(event) && plan(),
      onGap: plan,
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
}
