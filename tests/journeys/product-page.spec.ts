import { expect, test } from '@playwright/test';
import { buyButton, open, paint, pencils } from './purchase/shopper.ts';

test('[PD1] choosing variants changes address, price and order number and keeps the focus', async ({
  page,
}) => {
  await open(page, paint.path);
  const colour = page.getByRole('radio', { name: /^Karminrot/ });
  await colour.check();
  await expect(page).toHaveURL(/\?v\.farbe=karminrot$/);
  await expect(colour).toBeFocused();
  await page.getByLabel('Inhalt').selectOption('500');
  await expect(page).toHaveURL(/v\.farbe=karminrot&v\.inhalt=500$/);
  await expect(page.locator('main').getByText(/^Bestellnr\. \d{6}$/)).toBeVisible();
});

test('[PD1] buying before everything is chosen names what is missing and leads there', async ({
  page,
}) => {
  await open(page, paint.path);
  await buyButton(page).click();
  await expect(
    page.getByRole('alert').getByText('Bitte wählen Sie noch: Farbe, Inhalt'),
  ).toBeVisible();
  await expect(page.getByRole('radio').first()).toBeFocused();

  await page.getByRole('radio', { name: /^Karminrot/ }).check();
  await expect(page.getByRole('alert').getByText('Bitte wählen Sie noch: Inhalt')).toBeVisible();
});

test('[PD1] an option that cannot be had is marked and resets the selection', async ({ page }) => {
  await open(page, `${paint.path}?v.farbe=karminrot&v.inhalt=500`);
  const gone = page.getByRole('radio', { name: /nicht verfügbar/ }).first();
  const value = await gone.getAttribute('value');
  await gone.check();
  await expect(page).toHaveURL(new RegExp(`\\?v\\.farbe=${value}$`));
  await expect(page.getByLabel('Inhalt')).toHaveValue('');
});

test('[PD1] varid preselects an item', async ({ page }) => {
  await open(page, `${paint.path}?v.farbe=karminrot&v.inhalt=500`);
  const item = await page.locator('form#buy input[name=itemId]').getAttribute('value');
  await open(page, `${paint.path}?varid=${item}`);
  await expect(page.getByRole('radio', { name: /^Karminrot/ })).toBeChecked();
  await expect(page.getByLabel('Inhalt')).toHaveValue('500');
  expect((await page.goto(`${paint.path}?varid=abc`))?.status()).toBe(200);
});

test('[PD3] the quantity keeps within the minimum and the maximum and says so', async ({
  page,
}) => {
  await open(page, `${paint.path}?v.farbe=karminrot&v.inhalt=500`);
  const quantity = page.locator('form#buy').getByLabel(/^Menge von/);
  await expect(quantity).toHaveValue('6');
  await page
    .locator('form#buy')
    .getByRole('button', { name: /^Weniger von/ })
    .click();
  await expect(quantity).toHaveValue('6');
  await expect(page.getByRole('alert').getByText(/mindestens 6 Stück/)).toBeVisible();

  await quantity.fill('1');
  await quantity.blur();
  await expect(quantity).toHaveValue('6');
  await quantity.fill('100000');
  await quantity.blur();
  await expect(quantity).not.toHaveValue('100000');
  await expect(page.getByRole('alert').getByText(/höchstens .* Stück/)).toBeVisible();
});

test('[PD4] reviews by stars, and five more', async ({ page }) => {
  await open(page, pencils.path);
  const reviews = page.locator('#bewertungen article');
  await expect(reviews).toHaveCount(5);
  const told = page.locator('#bewertungen output');
  await expect(told).toHaveText('5 von 412 Bewertungen');
  await page.getByRole('link', { name: '5 weitere Bewertungen laden' }).click();
  await expect(reviews).toHaveCount(10);
  await expect(told).toHaveText('10 von 412 Bewertungen');
  await expect(reviews.nth(5).getByRole('heading')).toBeFocused();
  const five = page.getByRole('link', { name: /^5 Sterne/ });
  await five.click();
  await expect(told).toHaveText(/mit 5 Sternen$/);
  await expect(five).toHaveAttribute('aria-current', 'true');
  await expect(reviews).toHaveCount(5);
  await page.getByRole('link', { name: 'Alle Bewertungen zeigen' }).click();
  await expect(told).toHaveText('5 von 412 Bewertungen');
});

test('[PD1] unknown and malformed products are not found', async ({ page }) => {
  expect((await page.goto('/prod/999999999/'))?.status()).toBe(404);
  expect((await page.goto('/prod/abc/'))?.status()).toBe(404);
  expect((await page.goto('/prod/0/'))?.status()).toBe(404);
});

test('[SO1] a product page describes itself', async ({ page }) => {
  await page.goto(`${pencils.path}?varid=1`);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/prod\/2\/$/);
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  const types = data.map((text) => (JSON.parse(text) as { '@type': string })['@type']);
  expect(types).toEqual(['Product', 'BreadcrumbList']);
});

test('[CA5][CA6][OP6] a lightning deal shows its price, its time and how much is reserved', async ({
  page,
}) => {
  await open(page, '/');
  const deals = page.getByRole('region', { name: 'Blitzangebote' });
  await deals.getByRole('article').last().getByRole('link').click();
  await expect(page).toHaveURL(/\/prod\/\d+\//);
  const deal = page.getByRole('region', { name: 'Blitzangebot', exact: true });
  await expect(deal.getByText(/^\d+\s?% reserviert$/)).toBeVisible();
  await expect(deal.getByText(/^höchstens \d+ pro Person$/)).toBeVisible();
  await expect(deal.locator('time')).toHaveText(/\d{1,2}:\d{2}|Tage?/);
  await expect(page.getByText(/^Niedrigster Preis der letzten 30 Tage: /)).toBeVisible();
});
