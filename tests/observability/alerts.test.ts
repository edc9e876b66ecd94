import { readFile } from 'node:fs/promises';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { readings } from '#database/gauges.ts';
import { metricTable } from '#server/observability/metric-table.ts';

const fileOf = (path: string) => readFile(new URL(`../../${path}`, import.meta.url), 'utf8');

/** Metrics of Prometheus's own exporters. */
const ofExporters = [
  'pg_replication_lag_seconds',
  'node_filesystem_avail_bytes',
  'node_filesystem_size_bytes',
  'probe_ssl_earliest_cert_expiry',
];

function knownMetrics(): Set<string> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return new Set([
    ...Object.values(metricTable).map(({ name }) => name),
    ...readings.flatMap(({ metrics }) => metrics.map(({ name }) => name)),
    ...registry.getMetricsAsArray().map(({ name }) => name),
  ]);
}

/** Names of metrics in an expression, without labels, functions and suffixes of histograms. */
function metricsIn(expression: string): string[] {
  const bare = expression.replaceAll(/\{[^}]*\}|\b(?:by|on|without)\s*\([^)]*\)/g, ' ');
  return [...bare.matchAll(/\b[a-z][a-z0-9]*(?:_[a-z0-9]+)+\b(?!\s*\()/g)].map(([name]) =>
    name.replace(/_(?:bucket|count|sum)$/, (suffix) => (knownMetrics().has(name) ? suffix : '')),
  );
}

const alertsOf = (rules: string) =>
  rules
    .split('- alert: ')
    .slice(1)
    .map((text) => ({
      name: text.split('\n', 1)[0] ?? '',
      text,
      expression: /expr:(?: >-)?([^]*?)\n {8}(?:for|labels):/.exec(text)?.[1] ?? '',
    }));

test('[OP5.metrics] ten alerts have a paragraph each in the runbook, and name metrics that exist', async () => {
  const alerts = alertsOf(await fileOf('operations/alerts.yml'));
  const runbook = await fileOf('docs/runbook.md');
  const known = new Set([...knownMetrics(), ...ofExporters]);
  expect(alerts).toHaveLength(10);
  for (const { name, text, expression } of alerts) {
    const paragraph = new RegExp(`^## ${name}\n\n([^#]+)`, 'm').exec(runbook)?.[1] ?? '';
    expect(paragraph.length).toBeGreaterThan(200);
    expect(text).toContain(`runbook: docs/runbook.md#${name.toLowerCase()}`);
    expect(metricsIn(expression).length).toBeGreaterThan(0);
    expect(metricsIn(expression).filter((metric) => !known.has(metric))).toEqual([]);
  }
  expect(runbook.match(/^## /gm)).toHaveLength(alerts.length);
});

test('[OP5.metrics] operations that alerts name have reserved series', async () => {
  const rules = await fileOf('operations/alerts.yml');
  const named = [...rules.matchAll(/\{operation="(\w+)"\}/g)].map(([, operation]) => operation);
  expect(named).toEqual(['submitCart']);
  expect(metricTable.operations.reserved.map(({ operation }) => operation)).toEqual(named);
});

test('[OP5.metrics] the alert on old backups also fires where there never was one', async () => {
  const alerts = alertsOf(await fileOf('operations/alerts.yml'));
  const { expression = '' } = alerts.find(({ name }) => name === 'BackupOld') ?? {};
  expect(expression).toContain('absent(backup_last_success_timestamp_seconds)');
});

test('[OP5.metrics] every panel of the board shows metrics that exist', async () => {
  const board = JSON.parse(await fileOf('operations/board.json')) as {
    panels: { targets: { expr: string }[] }[];
  };
  const known = knownMetrics();
  expect(board.panels.length).toBeGreaterThan(12);
  for (const { targets } of board.panels)
    for (const { expr } of targets) {
      expect(metricsIn(expr).length).toBeGreaterThan(0);
      expect(metricsIn(expr).filter((metric) => !known.has(metric))).toEqual([]);
    }
});

test('the names in an expression are found without labels and functions', () => {
  expect(
    metricsIn(
      'histogram_quantile(0.9, sum by (le, status_class) (rate(a_b_bucket{c_d="e_f"}[5m])))',
    ),
  ).toEqual(['a_b']);
});
