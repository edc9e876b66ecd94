import { expect, type Page, test } from '@playwright/test';
import { storefronts } from './places.ts';
import { open } from './purchase/shopper.ts';

const listing = '/schreiben-zeichnen/';

test(
  '[HF3][LS1] the navigation leads from home to a category',
  { tag: '@wide-deep' },
  async ({ page, isMobile }) => {
    await open(page, '/');
    if (isMobile) await page.getByRole('button', { name: 'Menü öffnen' }).click();
    const range = page.getByRole('link', { name: 'Schreiben & Zeichnen', exact: true });
    if (isMobile) {
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /Schreiben & Zeichnen/ })
        .click();
      await page
        .getByRole('dialog')
        .getByRole('link', { name: /^Alle \d+ Artikel/ })
        .click();
    } else {
      await page.getByRole('navigation', { name: 'Sortimente' }).locator(range).click();
    }
    await expect(page).toHaveURL(listing);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Schreiben & Zeichnen');
    await expect(page).toHaveTitle('Schreiben & Zeichnen | Ranzen');
  },
);

test(
  '[LS1.page-size][LS2][LS3.total] a page has sixty products; going back restores the scroll position; another sort order begins at page one',
  { tag: '@deep' },
  async ({ page }) => {
    await open(page, listing);
    const tiles = page.locator('#listing article');
    await expect(tiles).toHaveCount(60);
    const first = await tiles.first().innerText();
    const second = page.getByRole('link', { name: 'Seite 2', exact: true });
    await second.scrollIntoViewIfNeeded();
    await expect(page.locator('.layout-part:not([data-laid-out])')).toHaveCount(0);
    // Far parts are lazy again, with their real heights.
    await expect(page.locator('[data-laid-out].lazy-layout')).not.toHaveCount(0);
    await second.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => scrollY);
    expect(place).toBeGreaterThan(500);

    await second.click();
    await expect(page).toHaveURL(`${listing}?p=2`);
    await expect(page).toHaveTitle('Schreiben & Zeichnen, Seite 2 | Ranzen');
    await expect(second).toHaveAttribute('aria-current', 'page');
    const total = Number(
      /^(\d+) Artikel/.exec(await page.locator('#listing p').first().innerText())?.[1],
    );
    await expect(tiles).toHaveCount(Math.min(60, total - 60));

    await page.goBack();
    await expect(page).toHaveURL(listing);
    await expect.poll(() => tiles.first().innerText()).toBe(first);
    await expect(tiles).toHaveCount(60);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);

    await page.goForward();
    await expect(page).toHaveURL(`${listing}?p=2`);
    await page.getByLabel('Sortieren').selectOption('priceAsc');
    await expect(page).toHaveURL(`${listing}?sort=priceAsc`);
    await expect(page.getByRole('link', { name: 'Seite 1', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expectOrderedByPrice(page);
  },
);

test.describe('without client script', () => {
  test.use({ javaScriptEnabled: false });

  test(
    '[LS2][LS3][SE2][SE3] pages, sort orders and a search work by plain links and forms',
    { tag: ['@phone', '@deep'] },
    async ({ page }) => {
      await page.goto(listing);
      await page.getByLabel('Sortieren').selectOption('priceAsc');
      await page.getByRole('button', { name: 'Anwenden' }).click();
      await expect(page).toHaveURL(`${listing}?sort=priceAsc`);
      await expectOrderedByPrice(page);
      await page.getByRole('link', { name: 'Seite 2', exact: true }).click();
      await expect(page).toHaveURL(`${listing}?sort=priceAsc&p=2`);
      await expect(page.getByLabel('Sortieren')).toHaveValue('priceAsc');
      await page.goto('/');
      await page.getByRole('combobox', { name: 'Suche' }).fill('Dreikant-Buntstifte');
      await page.getByRole('button', { name: 'Suchen' }).click();
      await expect(page).toHaveURL('/search/?q=Dreikant-Buntstifte');
      await expect(page.locator('#listing a[href="/prod/2/"]').first()).toBeVisible();
    },
  );

  for (const path of ['/', '/vorlagen/'])
    test(
      `[HF8.complete] ${path} shows no button that needs a script`,
      { tag: path === '/' ? '@wide' : ['@wide', '@deep'] },
      async ({ page }) => {
        await page.goto(path);
        const alone = page.locator('button:visible:not([form], [popovertarget], form button)');
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        await expect(alone).toHaveCount(0);
      },
    );

  test(
    '[LS4][HF1] a tile adds to the basket, all ranges are a link, and controls that need script are hidden',
    { tag: '@phone' },
    async ({ page }) => {
      await page.goto('/search/?q=Dreikant-Buntstifte');
      await expect(page.getByRole('button', { name: 'Menü öffnen' })).toBeHidden();
      await page.locator('button[form="add-to-basket"][data-product="2"]').first().click();
      await expect(page).toHaveURL('/checkout/basket/');
      await expect(page.locator('main a[href^="/prod/2/"]').first()).toBeVisible();
      await page.goto('/prod/2/');
      await expect(page.getByLabel(/^Menge von/)).toBeVisible();
      await expect(page.getByRole('button', { name: /^Mehr von/ })).toBeHidden();
      await page.getByRole('banner').getByRole('link', { name: 'Alle Sortimente' }).first().click();
      await expect(page).toHaveURL('/sortimente/');
    },
  );
});

test(
  '[SE2.empty][SE2.target][SE2.encoding][SE3.relevance][SE3.help] a search finds products, keeps its query, offers help without hits and runs no injected script',
  { tag: '@wide' },
  async ({ page }) => {
    const field = page.getByRole('combobox', { name: 'Suche' });
    const main = page.locator('main');
    await open(page, '/');
    await field.fill('Dreikant-Buntstifte');
    await field.press('Enter');
    await expect(page).toHaveURL('/search/?q=Dreikant-Buntstifte&oq=Dreikant-Buntstifte');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Suche nach „Dreikant-Buntstifte“',
    );
    await expect(field).toHaveValue('Dreikant-Buntstifte');
    await expect(page.getByLabel('Sortieren')).toHaveValue('relevance');
    await expect(page.locator('#listing a[href="/prod/2/"]').first()).toBeVisible();

    await field.fill('Fuchs & Eule +1');
    await field.press('Enter');
    await expect(page).toHaveURL(/\/search\/\?.*oq=Fuchs\+%26\+Eule\+%2B1(?:&|$)/);
    await field.fill('   ');
    await field.press('Enter');
    await expect(page).toHaveURL('/');

    const hostile = '"><img src=x onerror=alert(1)>';
    await page.goto(`/search/?q=${encodeURIComponent(hostile)}`);
    await expect(main.getByText(`Zu „${hostile}“ haben wir nichts gefunden.`)).toBeVisible();
    await expect(page.locator('img[src=x]')).toHaveCount(0);
    await expect(main.getByText(/^Prüfen Sie die Schreibweise/)).toBeVisible();
    await expect(main.getByRole('combobox', { name: 'Suche' })).toHaveValue(hostile);
    await expect(main.getByRole('heading', { name: 'Beliebte Sortimente' })).toBeVisible();
    await main.getByRole('link', { name: /Schreiben & Zeichnen/ }).click();
    await expect(page).toHaveURL(listing);
  },
);

test(
  '[ST1] a switch of the country keeps the page',
  { tag: '@deep' },
  async ({ page, isMobile }) => {
    await open(page, `${listing}?p=2`);
    if (isMobile) {
      await page.getByRole('button', { name: 'Menü öffnen' }).click();
      await page.getByRole('dialog').getByRole('link', { name: 'Schweiz' }).click();
    } else {
      await page
        .getByRole('banner')
        .getByRole('button', { name: /Land wählen/ })
        .click();
      await page.getByRole('banner').getByRole('link', { name: 'Schweiz' }).click();
    }
    await expect(page).toHaveURL(`${storefronts[2].host}${listing}?p=2`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'de-CH');
  },
);

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test(
      '[TP5] all tiles below the first viewport of a phone are there, after the first paint or without script',
      { tag: '@deep' },
      async ({ page }) => {
        await page.setViewportSize({ width: 390, height: 844 });
        for (const path of ['/', listing]) {
          await page.goto(path);
          const late = page.locator('.layout-after-paint');
          if (javaScriptEnabled) await expect(late).toHaveCount(0);
          else expect(await late.count()).toBeGreaterThan(5);
          const tiles = page.locator('main article');
          await expect(tiles.nth(5)).toBeVisible();
        }
      },
    );
  });

test(
  '[PD2][TP5] a product that a link opened has its lower part, then and after steps back and forward',
  { tag: '@deep' },
  async ({ page }) => {
    await open(page, listing);
    await page.locator('#listing article a').first().click();
    await expect(page).toHaveURL(/\/prod\//);
    const rows = page.locator('[data-island=goes-with-it], [data-island=reviews]');
    await expect(rows).toHaveCount(2);
    await page.goBack();
    await expect(page).toHaveURL(listing);
    await page.goForward();
    await expect(page).toHaveURL(/\/prod\//);
    await expect(rows).toHaveCount(2);
  },
);

/**
 * Expects the order of the prices on the tiles, those of running deals included. A fully reserved deal shows its price but is
 * sorted by the regular one, which the tile does not show, so it is skipped.
 */
async function expectOrderedByPrice(page: Page): Promise<void> {
  await expect(page.locator('#listing article')).toHaveCount(60);
  const shown = page.locator('#listing article:not(:has(progress[value="100"])) .text-price');
  // The address changes before the tiles do.
  await expect(async () => {
    const prices = (await shown.allInnerTexts()).map((words) => {
      const [, whole, cents] = /(\d[\d.]*),(\d\d)/.exec(words) ?? [];
      return Number(whole?.replaceAll('.', '')) * 100 + Number(cents);
    });
    expect(prices.length).toBeGreaterThan(40);
    expect(prices).toEqual(prices.toSorted((one, other) => one - other));
  }).toPass();
}
