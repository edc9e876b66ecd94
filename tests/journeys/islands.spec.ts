import { expect, type Page, test } from '@playwright/test';
import { buyButton, open, paint } from './purchase/shopper.ts';

const listing = '/schreiben-zeichnen/';

test(
  '[LS1][TP5] islands of a listing hydrate on interaction, and events until then are replayed',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    await open(page, listing);
    await page.waitForLoadState('networkidle');
    const late = await holdScripts(page);

    const ranges = page.getByRole('button', { name: 'Alle Sortimente' });
    await ranges.click();
    const field = page.getByRole('combobox', { name: 'Suche' });
    await field.fill('bunt');
    await page.getByLabel('Sortieren').selectOption('priceDesc');
    // One script for each island that was used.
    await expect.poll(() => late.asked.size).toBeGreaterThanOrEqual(3);
    await expect(ranges).toHaveAttribute('aria-expanded', 'false');

    late.release();
    await expect(page).toHaveURL(`${listing}?sort=priceDesc`);
    await expect(page.getByLabel('Sortieren')).toHaveValue('priceDesc');
    await expect(field).toHaveValue('bunt');
    await expect(field).toHaveAttribute('aria-expanded', 'true');
  },
);

test(
  '[TP5] scripts start when the first picture is there, and a second after the first frame at the latest',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    const { promise, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/bilder/hero/**', async (route) => {
      await promise;
      await route.continue();
    });
    const openAndPaint = async () => {
      await page.goto('/', { waitUntil: 'commit' });
      await page.waitForFunction(() => window.__ranzenHeld !== undefined);
      await page.clock.runFor(200);
    };
    const waiting = () => page.locator('link[rel=later]').count();
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1_000);

    await openAndPaint();
    expect(await waiting()).toBeGreaterThan(0);
    await page.clock.runFor(1_000);
    expect(await waiting()).toBe(0);

    await openAndPaint();
    expect(await waiting()).toBeGreaterThan(0);
    release();
    await expect.poll(waiting).toBe(0);
  },
);

test(
  '[LS1][TP5] clicks before any script has loaded are replayed',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    const late = await holdScripts(page);
    await page.goto(listing, { waitUntil: 'commit' });
    const ranges = page.getByRole('button', { name: 'Alle Sortimente' });
    await ranges.click();
    await page.getByLabel('Sortieren').selectOption('priceDesc');
    await expect(ranges).toHaveAttribute('aria-expanded', 'false');
    late.release();
    await expect(page).toHaveURL(`${listing}?sort=priceDesc`);
    await expect(page.getByLabel('Sortieren')).toHaveValue('priceDesc');
  },
);

test(
  '[PD2][PD3] a product page that is used before its script has loaded keeps focus and opened parts',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    const named = page.waitForResponse(`**${paint.path}`).then((answer) => answer.text());
    const late = await holdScripts(page, async (path) => !(await named).includes(path));
    await open(page, paint.path);
    const tab = page.locator('details', { hasText: 'So wird gemalt' });
    await tab.locator('summary').click();
    await buyButton(page).click();
    const colour = page.getByRole('radio').first();
    await expect(tab).not.toHaveAttribute('open');
    await expect(page.getByRole('alert').getByText(/^Bitte wählen/)).toHaveCount(0);

    late.release();
    await expect(page.getByText('Bitte wählen Sie noch: Farbe, Inhalt')).toBeVisible();
    await expect(colour).toBeFocused();
    await expect(tab.getByText('Je vier Kinder teilen sich eine Palette.')).toBeVisible();
    await colour.check();
    await expect(page).toHaveURL(/\?v\.farbe=/);
    await expect(colour).toBeFocused();
    await expect(tab).toHaveAttribute('open');
  },
);

test(
  '[LS1][TP5] a link works in an island whose script cannot be fetched',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    await open(page, listing);
    await page.waitForLoadState('networkidle');
    await page.route(scripts, (route) => route.abort());
    await page.getByRole('navigation', { name: 'Sortimente' }).getByRole('link').first().click();
    await expect(page).not.toHaveURL(listing);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
);

test(
  '[HF3][TP5] a click follows its link where the script never loads, and reaches its button where React replaced it',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    await open(page, listing);
    await page.waitForLoadState('networkidle');
    const late = await holdScripts(page);
    const ranges = page.getByRole('button', { name: 'Alle Sortimente' });
    await ranges.click();
    await ranges.evaluate((button) => button.replaceWith(button.cloneNode(true)));
    late.release();
    await expect(ranges).toHaveAttribute('aria-expanded', 'true');

    await open(page, listing);
    await page.waitForLoadState('networkidle');
    await page.route(scripts, () => undefined);
    await page.getByRole('navigation', { name: 'Sortimente' }).getByRole('link').first().click();
    await expect(page).not.toHaveURL(listing);
  },
);

test(
  '[TP2.forced-fetch] a page that the server rendered asks again for nothing of it once it is hydrated',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname === '/api/shop/') asked.push(...operationsIn(request.postDataJSON()));
      if (pathname.endsWith('.data')) asked.push(pathname);
    });
    for (const path of ['/', listing, '/search/?q=stift', '/liste/?code=KLASSE26']) {
      await open(page, path);
      await page.waitForLoadState('networkidle');
    }
    expect(asked).toEqual([]);
    await open(page, paint.path);
    await page.waitForLoadState('networkidle');
    // What others bought with a product is no part of its page; it is for the dialog after a purchase.
    expect(asked.filter((name) => name !== 'AlsoBought')).toEqual([]);
  },
);

/** The names of the operations in a request or a batch. */
function operationsIn(body: { operationName: string } | { operationName: string }[]): string[] {
  return [body].flat().map(({ operationName }) => operationName);
}

const scripts = '**/assets/*.js';

/** Holds requests for scripts until `release` is called, and records their addresses. */
async function holdScripts(
  page: Page,
  isHeld: (path: string) => Promise<boolean> = async () => true,
) {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  const asked = new Set<string>();
  await page.route(scripts, async (route) => {
    const { href, pathname } = new URL(route.request().url());
    asked.add(href);
    if (await isHeld(pathname)) await promise;
    await route.continue();
  });
  return { asked, release };
}
