import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { businessOrigin } from './places.ts';
import { open, paint, pencils } from './purchase/shopper.ts';

const listPath = '/myaccount/wishlist/';
const soldOut = {
  path: '/prod/31/',
  name: /Kopfhörer „Leise“/,
  replacement: /Kopfhörer „Flüster“/,
};

const shortcut = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Merkliste/ });
const toast = (page: Page) => page.getByRole('region', { name: 'Meldungen' });
const heartWithWords = (page: Page) =>
  page.locator('main').getByRole('button', { name: /^Auf (?:die|der) Merkliste$/ });
const rows = (page: Page) => page.locator('main ul:not(nav ul) > li');
const row = (page: Page, name: RegExp) => rows(page).filter({ hasText: name });

/** Adds products to the list in this order, by the requests of hearts without script. */
async function fill(page: Page, productIds: number[]): Promise<void> {
  await page.goto(listPath, { waitUntil: 'commit' });
  for (const productId of productIds) {
    const status = await page.evaluate(
      async ([path, listed]) => {
        const body = new URLSearchParams({ listed });
        return (await fetch(path, { method: 'POST', body })).status;
      },
      [listPath, String(productId)] as const,
    );
    expect(status).toBe(200);
  }
}

test(
  '[LS4.wishlist][PD3.wishlist][HF1.shortcuts][WL2.toggle] hearts of tiles and of the product page add, remove and are counted',
  { tag: '@phone-deep' },
  async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.postData()?.includes('FindListEssentials')) asked.push(request.url());
    });
    await open(page, '/schreiben-zeichnen/buntstifte-malen/');
    const heart = page.locator('main button[name=listed][value="2"]');
    await expect(heart).toHaveAccessibleName(/^Dreikant-Buntstifte.* auf die Merkliste setzen$/);
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await expect(toast(page)).toContainText('Auf der Liste „Merkliste“');
    await expect(shortcut(page)).toHaveAccessibleName('Merkliste 1 Eintrag');
    // The toast does not cover the shortcut.
    await shortcut(page).click({ trial: true });
    await heart.click();
    await expect(toast(page)).toContainText('Von der Liste „Merkliste“ entfernt');
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await expect(shortcut(page)).toHaveAccessibleName('Merkliste');
    await toast(page).getByRole('button', { name: 'Rückgängig machen' }).click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    expect(asked).toEqual([]);

    await open(page, pencils.path);
    const pageHeart = heartWithWords(page);
    await expect(pageHeart).toHaveAttribute('aria-pressed', 'true');
    await expect(pageHeart).toHaveAccessibleName('Auf der Merkliste');
    await expect(shortcut(page)).toHaveAccessibleName('Merkliste 1 Eintrag');
    expect(asked).toHaveLength(1);
    await page.route('**/api/shop/', (route) => route.abort());
    await pageHeart.click();
    await expect(toast(page).getByRole('alert')).toBeVisible();
    await expect(pageHeart).toHaveAttribute('aria-pressed', 'true');
    await page.unroute('**/api/shop/');
    await pageHeart.click();
    await expect(pageHeart).toHaveAttribute('aria-pressed', 'false');
    await expect(pageHeart).toHaveAccessibleName('Auf die Merkliste');
    await expect(shortcut(page)).toHaveAccessibleName('Merkliste');
  },
);

test(
  '[WL3.bounds][WL4.unsold] the list shows and counts its entries, changes quantities and adds to the basket',
  { tag: '@wide-deep' },
  async ({ page }) => {
    await fill(page, [2, 5, 31]);
    await open(page, listPath);
    await expect(page).toHaveTitle(/^Merkliste/);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex,follow');
    await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', 'Merkliste');
    await expect(shortcut(page)).toHaveAccessibleName('Merkliste 3 Einträge');
    await expect(
      row(page, paint.name).getByRole('link', { name: /Ausführung wählen/ }),
    ).toBeVisible();
    await expect(row(page, soldOut.name).getByRole('link')).toHaveText([soldOut.replacement]);

    const summary = page.locator('main').getByText(/Einträgen, [\d.]+ Stück/);
    await expect(summary).toHaveText('1 von 3 Einträgen, 1 Stück');
    const first = row(page, pencils.name);
    await first.getByRole('button', { name: /^Mehr von/ }).click();
    await first.getByRole('button', { name: /^Mehr von/ }).click();
    await expect(summary).toHaveText('1 von 3 Einträgen, 3 Stück');
    await first.getByLabel(/^Menge von/).fill('10000');
    await first.getByLabel(/^Menge von/).press('Enter');
    await expect(summary).toHaveText('1 von 3 Einträgen, 9.998 Stück');
    await expect(toast(page)).toContainText('Eine Liste fasst höchstens 9.998 Stück je Artikel.');
    await first.getByLabel(/^Menge von/).fill('2');
    await first.getByRole('button', { name: /in den Warenkorb$/ }).click();
    const flyout = page.getByRole('dialog', { name: 'Liegt im Warenkorb' });
    await expect(flyout.getByText(pencils.name)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(summary).toHaveText('1 von 3 Einträgen, 2 Stück');
  },
);

test(
  '[WL3.removed][WL3.restored] a removed entry can be restored at its place, until the list is empty',
  { tag: '@deep' },
  async ({ page }) => {
    await fill(page, [2, 31]);
    await open(page, listPath);
    const first = row(page, pencils.name);
    await first.getByRole('button', { name: /von der Liste nehmen$/ }).press('Enter');
    const wayBack = first.getByRole('button', { name: /^Wiederherstellen/ });
    await expect(wayBack).toBeFocused();
    await expect(shortcut(page)).toHaveAccessibleName('Merkliste 1 Eintrag');
    await expect(rows(page).first()).toContainText('nicht mehr auf der Liste');
    await expectAccessible(page);
    await wayBack.press('Enter');
    await expect(toast(page)).toContainText('Auf der Liste „Merkliste“');
    await expect(
      rows(page)
        .first()
        .getByLabel(/^Menge von/),
    ).toHaveValue('1');
    await expect(shortcut(page)).toHaveAccessibleName('Merkliste 2 Einträge');

    const less = first.getByRole('button', { name: /^Weniger/ });
    await less.click();
    await expect(first.getByLabel(/^Menge von/)).toHaveValue('0');
    await expect(page.locator('main')).toContainText('1 von 2 Einträgen, 0 Stück');
    await less.click();
    await wayBack.click();
    await expect(first.getByLabel(/^Menge von/)).toHaveValue('0');

    for (const name of [soldOut.name, pencils.name]) {
      const removal = row(page, name).getByRole('button', { name: /von der Liste nehmen$/ });
      await removal.click();
      await expect(
        row(page, name).getByRole('button', { name: /^Wiederherstellen/ }),
      ).toBeVisible();
    }
    await expect(page.getByRole('heading', { name: 'Diese Liste ist noch leer.' })).toBeVisible();
    await expect(shortcut(page)).toHaveAccessibleName('Merkliste');
  },
);

test(
  '[HF2.labels] the business shop has distinct names for list and basket',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    await open(page, `${businessOrigin}/login/`);
    const links = page.getByRole('banner');
    await expect(links.getByRole('link', { name: 'Warenkorbliste', exact: true })).toHaveAttribute(
      'href',
      listPath,
    );
    await expect(links.getByRole('link', { name: 'Warenkorb', exact: true })).toHaveCount(1);
  },
);

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test(
    '[WL2][WL3] hearts add to the list, and the list can be read and changed',
    { tag: ['@phone', '@deep'] },
    async ({ page }) => {
      await page.goto(pencils.path);
      const lost = { name: 'cartId', value: '0b8a3d9e-0000-4000-8000-000000000000' };
      await page.context().addCookies([{ ...lost, url: page.url() }]);
      await page.goto('/checkout/basket/');
      await expect(page.getByText('Hier ist noch Platz')).toBeVisible();
      await page.goto(pencils.path);
      await heartWithWords(page).click();
      await expect(page).toHaveURL(new RegExp(`${listPath}$`));
      const first = row(page, pencils.name);
      await first.getByLabel(/^Menge von/).fill('3');
      await first.getByRole('button', { name: 'Menge übernehmen' }).click();
      await expect(page.getByText('1 Eintrag, 3 Stück')).toBeVisible();
      await first.getByRole('button', { name: /von der Liste nehmen$/ }).click();
      await page.getByRole('button', { name: /^Wiederherstellen/ }).click();
      await expect(page.getByText('1 Eintrag, 3 Stück')).toBeVisible();
      await first.getByRole('button', { name: /in den Warenkorb$/ }).click();
      await expect(page).toHaveURL(/\/checkout\/basket\/$/);
      await expect(page.locator('main').getByLabel(/^Menge von/)).toHaveValue('3');
    },
  );
});
