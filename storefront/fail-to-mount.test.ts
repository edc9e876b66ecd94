import { expect, test, vi } from 'vitest';
import { failToMount } from './fail-to-mount.ts';

test('[TP3.mounting] a start-up failure is logged as “Error while mounting app:” and thrown on', () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const report = vi.fn<(fault: unknown) => void>();
  vi.stubGlobal('reportError', report);
  const fault = new Error('no root');
  failToMount(fault);
  expect(log.mock.calls).toEqual([['Error while mounting app:', fault]]);
  expect(report.mock.calls).toEqual([[fault]]);
  vi.unstubAllGlobals();
  log.mockRestore();
});
