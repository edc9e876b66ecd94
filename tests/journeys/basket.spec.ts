import { expect, test } from '@playwright/test';
import { buyPencils, open, pencils } from './purchase/shopper.ts';

test('[CA2] a quantity is sent by itself and the sums follow', async ({ page }) => {
  await buyPencils(page);
  const quantity = page.getByLabel(/^Menge von/);
  await page.getByRole('button', { name: /^Mehr von/ }).click();
  await expect(quantity).toHaveValue('2');
  await expect(page.getByText('Zwischensumme (2 Artikel)')).toBeVisible();
  await page.reload();
  await expect(quantity).toHaveValue('2');
});

test('[CA2] a removed position can be brought back', async ({ page }) => {
  await buyPencils(page);
  await page.getByRole('button', { name: /^Entfernen/ }).click();
  await expect(page.getByText('Hier ist noch Platz')).toBeVisible();
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(page.locator('main').getByRole('link', { name: pencils.name })).toBeVisible();
});

test('[CA2] Enter in the quantity field takes the quantity over', async ({ page }) => {
  await buyPencils(page);
  const quantity = page.getByLabel(/^Menge von/);
  await quantity.fill('4');
  await quantity.press('Enter');
  await expect(page.getByText('Zwischensumme (4 Artikel)')).toBeVisible();
});

test('[CA4] the small basket shows what lies in it and leads on', async ({ page }) => {
  await buyPencils(page);
  await open(page, '/');
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Warenkorb/ })
    .click();
  const flyout = page.getByRole('dialog', { name: 'Warenkorb · 1 Artikel' });
  await expect(flyout.getByText(pencils.name)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(flyout).toBeHidden();
  await expect(page.getByRole('banner').getByRole('link', { name: /Warenkorb/ })).toBeFocused();

  await page
    .getByRole('banner')
    .getByRole('link', { name: /Warenkorb/ })
    .click();
  await flyout.getByRole('button', { name: /entfernen$/ }).click();
  await expect(page.getByText('Noch liegt nichts im Warenkorb.')).toBeVisible();
});
