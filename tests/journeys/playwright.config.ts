import { defineConfig } from '@playwright/test';
import { chosenConsent } from './consent.ts';

const switches =
  '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';

/**
 * `npm run journeys` starts a shop of its own and names it in SHOP_PORT, the browser in CHROMIUM. What needs no browser
 * stands in `plain` and goes once over HTTP; what no width changes is tagged `@phone` or `@wide` and goes at that one
 * alone. With JOURNEY_TRACE set failures leave a trace, which takes a third more time.
 */
export default defineConfig({
  testDir: '.',
  outputDir: '../../.data/journeys-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 12_000 },
  reporter: [['list']],
  use: {
    baseURL: `http://www.ranzen.de.localhost:${process.env['SHOP_PORT'] ?? '3000'}`,
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: switches.split(' '),
    },
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    serviceWorkers: 'block',
    storageState: { cookies: chosenConsent, origins: [] },
    trace: process.env['JOURNEY_TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'plain', testMatch: 'plain/*.spec.ts' },
    {
      name: 'phone',
      testIgnore: 'plain/*.spec.ts',
      grepInvert: /@wide/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      testIgnore: 'plain/*.spec.ts',
      grepInvert: /@phone/,
      use: { viewport: { width: 1280, height: 900 } },
    },
  ],
});
