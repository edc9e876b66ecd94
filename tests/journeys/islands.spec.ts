import { expect, type Page, test } from '@playwright/test';
import { open } from './purchase/shopper.ts';

const listing = '/schreiben-zeichnen/';

test(
  '[LS1][TP5] parts of a listing sleep until they are reached for; nothing done meanwhile is lost',
  { tag: '@wide' },
  async ({ page }) => {
    const late = await holdingBack(page, /\/assets\/(?:listing-bar|site-navigation|search-box)-/);
    await open(page, listing);
    await page.waitForLoadState('networkidle');
    expect(late.asked).toEqual([]);

    const ranges = page.getByRole('button', { name: 'Alle Sortimente' });
    await ranges.click();
    const field = page.getByRole('combobox', { name: 'Suche' });
    await field.fill('bunt');
    await page.getByLabel('Sortieren').selectOption('priceDesc');
    await expect
      .poll(() => late.asked.toSorted())
      .toEqual(['listing-bar', 'search-box', 'site-navigation']);
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
    await page.route(/\/assets\/site-navigation-/, (route) => route.abort());
    await open(page, listing);
    await page.getByRole('navigation', { name: 'Sortimente' }).getByRole('link').first().click();
    await expect(page).not.toHaveURL(listing);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
);

/** Keeps scripts on their way until they are let go, and notes which were asked for. */
async function holdingBack(page: Page, scripts: RegExp) {
  const { promise, resolve: letGo } = Promise.withResolvers<void>();
  const asked: string[] = [];
  await page.route(scripts, async (route) => {
    asked.push(/assets\/(.*)-[\w-]{8}\.js/.exec(route.request().url())?.[1] ?? '');
    await promise;
    await route.continue();
  });
  return { asked, letGo };
}
