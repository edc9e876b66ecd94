import { expect, type Page, test } from '@playwright/test';
import { open } from './purchase/shopper.ts';

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
async function holdingBackScripts(page: Page) {
  const { promise, resolve: letGo } = Promise.withResolvers<void>();
  const asked = new Set<string>();
  await page.route(scripts, async (route) => {
    asked.add(route.request().url());
    await promise;
    await route.continue();
  });
  return { asked, letGo };
}
