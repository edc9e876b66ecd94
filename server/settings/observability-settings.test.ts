import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

test('[OP5.metrics] nothing is counted or traced by default; metrics are on loopback alone', () => {
  expect(readSettings({})).toMatchObject({ metrics: undefined, traces: undefined });
  expect(readSettings({ METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, host: '127.0.0.1' });
});

test.each([
  ['METRICS_PORT', '70000'],
  ['METRICS_PORT', 'on'],
  ['METRICS_HOST', ''],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
  ['OTEL_TRACES_SAMPLER_ARG', '1.5'],
])('[OP5.metrics] %s=%s is refused with a remedy', (variable, value) => {
  expect(() => readSettings({ [variable]: value })).toThrow(variable);
});
