import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { buyPencils, open, pencils } from './purchase/shopper.ts';

test('[CA2][CA4] quantities are sent by themselves, what is removed comes back, and the small basket shows it', async ({
  page,
}) => {
  test.slow();
  await buyPencils(page);
  const quantity = page.getByLabel(/^Menge von/);
  await page.getByRole('button', { name: /^Mehr von/ }).click();
  await expect(quantity).toHaveValue('2');
  await expect(page.getByText('Zwischensumme (2 Artikel)')).toBeVisible();
  await page.reload();
  await expect(quantity).toHaveValue('2');
  await quantity.fill('4');
  await quantity.press('Enter');
  await expect(page.getByText('Zwischensumme (4 Artikel)')).toBeVisible();
  await page.getByRole('button', { name: /^Entfernen/ }).click();
  await expect(page.getByText('Hier ist noch Platz')).toBeVisible();
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(page.locator('main').getByRole('link', { name: pencils.name })).toBeVisible();

  await open(page, '/');
  const basket = page.getByRole('banner').getByRole('link', { name: /Warenkorb/ });
  await basket.click();
  const flyout = page.getByRole('dialog', { name: 'Warenkorb · 4 Artikel' });
  await expect(flyout.getByText(pencils.name)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(flyout).toBeHidden();
  await expect(basket).toBeFocused();
  await basket.click();
  await flyout.getByRole('button', { name: /entfernen$/ }).click();
  await expect(page.getByText('Noch liegt nichts im Warenkorb.')).toBeVisible();
});
