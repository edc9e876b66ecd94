import { listenForScrapes } from '../observability/metrics-listener.ts';
import { type Metrics, openMetrics } from '../observability/metrics.ts';
import { joinObservers, type Observers } from '../observability/observers.ts';
import type { Settings } from '../settings/settings.ts';

/** What watches this process; nothing where the settings name nothing. */
export type Observation = {
  metrics: Metrics | undefined;
  observers: Observers | undefined;
  close(): Promise<void>;
};

/** Opens the metrics that the settings name (OP5). Without them neither their library is loaded nor anything timed. */
export async function observe({
  metrics: scrapes,
}: Pick<Settings, 'metrics'>): Promise<Observation> {
  const metrics = scrapes && (await openMetrics());
  const listener = scrapes && metrics && (await listenForScrapes(metrics, scrapes));
  return {
    metrics,
    observers: joinObservers([metrics?.observers]),
    close: async () => listener?.close(),
  };
}
