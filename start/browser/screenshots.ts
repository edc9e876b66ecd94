import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { ensureChromium } from './chromium.ts';
import { familyScenes, schoolScenes, type StorefrontScene } from './storefront-scenes.ts';

const widths = [390, 820, 1280, 1780];
const height = 900;
const tallestPx = 2600;
/** The greatest height of a WebP. */
const tallestWholePx = 16_000;
const switches =
  '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';

/** The steps of a purchase lead from one scene to the next; the others need none before them. */
const scenes: readonly StorefrontScene[] = [
  ...familyScenes,
  { name: 'home', open: (page) => page.goto('/') },
  { name: 'suggestions', open: typeSearch, isLayer: true },
  { name: 'listing', open: (page) => page.goto('/schreiben-zeichnen/') },
  { name: 'filter-panel', open: openFilters, isLayer: true },
  { name: 'search', open: (page) => page.goto('/search/?q=buntstifte') },
  { name: 'not-found', open: (page) => page.goto('/gibt-es-nicht/') },
  { name: 'templates', open: (page) => page.goto('/vorlagen/'), isWhole: true },
  { name: 'gone', open: (page) => page.goto('/alt/vergriffen/') },
  { name: 'login', open: (page) => page.goto('/login/') },
  { name: 'basket-empty', open: (page) => page.goto('/checkout/basket/') },
  { name: 'product', open: openProduct },
  { name: 'zoom', open: openZoom, isLayer: true },
  { name: 'added', open: addToBasket, isLayer: true },
  { name: 'basket', open: (page) => page.goto('/checkout/basket/') },
  { name: 'checkout-login', open: (page) => press(page, 'Zur Kasse', /checkout\/login/) },
  { name: 'checkout-shipping', open: (page) => press(page, 'Als Gast bestellen', /shipping/) },
  { name: 'checkout-errors', open: (page) => press(page, 'Weiter zur Zahlung', /shipping/) },
  { name: 'checkout-payment', open: fillShipping },
  { name: 'checkout-summary', open: choosePayment },
  {
    name: 'confirmation',
    open: (page) => press(page, 'Zahlungspflichtig bestellen', /confirmation/),
  },
  { name: 'account', open: openAccount, isLayer: true },
  ...schoolScenes,
];

/**
 * Takes every scene at every width from the shop on `port` and writes them as WebP into `folder`; with names of scenes those
 * alone. Throws where a name is of no scene.
 */
export async function takeScreenshots(
  port: number,
  folder: string,
  names: readonly string[] = [],
): Promise<void> {
  const wanted = scenes.filter(({ name }) => names.length === 0 || names.includes(name));
  if (names.length > 0 && wanted.length < new Set(names).size)
    throw new Error(`Not all of ${names.join(', ')} are scenes of the storefront.`);
  mkdirSync(folder, { recursive: true });
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: switches.split(' '),
  });
  try {
    for (const width of widths) await takeAt(width, browser, { port, folder, wanted });
  } finally {
    await browser.close();
  }
}

async function takeAt(
  width: number,
  browser: Browser,
  { port, folder, wanted }: { port: number; folder: string; wanted: readonly StorefrontScene[] },
): Promise<void> {
  const page = await browser.newPage({
    baseURL: `http://www.ranzen.de.localhost:${port}`,
    viewport: { width, height },
    reducedMotion: 'reduce',
  });
  await page.context().addCookies(consentsOf(port));
  await page.goto('/healthz');
  for (const { name, open, isLayer = false, isWhole = false } of wanted) {
    const tallest = isWhole ? tallestWholePx : tallestPx;
    await open(page);
    if (isLayer) await page.waitForLoadState('networkidle');
    else await showLazyPictures(page, Math.ceil(tallest / height));
    const taken = await page.screenshot({ fullPage: !isLayer });
    await writeScreenshot(taken, join(folder, `${name}-${width}.webp`), tallest);
  }
  await page.close();
}

/** The cookies of a visitor who has already answered the question of consent, in the shops for families and schools. */
function consentsOf(port: number): Cookie[] {
  return ['www', 'educational'].map((shop) => ({
    name: 'consent',
    value: '1.necessary',
    url: `http://${shop}.ranzen.de.localhost:${port}`,
  }));
}

type Cookie = Parameters<BrowserContext['addCookies']>[0][number];

/** Scrolls once through the page to load every picture. */
async function showLazyPictures(page: Page, screensAtMost: number): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(async (atMost) => {
    const screens = Math.min(atMost, Math.ceil(document.body.scrollHeight / innerHeight));
    for (let screen = 0; screen <= screens; screen += 1) {
      scrollTo(0, screen * innerHeight);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    scrollTo(0, 0);
    for (let frame = 0; frame < 2; frame += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve));
  }, screensAtMost);
  await page.waitForLoadState('networkidle');
}

async function writeScreenshot(taken: Buffer, path: string, tallest: number): Promise<void> {
  const { width, height: takenPx } = await sharp(taken).metadata();
  await sharp(taken)
    .extract({ left: 0, top: 0, width, height: Math.min(takenPx, tallest) })
    .webp({ quality: 72 })
    .toFile(path);
}

async function typeSearch(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Suche' }).fill('bunt');
  await page.getByRole('option').first().waitFor();
}

async function openFilters(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Alle Filter/ }).click();
  await page.getByRole('dialog').waitFor();
}

async function openZoom(page: Page): Promise<void> {
  await page
    .locator('main')
    .getByRole('link', { name: /Vergrößern$/ })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
}

async function openAccount(page: Page): Promise<void> {
  const { port } = new URL(page.url());
  await page.goto(`http://educational.ranzen.de.localhost:${port}/login/`);
  await page.getByLabel('Kundennummer').fill('7000001');
  await page.getByLabel('Passwort').fill('Schulranzen-2026');
  await page.locator('main').getByRole('button', { name: 'Anmelden' }).click();
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Konto/ })
    .click();
  await page.getByRole('dialog').waitFor();
}

async function openProduct(page: Page): Promise<void> {
  await page.goto('/search/?q=Dreikant-Buntstifte');
  await page.locator('main a[href^="/prod/"]').first().click();
  await page.waitForURL(/\/prod\//);
}

async function addToBasket(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'In den Warenkorb' }).first().click();
  await page.getByRole('dialog').waitFor();
}

async function press(page: Page, name: string, address: RegExp): Promise<void> {
  await page.getByRole('button', { name }).first().click();
  await page.waitForURL(address);
}

async function fillShipping(page: Page): Promise<void> {
  const typed = {
    email: 'jana.weiss@example.com',
    'billing.firstName': 'Jana',
    'billing.lastName': 'Weiß',
    'billing.streetAndHouseNr': 'Angerstraße 14',
    'billing.postCode': '99084',
    'billing.city': 'Erfurt',
  };
  for (const [name, value] of Object.entries(typed))
    await page.locator(`[name="${name}"]`).fill(value);
  await press(page, 'Weiter zur Zahlung', /payment/);
}

async function choosePayment(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /Vorkasse/ }).check();
  await press(page, 'Weiter zur Übersicht', /summary/);
}
