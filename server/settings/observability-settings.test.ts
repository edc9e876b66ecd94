import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

test('[OP5.metrics] nothing is counted by default; metrics are on loopback alone', () => {
  expect(readSettings({})).toMatchObject({ metrics: undefined });
  expect(readSettings({ METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, host: '127.0.0.1' });
});

test('[OP5.traces] nothing is traced by default; with an endpoint every request is, or a share', () => {
  expect(readSettings({ TRACES_SHARE: '0.5' }).traces).toBeUndefined();
  const given = { OTEL_EXPORTER_OTLP_ENDPOINT: 'https://traces.example:4318/otlp' };
  const endpoint = given.OTEL_EXPORTER_OTLP_ENDPOINT;
  expect(readSettings(given).traces).toEqual({ endpoint, share: 1 });
  expect(readSettings({ ...given, TRACES_SHARE: '0.05' }).traces).toEqual({
    endpoint,
    share: 0.05,
  });
});

test.each([
  ['METRICS_PORT', '70000'],
  ['METRICS_PORT', 'on'],
  ['METRICS_HOST', ''],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'localhost:4318'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', ''],
  ['TRACES_SHARE', '1.5'],
  ['TRACES_SHARE', '-0.1'],
  ['TRACES_SHARE', '5%'],
])('[OP5.metrics][OP5.traces] %s=%s is refused with a remedy', (variable, value) => {
  expect(() => readSettings({ [variable]: value })).toThrow(variable);
});
