import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import {
  buyButton,
  choosePayment,
  goOnAsGuest,
  newEmail,
  open,
  paint,
  pencils,
  placeOrder,
  sendShipping,
} from './shopper.ts';

test('[PD1][PD3] the product page and its flyouts have no accessibility violation', async ({
  page,
}) => {
  await open(page, paint.path);
  await expectAccessible(page);
  await buyButton(page).click();
  await expectAccessible(page);
  await open(page, `${paint.path}?v.farbe=karminrot&v.inhalt=500`);
  await buyButton(page).click();
  await expect(page.getByRole('dialog', { name: 'Liegt im Warenkorb' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Warenkorb/ })
    .click();
  await expect(page.getByRole('dialog', { name: /Warenkorb/ })).toBeVisible();
  await expectAccessible(page);
});

test('[CO1][CO6] no step of a purchase has an accessibility violation', async ({ page }) => {
  await page.goto('/checkout/basket/');
  await expectAccessible(page);
  await open(page, pencils.path);
  await buyButton(page).click();
  await page.getByRole('link', { name: 'Zum Warenkorb' }).click();
  await expect(page.getByText('Zwischensumme (1 Artikel)')).toBeVisible();
  await expectAccessible(page);
  await page.locator('main').getByRole('button', { name: 'Zur Kasse' }).first().click();
  await expect(page.getByRole('button', { name: 'Als Gast bestellen' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/checkout/basket/');
  await goOnAsGuest(page);
  await page.getByRole('button', { name: 'Weiter zur Zahlung' }).click();
  await expect(page.getByLabel('E-Mail-Adresse')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await sendShipping(page, newEmail());
  await expectAccessible(page);
  await choosePayment(page, 'Vorkasse');
  await expectAccessible(page);
  await placeOrder(page);
  await expectAccessible(page);
});

test('[AU1] the login page has no accessibility violation, with its errors too', async ({
  page,
}) => {
  await open(page, '/login/');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await expect(page.getByLabel('Passwort')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
});

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`,
  );
  expect(found).toEqual([]);
}
