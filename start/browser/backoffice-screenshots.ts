import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { ensureChromium } from './chromium.ts';

const looks = [
  { width: 1280, colorScheme: 'light', ending: '1280' },
  { width: 1280, colorScheme: 'dark', ending: '1280-dark' },
  { width: 1780, colorScheme: 'light', ending: '1780' },
] as const;
const height = 900;
const switches =
  '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';

/** A picture of a screen, and the steps that lead there from the one before. */
type Scene = { name: string; open: (page: Page) => Promise<unknown> };

const scenes: readonly Scene[] = [
  { name: 'log-in', open: (page) => page.goto('/log-in') },
  { name: 'home', open: (page) => page.goto('/demo/owner') },
  { name: 'palette', open: (page) => search(page, 'weiß') },
  { name: 'orders', open: (page) => page.goto('/orders') },
  { name: 'order', open: openFirst },
  { name: 'packing', open: (page) => page.goto('/packing') },
  { name: 'payments', open: (page) => page.goto('/payments') },
  { name: 'returns', open: (page) => page.goto('/returns') },
  { name: 'return', open: openFirst },
  { name: 'approvals', open: (page) => page.goto('/approvals') },
  { name: 'customers', open: (page) => page.goto('/customers') },
  { name: 'customer', open: openFirst },
  { name: 'audit', open: (page) => page.goto('/audit') },
  { name: 'staff', open: (page) => page.goto('/staff') },
  { name: 'person', open: openFirst },
  { name: 'own-access', open: (page) => page.goto('/own') },
];

/** Takes every screen of the back office of the demo shop on `port`, light and dark, and writes them as WebP into `folder`. */
export async function takeBackofficeScreenshots(port: number, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: switches.split(' '),
  });
  try {
    for (const look of looks) await takeIn(look, browser, { port, folder });
  } finally {
    await browser.close();
  }
}

async function takeIn(
  { width, colorScheme, ending }: (typeof looks)[number],
  browser: Browser,
  { port, folder }: { port: number; folder: string },
): Promise<void> {
  const page = await browser.newPage({
    baseURL: `http://backoffice.ranzen.localhost:${port}`,
    viewport: { width, height },
    reducedMotion: 'reduce',
    colorScheme,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
  });
  for (const { name, open } of scenes) {
    await open(page);
    await page.locator('h1').first().waitFor();
    await page.evaluate(() => document.fonts.ready);
    await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
    const picture = await page.screenshot();
    await sharp(picture)
      .webp({ quality: 80 })
      .toFile(join(folder, `${name}-${ending}.webp`));
  }
  await page.close();
}

async function search(page: Page, words: string): Promise<void> {
  await page.locator('h1').first().waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('searchbox').fill(words);
  await page.getByRole('menuitem').first().waitFor();
}

/** Opens the first row of the list that is shown. */
async function openFirst(page: Page): Promise<void> {
  const link = page.locator('a[data-row]').first();
  const path = await link.getAttribute('href');
  await link.click();
  await page.waitForURL(`**${path}`);
}
