import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const usualPlaces = [
  // Chromium without a window, which no journey sees: it takes a third less processor time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The path of a Chromium: CHROMIUM, a usual path of the system, or Playwright's own. */
export function findChromium(): string | undefined {
  return [process.env['CHROMIUM'], ...usualPlaces, chromium.executablePath()].find(
    (path) => path && existsSync(path),
  );
}

/** Installs Chromium where that needs no confirmation; elsewhere throws an error with the remedy. */
export function ensureChromium(): string {
  const found = findChromium() ?? (mayInstall() ? install() : undefined);
  if (found) return found;
  throw new Error(
    'The browser journeys need Chromium. Install it (Debian: sudo apt-get install chromium-headless-shell; elsewhere: npx playwright install chromium) ' +
      'or name one in CHROMIUM, then run this again.',
  );
}

function mayInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version');
}

function install(): string | undefined {
  runApt('update');
  for (const name of ['chromium-headless-shell', 'chromium'])
    if (!findChromium()) runApt('install', '-y', '--no-install-recommends', name);
  return findChromium();
}

function runApt(...words: readonly string[]): void {
  console.log(`Chromium: apt-get ${words.join(' ')} …`);
  spawnSync('apt-get', ['-q', ...words], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
