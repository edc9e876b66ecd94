import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { findGiven, prepareRecords } from './backoffice-records.ts';
import { backofficeScenes } from './backoffice-scenes.ts';
import { ensureChromium } from './chromium.ts';
import type { Scene } from './scene-steps.ts';

/** The first look has every scene, the others the first scene of each screen. */
const looks = [
  { width: 1280, height: 900, colorScheme: 'light', ending: '1280' },
  { width: 1280, height: 900, colorScheme: 'dark', ending: '1280-dark' },
  { width: 1780, height: 900, colorScheme: 'light', ending: '1780' },
  { width: 390, height: 844, colorScheme: 'light', ending: '390' },
] as const;
const switches =
  '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';

type Look = (typeof looks)[number];
type Shop = { port: number; inboxUrl: string };

/**
 * Takes every screen of the back office of a demo shop with orders, light and dark, and writes them as WebP into `folder`; with
 * names of scenes those alone. Throws where a name is of no scene.
 */
export async function takeBackofficeScreenshots(
  shop: Shop,
  folder: string,
  names: readonly string[] = [],
): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: switches.split(' '),
  });
  try {
    const scenes = await prepareScenes(browser, shop);
    const unknown = names.find((name) => scenes.every((scene) => scene.name !== name));
    if (unknown)
      throw new Error(`There is no scene ${unknown} in start/browser/backoffice-scenes.ts.`);
    const isWanted = ({ name }: Scene) => names.length === 0 || names.includes(name);
    for (const look of looks) {
      const shown = look === looks[0] ? scenes : firstOfScreens(scenes);
      await takeIn(look, shown.filter(isWanted), browser, { ...shop, folder });
    }
  } finally {
    await browser.close();
  }
}

async function prepareScenes(browser: Browser, shop: Shop): Promise<readonly Scene[]> {
  const page = await openPage(browser, looks[0], shop);
  await enter(page);
  const records = await prepareRecords(page, shop.inboxUrl, await findGiven(page));
  await page.context().close();
  return backofficeScenes(records);
}

function firstOfScreens(scenes: readonly Scene[]): Scene[] {
  const first = new Map(scenes.toReversed().map((scene) => [scene.screen, scene]));
  return scenes.filter((scene) => first.get(scene.screen) === scene);
}

async function takeIn(
  look: Look,
  scenes: readonly Scene[],
  browser: Browser,
  { folder, ...shop }: Shop & { folder: string },
): Promise<void> {
  const [staff, outside] = [
    await openPage(browser, look, shop),
    await openPage(browser, look, shop),
  ];
  for (const [place, { name, open, isLoggedOut }] of scenes.entries()) {
    const page = isLoggedOut ? outside : staff;
    // A fresh confirmation lasts for five minutes.
    if (place % 20 === 0) await enter(staff);
    await open(page);
    await page.evaluate(() => document.fonts.ready);
    await page.waitForFunction(() =>
      [...document.images].every(
        (image) => image.complete || image.getBoundingClientRect().top > innerHeight,
      ),
    );
    await sharp(await page.screenshot())
      .webp({ quality: 80 })
      .toFile(join(folder, `${name}-${look.ending}.webp`));
  }
  await staff.context().close();
  await outside.context().close();
}

function openPage(
  browser: Browser,
  { width, height, colorScheme }: Look,
  { port }: Shop,
): Promise<Page> {
  return browser.newPage({
    baseURL: `http://backoffice.ranzen.localhost:${port}`,
    viewport: { width, height },
    reducedMotion: 'reduce',
    colorScheme,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
  });
}

async function enter(page: Page): Promise<void> {
  await page.unrouteAll();
  await page.goto('/demo/owner');
  await page.locator('h1').first().waitFor();
}
