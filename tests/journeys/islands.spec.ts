import { expect, type Page, test } from '@playwright/test';
import { buyButton, open, paint } from './purchase/shopper.ts';

const listing = '/schreiben-zeichnen/';

test(
  '[LS1][TP5] parts of a listing sleep until they are reached for; nothing done meanwhile is lost',
  { tag: '@wide' },
  async ({ page }) => {
    await open(page, listing);
    await page.waitForLoadState('networkidle');
    const late = await holdingBackScripts(page);

    const ranges = page.getByRole('button', { name: 'Alle Sortimente' });
    await ranges.click();
    const field = page.getByRole('combobox', { name: 'Suche' });
    await field.fill('bunt');
    await page.getByLabel('Sortieren').selectOption('priceDesc');
    // One for each part that was reached for.
    await expect.poll(() => late.asked.size).toBeGreaterThanOrEqual(3);
    await expect(ranges).toHaveAttribute('aria-expanded', 'false');

    late.letGo();
    await expect(page).toHaveURL(`${listing}?sort=priceDesc`);
    await expect(page.getByLabel('Sortieren')).toHaveValue('priceDesc');
    await expect(field).toHaveValue('bunt');
    await expect(field).toHaveAttribute('aria-expanded', 'true');
  },
);

test(
  '[LS1][TP5] what is pressed before any script has come is done once it has',
  { tag: '@wide' },
  async ({ page }) => {
    const late = await holdingBackScripts(page);
    await page.goto(listing, { waitUntil: 'commit' });
    const ranges = page.getByRole('button', { name: 'Alle Sortimente' });
    await ranges.click();
    await page.getByLabel('Sortieren').selectOption('priceDesc');
    await expect(ranges).toHaveAttribute('aria-expanded', 'false');
    late.letGo();
    await expect(page).toHaveURL(`${listing}?sort=priceDesc`);
    await expect(page.getByLabel('Sortieren')).toHaveValue('priceDesc');
  },
);

test(
  '[PD2][PD3] a product page that is touched before its script has come keeps focus and what was opened',
  { tag: '@wide' },
  async ({ page }) => {
    const named = page.waitForResponse(`**${paint.path}`).then((answer) => answer.text());
    const late = await holdingBackScripts(page, async (path) => !(await named).includes(path));
    await open(page, paint.path);
    const tab = page.locator('details', { hasText: 'So wird gemalt' });
    await tab.locator('summary').click();
    await buyButton(page).click();
    const colour = page.getByRole('radio').first();
    await expect(tab).not.toHaveAttribute('open');
    await expect(page.getByRole('alert').getByText(/^Bitte wählen/)).toHaveCount(0);

    late.letGo();
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
  '[LS1][TP5] a link works in a part whose script cannot be fetched',
  { tag: '@wide' },
  async ({ page }) => {
    await open(page, listing);
    await page.waitForLoadState('networkidle');
    await page.route(scripts, (route) => route.abort());
    await page.getByRole('navigation', { name: 'Sortimente' }).getByRole('link').first().click();
    await expect(page).not.toHaveURL(listing);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
);

const scripts = '**/assets/*.js';

/** Keeps what is asked for from now on until it is let go, and notes what that was. */
async function holdingBackScripts(
  page: Page,
  isLate: (path: string) => Promise<boolean> = async () => true,
) {
  const { promise, resolve: letGo } = Promise.withResolvers<void>();
  const asked = new Set<string>();
  await page.route(scripts, async (route) => {
    const { href, pathname } = new URL(route.request().url());
    asked.add(href);
    if (await isLate(pathname)) await promise;
    await route.continue();
  });
  return { asked, letGo };
}
