import { expect, type Page, test } from '@playwright/test';
import { storefronts } from './places.ts';
import { open } from './purchase/shopper.ts';

const listing = '/schreiben-zeichnen/';

test('[HF3][LS1] from home by the navigation into a category', async ({ page, isMobile }) => {
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
});

test('[LS1][LS3] sixty a page; the next page has the rest, and back keeps the place', async ({
  page,
}) => {
  await open(page, listing);
  const tiles = page.locator('#listing article');
  await expect(tiles).toHaveCount(60);
  const first = await tiles.first().innerText();
  const second = page.getByRole('link', { name: 'Seite 2', exact: true });
  await second.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(500);

  await second.click();
  await expect(page).toHaveURL(`${listing}?p=2`);
  await expect(page).toHaveTitle('Schreiben & Zeichnen, Seite 2 | Ranzen');
  await expect(page.getByRole('link', { name: 'Seite 2', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  const total = Number(
    /^(\d+) Artikel/.exec(await page.locator('#listing p').first().innerText())?.[1],
  );
  await expect(tiles).toHaveCount(Math.min(60, total - 60));

  await page.goBack();
  await expect(page).toHaveURL(listing);
  await expect.poll(() => tiles.first().innerText()).toBe(first);
  await expect(tiles).toHaveCount(60);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
});

test('[LS2][LS3] another order changes the address and begins at page one', async ({ page }) => {
  await open(page, `${listing}?p=2`);
  await page.getByLabel('Sortieren').selectOption('priceAsc');
  await expect(page).toHaveURL(`${listing}?sort=priceAsc`);
  await expectOrderedByPrice(page);
});

test.describe('without client script', () => {
  test.use({ javaScriptEnabled: false });

  test('[LS2][LS3] pages and orders work by plain links and forms', async ({ page }) => {
    await page.goto(listing);
    await page.getByLabel('Sortieren').selectOption('priceAsc');
    await page.getByRole('button', { name: 'Anwenden' }).click();
    await expect(page).toHaveURL(`${listing}?sort=priceAsc`);
    await expectOrderedByPrice(page);
    await page.getByRole('link', { name: 'Seite 2', exact: true }).click();
    await expect(page).toHaveURL(`${listing}?sort=priceAsc&p=2`);
    await expect(page.getByLabel('Sortieren')).toHaveValue('priceAsc');
  });

  test('[SE2][SE3] a search works by its form', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('combobox', { name: 'Suche' }).fill('Dreikant-Buntstifte');
    await page.getByRole('button', { name: 'Suchen' }).click();
    await expect(page).toHaveURL('/search/?q=Dreikant-Buntstifte');
    await expect(page.locator('#listing a[href="/prod/2/"]').first()).toBeVisible();
  });
});

test('[LS1] a category by its id shows the same listing', async ({ page }) => {
  expect((await page.goto('/cat/20000/'))?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Schreiben & Zeichnen');
});

for (const path of ['/cat/987654321/', '/cat/abc/', '/cat/0/', '/cat/1e3/']) {
  test(`[LS1][RT3] ${path} is no category: not found, with its path`, async ({ page }) => {
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(page.getByText(`Page Not Found: ${path}`)).toBeVisible();
  });
}

for (const query of [
  'p=abc',
  'p=0',
  'p=-1',
  'p=1.5',
  'p=99999999999999999999',
  'sort=nothing',
  'sort=',
  'p=',
]) {
  test(`[LS1] ?${query} gives the first page in its own order`, async ({ page }) => {
    expect((await page.goto(`${listing}?${query}`))?.status()).toBe(200);
    await expect(page.locator('#listing article')).toHaveCount(60);
    await expect(page.getByLabel('Sortieren')).toHaveValue('si');
    await expect(page.getByRole('link', { name: 'Seite 1', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
  });
}

test('[LS1] behind the last page lies the first', async ({ page }) => {
  await page.goto(`${listing}?p=99&sort=name`);
  await expect(page).toHaveURL(`${listing}?sort=name`);
});

test('[ST3] one product, prices in euro and in francs', async ({ page }) => {
  const priceOf = async (index: 0 | 1 | 2 | 3): Promise<string> => {
    await page.goto(`${storefronts[index].host}/prod/2/`);
    return page.locator('main').innerText();
  };
  const [german, austrian, swiss, english] = [
    await priceOf(0),
    await priceOf(1),
    await priceOf(2),
    await priceOf(3),
  ];
  for (const words of [german, austrian, english]) {
    expect(words).toContain('€');
    expect(words).not.toContain('CHF');
  }
  expect(swiss).toContain('CHF');
  expect(swiss).not.toContain('€');
});

test('[SE2][SE3] a search finds, and keeps its words in the field', async ({ page }) => {
  await open(page, '/');
  await page.getByRole('combobox', { name: 'Suche' }).fill('Dreikant-Buntstifte');
  await page.getByRole('combobox', { name: 'Suche' }).press('Enter');
  await expect(page).toHaveURL('/search/?q=Dreikant-Buntstifte&oq=Dreikant-Buntstifte');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Suche nach „Dreikant-Buntstifte“',
  );
  await expect(page.locator('input[name=q]').first()).toHaveValue('Dreikant-Buntstifte');
  await expect(page.getByLabel('Sortieren')).toHaveValue('relevance');
  await expect(page.locator('#listing a[href="/prod/2/"]').first()).toBeVisible();
});

test('[SE2] & and + in a search stay what they are', async ({ page }) => {
  await open(page, '/');
  await page.getByRole('combobox', { name: 'Suche' }).fill('Fuchs & Eule +1');
  await page.getByRole('combobox', { name: 'Suche' }).press('Enter');
  await expect(page).toHaveURL(/\/search\/\?.*oq=Fuchs\+%26\+Eule\+%2B1(?:&|$)/);
});

test('[SE2] a search for nothing leads home', async ({ page }) => {
  await open(page, listing);
  await page.getByRole('combobox', { name: 'Suche' }).fill('   ');
  await page.getByRole('combobox', { name: 'Suche' }).press('Enter');
  await expect(page).toHaveURL('/');
  await page.goto('/search/');
  await expect(page).toHaveURL('/');
});

test('[SE3] a search without hits helps', async ({ page }) => {
  expect((await page.goto('/search/?q=xqzvw'))?.status()).toBe(200);
  const main = page.locator('main');
  await expect(main.getByText('Zu „xqzvw“ haben wir nichts gefunden.')).toBeVisible();
  await expect(main.getByText(/^Prüfen Sie die Schreibweise/)).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Beliebte Sortimente' })).toBeVisible();
  await main.getByRole('link', { name: /Schreiben & Zeichnen/ }).click();
  await expect(page).toHaveURL(listing);
});

test('[SE3] words of a search are shown, never run', async ({ page }) => {
  const words = '"><img src=x onerror=alert(1)>';
  await page.goto(`/search/?q=${encodeURIComponent(words)}`);
  await expect(
    page.locator('main').getByText(`Zu „${words}“ haben wir nichts gefunden.`),
  ).toBeVisible();
  await expect(page.locator('img[src=x]')).toHaveCount(0);
});

test('[ST1] another country keeps the page', async ({ page, isMobile }) => {
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
});

/**
 * The order is that of the prices that tiles show, open lightning deals' too. A deal of which every piece is reserved keeps
 * its price on the tile and its place by the usual one, which the tile does not tell: it is passed over.
 */
async function expectOrderedByPrice(page: Page): Promise<void> {
  await expect(page.locator('#listing article')).toHaveCount(60);
  const shown = page.locator('#listing article:not(:has(progress[value="100"])) .text-price');
  const prices = (await shown.allInnerTexts()).map((words) => {
    const [, whole, cents] = /(\d[\d.]*),(\d\d)/.exec(words) ?? [];
    return Number(whole?.replaceAll('.', '')) * 100 + Number(cents);
  });
  expect(prices.length).toBeGreaterThan(40);
  expect(prices).toEqual(prices.toSorted((one, other) => one - other));
}
