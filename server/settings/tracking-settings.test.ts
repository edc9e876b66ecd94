import { expect, test, vi } from 'vitest';
import { partnerOrigins } from './tracking-settings.ts';
import { createLog } from '../boot/log.ts';
import { browserFault } from '../http/faults.ts';
import { readSettings } from './settings.ts';

test('[SO3] third-party scripts are off by default', () => {
  expect(readSettings({})).toMatchObject({
    tagManagerUrl: undefined,
    consentScriptUrl: undefined,
    errorTrackingDsn: undefined,
  });
  const settings = readSettings({
    TAG_MANAGER_URL: 'https://tags.example/gtm.js?id=GTM-1',
    CONSENT_SCRIPT_URL: 'https://tags.example/consent.js',
    ERROR_TRACKING_DSN: 'https://abc@errors.example/7',
  });
  expect(partnerOrigins(settings)).toEqual(['https://tags.example']);
  expect(settings.errorTrackingDsn).toBe('https://abc@errors.example/7');
});

test.each([
  ['TAG_MANAGER_URL', 'http://tags.example/gtm.js'],
  ['TAG_MANAGER_URL', "https://tags.example/a.js; script-src 'unsafe-inline'"],
  ['CONSENT_SCRIPT_URL', 'consent.js'],
  ['ERROR_TRACKING_DSN', 'https://errors.example/7'],
])('[SO3] %s=%s is no address', (variable, value) => {
  expect(() => readSettings({ [variable]: value })).toThrow(variable);
});

test('[SO3] only faults of servers and browsers are sent to the tracker', () => {
  const report = vi.fn<(fault: unknown) => void>();
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const log = createLog({ logLevel: 'silent', environment: 'production', role: 'web' }, { report });
  log.level = 'info';
  const request = log.child({ requestId: 'r-1' });
  request.error({ err: new TypeError('x is undefined'), path: '/cat/2/' }, 'A request failed');
  const fault = Object.assign(new Error('y'), { name: browserFault });
  request.error({ err: fault }, 'A page failed in a browser');
  request.error({ path: '/' }, 'No fault');
  request.warn({ err: new Error('z') }, 'Not that bad');
  vi.restoreAllMocks();
  expect(report.mock.calls).toMatchObject([
    [
      {
        side: 'server',
        name: 'TypeError',
        message: 'x is undefined',
        path: '/cat/2/',
        requestId: 'r-1',
      },
    ],
    [{ side: 'browser', name: browserFault, message: 'y' }],
  ]);
});
