import { monitorEventLoopDelay } from 'node:perf_hooks';

const windowMs = 500;
const resolutionMs = 20;

/** Starts measuring the event loop; returns the mean delay of its timers in the last half second, in milliseconds. */
export function watchEventLoop(): () => number {
  const histogram = monitorEventLoopDelay({ resolution: resolutionMs });
  histogram.enable();
  let measuredAt = performance.now();
  let meanMs = 0;
  return () => {
    const now = performance.now();
    if (now - measuredAt > windowMs && histogram.count > 0) {
      meanMs = histogram.mean / 1e6 - resolutionMs;
      measuredAt = now;
      histogram.reset();
    }
    return meanMs;
  };
}
