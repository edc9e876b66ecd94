import type * as prometheusLibrary from 'prom-client';
import type { Counter, Gauge, Histogram, Registry, Summary } from 'prom-client';
import { type Labels, LabelSets } from './label-sets.ts';
import { type MetricSpec, metricTable } from './metric-table.ts';

type Prometheus = typeof prometheusLibrary;

/** A metric whose labels stay below its ceiling. */
export type BoundedMetric = { add(labels: Labels, value?: number): void };

export type MetricRegistry = {
  registry: Registry;
  metrics: Record<keyof typeof metricTable, BoundedMetric>;
  /** Registers a gauge or counter that is read at each scrape. */
  onScrape: (name: keyof typeof metricTable, read: (set: SetValue) => Promise<void> | void) => void;
};

/** Sets the value of a metric; a counter's too, which is counted elsewhere. */
export type SetValue = (labels: Labels, value: number) => void;

/** Creates the metrics of the table in a registry of their own. */
export function createRegistry(prometheus: Prometheus): MetricRegistry {
  const registry = new prometheus.Registry();
  const made = Object.fromEntries(
    Object.entries(metricTable).map(([name, spec]) => [name, create(prometheus, registry, spec)]),
  ) as Record<keyof typeof metricTable, Made>;
  return {
    registry,
    metrics: made,
    onScrape(name, read) {
      const { metric } = made[name];
      Object.assign(metric, { collect: () => read(made[name].set) });
    },
  };
}

type Made = BoundedMetric & {
  metric: Counter | Gauge | Histogram | Summary;
  set: SetValue;
};

function create(prometheus: Prometheus, registry: Registry, spec: MetricSpec): Made {
  const { name, help } = spec;
  const labelNames = [...spec.labels];
  const options = { name, help, labelNames, registers: [registry] };
  const sets = new LabelSets(spec.most - reserveOf(spec), othersOf, spec.reserved);
  if (spec.kind === 'histogram') {
    const metric = new prometheus.Histogram({ ...options, buckets: [...(spec.buckets ?? [])] });
    return {
      metric,
      set: unset,
      add: (labels, value = 0) => metric.observe(sets.of(labels), value),
    };
  }
  if (spec.kind === 'summary') {
    const metric = new prometheus.Summary({ ...options, percentiles: [] });
    return {
      metric,
      set: unset,
      add: (labels, value = 0) => metric.observe(sets.of(labels), value),
    };
  }
  if (spec.kind === 'gauge') {
    const metric = new prometheus.Gauge(options);
    return {
      metric,
      set: (labels, value) => metric.set(sets.of(labels), value),
      add: (labels, value = 1) => metric.inc(sets.of(labels), value),
    };
  }
  const metric = new prometheus.Counter(options);
  const before = new Map<string, number>();
  return {
    metric,
    set(labels, value) {
      const key = Object.values(labels).join('\n');
      metric.inc(sets.of(labels), Math.max(0, value - (before.get(key) ?? 0)));
      before.set(key, value);
    },
    add: (labels, value = 1) => metric.inc(sets.of(labels), value),
  };
}

const unset: SetValue = () => {
  throw new Error('Only counters and gauges are set at a scrape.');
};

/** Labels that stay apart above the ceiling: they have few values, and alerts need them. */
const keptAbove: ReadonlySet<string> = new Set(['status_class', 'outcome']);

/** Label sets that are reserved for what is above the ceiling: five status classes, two outcomes, or one. */
function reserveOf({ labels }: MetricSpec): number {
  if (labels.includes('status_class')) return 5;
  if (labels.includes('outcome') && labels.length > 1) return 2;
  return labels.length > 0 && !labels.includes('state') && !labels.includes('outcome') ? 1 : 0;
}

function othersOf(labels: Labels): Labels {
  return Object.fromEntries(
    Object.entries(labels).map(([name, value]) => [name, keptAbove.has(name) ? value : 'other']),
  );
}
