import { expect, test } from '@playwright/test';
import { mailsTo } from '../places.ts';
import {
  buyPencils,
  choosePayment,
  goOnAsGuest,
  newEmail,
  placeOrder,
  sendShipping,
} from './shopper.ts';

for (const payment of ['Rechnung', 'Vorkasse']) {
  test(`[CO1][CO2][CO6][CO7][OP3] a guest orders with ${payment}`, async ({ page }) => {
    const email = newEmail();
    await buyPencils(page);
    await goOnAsGuest(page);
    await sendShipping(page, email);
    await choosePayment(page, payment);

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

    await expect.poll(async () => (await mailsTo(email)).length, { timeout: 15_000 }).toBe(1);
    const [mail] = await mailsTo(email);
    expect(mail?.subject).toContain(number);
    expect(mail?.text).toContain(amount);
  });
}

test('[CO6] after an order the basket is empty and the order cannot be sent again', async ({
  page,
}) => {
  await buyPencils(page);
  await goOnAsGuest(page);
  await sendShipping(page, newEmail());
  await choosePayment(page, 'Vorkasse');
  await placeOrder(page);
  await page.goto('/checkout/basket/');
  await expect(page.getByText('Hier ist noch Platz')).toBeVisible();
  await page.goto('/checkout/summary/');
  await expect(page).not.toHaveURL(/summary/);
});

test('[CO7] the confirmation of somebody else’s order leads home', async ({ page }) => {
  await page.goto('/checkout/confirmation/?order=R-2026-100001');
  await expect(page).toHaveURL(/\/$/);
});

test('[CO1] steps that are not reached yet lead back, and say why', async ({ page }) => {
  await page.goto('/checkout/login/');
  await expect(page).toHaveURL(/\/checkout\/basket\/$/);
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
});

test('[CO3][FV1] what is missing is said at its field, and what was typed stays', async ({
  page,
}) => {
  await buyPencils(page);
  await goOnAsGuest(page);
  await page.getByLabel('Vorname').first().fill('Jana');
  await page.getByLabel('E-Mail-Adresse').fill('jana@schule');
  await page.getByRole('button', { name: 'Weiter zur Zahlung' }).click();

  const email = page.getByLabel('E-Mail-Adresse');
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toBeFocused();
  await expect(email).toHaveValue('jana@schule');
  await expect(page.getByLabel('Vorname').first()).toHaveValue('Jana');
  await expect(page.getByText('Bitte füllen Sie dieses Feld aus.').first()).toBeVisible();
});

test('[CO4] a method of payment has to be chosen', async ({ page }) => {
  await buyPencils(page);
  await goOnAsGuest(page);
  await sendShipping(page, newEmail());
  await page.getByRole('button', { name: 'Weiter zur Übersicht' }).click();
  await expect(page.getByRole('alert')).toHaveText('Bitte wählen Sie eine Zahlungsart.');
});
