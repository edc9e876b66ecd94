import { expect, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { mailsTo } from '../places.ts';
import {
  buyButton,
  buyPencils,
  choosePayment,
  newEmail,
  open,
  paint,
  pencils,
  placeOrder,
  sendShipping,
} from './shopper.ts';

for (const { payment, tag } of [
  { payment: 'Rechnung', tag: '@phone' },
  { payment: 'Vorkasse', tag: '@wide' },
]) {
  test(
    `[HF1][CO1][CO2][CO3][CO4][CO6][CO7][FV1][OP3] a guest orders with ${payment}, each step accessible, its refusals too`,
    { tag },
    async ({ page }) => {
      test.slow();
      const email = newEmail();
      await open(page, pencils.path);
      await buyButton(page).click();
      await page.getByRole('link', { name: 'Zum Warenkorb' }).click();
      await expect(page.getByText('Zwischensumme (1 Artikel)')).toBeVisible();
      await expectAccessible(page);
      await page.locator('main').getByRole('button', { name: 'Zur Kasse' }).first().click();
      await expect(page.getByRole('button', { name: 'Als Gast bestellen' })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Als Gast bestellen' }).click();

      const field = page.getByLabel('E-Mail-Adresse');
      await page.getByLabel('Vorname').first().fill('Jana');
      await field.fill('jana@schule');
      await page.getByRole('button', { name: 'Weiter zur Zahlung' }).click();
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toBeFocused();
      await expect(field).toHaveValue('jana@schule');
      await expect(page.getByLabel('Vorname').first()).toHaveValue('Jana');
      await expect(page.getByText('Bitte füllen Sie dieses Feld aus.').first()).toBeVisible();
      await expectAccessible(page);
      await sendShipping(page, email);

      await page.getByRole('button', { name: 'Weiter zur Übersicht' }).click();
      await expect(page.getByRole('alert')).toHaveText('Bitte wählen Sie eine Zahlungsart.');
      await expectAccessible(page);
      await choosePayment(page, payment);
      await expectAccessible(page);
      const total = page.locator('aside').getByText('Gesamt', { exact: true }).locator('xpath=..');
      const amount = /[\d.]+,\d\d/.exec(await total.innerText())?.[0] ?? 'none';
      const number = await placeOrder(page);

      const confirmation = page.locator('main');
      await expect(page).toHaveURL(new RegExp(`/checkout/confirmation/\\?order=`));
      await expect(confirmation.getByText(amount).first()).toBeVisible();
      await expect(confirmation.getByText('Angerstraße 14').first()).toBeVisible();
      await expect(confirmation.getByText('DE02 1203 0000 0000 2020 51')).toHaveCount(
        payment === 'Vorkasse' ? 1 : 0,
      );
      await expectAccessible(page);
      await expect.poll(async () => (await mailsTo(email)).length, { timeout: 15_000 }).toBe(1);
      const [mail] = await mailsTo(email);
      expect(mail?.subject).toContain(number);
      expect(mail?.text).toContain(amount);

      await page.goto('/checkout/basket/');
      await expect(page.getByText('Hier ist noch Platz')).toBeVisible();
      await page.goto('/checkout/summary/');
      await expect(page).not.toHaveURL(/summary/);
    },
  );
}

test(
  '[CO1] steps that are not reached yet lead back, and say why',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/checkout/payment/');
    await expect(
      page
        .getByRole('alert')
        .or(page.getByRole('status'))
        .getByText(/Sitzung ist abgelaufen/),
    ).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    await buyPencils(page);
    await page.goto('/checkout/shipping/');
    await expect(page).toHaveURL(/\/checkout\/login\/$/);
  },
);

test('[HF1][AU1] refusals of the buy box and of the login, and what lies in the basket, are accessible', async ({
  page,
}) => {
  test.slow();
  await open(page, paint.path);
  await buyButton(page).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expectAccessible(page);
  await open(page, `${paint.path}?v.farbe=karminrot&v.inhalt=500`);
  await buyButton(page).click();
  await expect(page.getByRole('dialog', { name: 'Liegt im Warenkorb' })).toBeVisible();
  await expectAccessible(page);
  await open(page, '/login/');
  await page.locator('main').getByRole('button', { name: 'Anmelden' }).click();
  await expect(page.getByLabel('Passwort')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
});
