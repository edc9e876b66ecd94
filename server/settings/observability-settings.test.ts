import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

test('[OP5.metrics] nothing is counted by default; metrics are on loopback alone', () => {
  expect(readSettings({})).toMatchObject({ metrics: undefined });
  expect(readSettings({ METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, host: '127.0.0.1' });
});

test.each([
  ['METRICS_PORT', '70000'],
  ['METRICS_PORT', 'on'],
  ['METRICS_HOST', ''],
])('[OP5.metrics] %s=%s is refused with a remedy', (variable, value) => {
  expect(() => readSettings({ [variable]: value })).toThrow(variable);
});
