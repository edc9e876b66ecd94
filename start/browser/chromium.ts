import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** Chromium without a window, which no journey sees: it takes a third less processor time. */
const headlessShell = '/usr/bin/chromium-headless-shell';

const usualPlaces = [
  headlessShell,
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

/**
 * Installs Chromium, without a window where the system has that, if no confirmation is needed; elsewhere takes what is there, or
 * throws an error with the remedy. CHROMIUM prevents the installation.
 */
export function ensureChromium(): string {
  if (!process.env['CHROMIUM'] && !existsSync(headlessShell) && mayInstall()) install();
  const found = findChromium();
  if (found) return found;
  throw new Error(
    'The browser journeys need Chromium. Install it (Debian: sudo apt-get install chromium-headless-shell; elsewhere: npx playwright install chromium) ' +
      'or name one in CHROMIUM, then run this again.',
  );
}

function mayInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version');
}

/** The list of packages may be missing or old, so a first failure is tried again with a new one. */
function install(): void {
  const shell = ['install', '-y', '--no-install-recommends', 'chromium-headless-shell'];
  if (runApt(...shell)) return;
  runApt('update');
  if (!runApt(...shell) && !findChromium())
    runApt('install', '-y', '--no-install-recommends', 'chromium');
}

function runApt(...words: readonly string[]): boolean {
  console.log(`Chromium: apt-get ${words.join(' ')} …`);
  const { status } = spawnSync('apt-get', ['-q', '-o', 'Acquire::Retries=0', ...words], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: 120_000,
  });
  return status === 0;
}
