import type { Log } from '#shop/kernel/ctx.ts';
import { listenForScrapes } from '../observability/metrics-listener.ts';
import { type Metrics, openMetrics } from '../observability/metrics.ts';
import { joinObservers, type Observers } from '../observability/observers.ts';
import type { Tracing } from '../observability/traces.ts';
import type { Settings } from '../settings/settings.ts';

type ObservedSettings = Pick<Settings, 'metrics' | 'traces' | 'role' | 'environment'>;

/** What watches this process; nothing where the settings name nothing. */
export type Observation = {
  metrics: Metrics | undefined;
  tracing: Tracing | undefined;
  observers: Observers | undefined;
  close(): Promise<void>;
};

/**
 * Opens the metrics and traces that the settings name (OP5). Without them neither their libraries are loaded nor anything timed.
 */
export async function observe(
  { metrics: scrapes, traces, role, environment }: ObservedSettings,
  log: Pick<Log, 'warn'>,
): Promise<Observation> {
  const tracing = traces && (await loadTracing())(traces, { role, environment, log });
  const metrics = scrapes && (await openMetrics());
  const listener = scrapes && metrics && (await listenForScrapes(metrics, scrapes));
  return {
    metrics,
    tracing,
    observers: joinObservers([metrics?.observers, tracing?.observers]),
    async close() {
      await listener?.close();
      await tracing?.close();
    },
  };
}

/** Imported only where traces are on, because OpenTelemetry takes memory and time to load. */
async function loadTracing() {
  return (await import('../observability/tracing.ts')).openTracing;
}
