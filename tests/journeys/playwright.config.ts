import { defineConfig } from '@playwright/test';
import { chosenConsent } from './consent.ts';

const switches =
  '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';

/**
 * Configuration of the journeys. `npm test -- journeys` starts a shop of its own and sets SHOP_PORT to it and CHROMIUM to the
 * browser. Tests without a browser are in `plain` and run once over HTTP; those that do not depend on the width are tagged
 * `@phone` or `@wide` and run at that one only. `npm test` excludes tests tagged `@deep`, which `npm run check -- deep` runs.
 * A test tagged `@phone-deep` or `@wide-deep` is excluded at that width only, and is part of `npm test` at the other one. A journey that fails and then passes is listed as flaky. With
 * JOURNEY_TRACE set failures leave a trace, which takes a third more time.
 */
export default defineConfig({
  testDir: '.',
  outputDir: '../../.data/journeys-results',
  fullyParallel: true,
  // On two cores: a journey often waits for a timer of a page.
  workers: 3,
  forbidOnly: true,
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 12_000 },
  reporter: [['list'], ['json', { outputFile: '../../.data/journeys-report.json' }]],
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
      grepInvert: /@wide(?!-deep)/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      testIgnore: 'plain/*.spec.ts',
      grepInvert: /@phone(?!-deep)/,
      use: { viewport: { width: 1280, height: 900 } },
    },
  ],
});
