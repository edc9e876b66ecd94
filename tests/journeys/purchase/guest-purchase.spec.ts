import { expect, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { mailsTo } from '../places.ts';
import {
  buyButton,
  buyPencils,
  choosePayment,
  fillShipping,
  goOnAsGuest,
  newEmail,
  open,
  paint,
  pencils,
  placeOrder,
  sendShipping,
} from './shopper.ts';

for (const { payment, tag } of [
  { payment: 'Rechnung', tag: ['@phone'] },
  { payment: 'Vorkasse', tag: ['@wide', '@deep'] },
]) {
  test(
    `[HF1][CO1][CO2.ways][CO3][CO4.none][CO4.reload][CO6.consents][CO7.stored][CO7.stored-state][CO7.query][CO7.data][CO7.cleanup][FV1.submit][OP3] a guest orders with ${payment}, and each step and refusal is accessible`,
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
      await expect(page.getByText('Bitte geben Sie Ihren Nachnamen an.').first()).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('radio', { name: /^Eine Packstation/ }).check();
      // The form is inside of the chosen card, above the next choice.
      const station = page.getByRole('group', { name: 'Eine Packstation' });
      await expect(station.getByLabel('Postnummer')).toBeVisible();
      await page.getByRole('radio', { name: /^Eine andere Adresse/ }).check();
      const fields = await page.getByRole('group', { name: 'Eine andere Adresse' }).boundingBox();
      const next = await page.getByRole('radio', { name: /^Eine Packstation/ }).boundingBox();
      expect((fields?.y ?? 0) + (fields?.height ?? 0)).toBeLessThan(next?.y ?? 0);
      await page.getByRole('radio', { name: /^Die Rechnungsadresse/ }).check();
      await sendShipping(page, email);

      const reloaded = page.waitForRequest(
        (request) => request.method() === 'GET' && /payment\b.*\.data/.test(request.url()),
      );
      await page.getByRole('button', { name: 'Weiter zur Übersicht' }).click();
      await expect(page.getByRole('alert')).toHaveText('Bitte wählen Sie eine Zahlungsart.');
      await reloaded;
      await expectAccessible(page);
      await page.getByRole('radio', { name: /^PayPal/ }).check();
      await expect(page.getByRole('alert')).toHaveCount(0);
      await choosePayment(page, payment);
      await expectAccessible(page);
      const summary = page.locator('main');
      await expect(summary.locator('a[href="/service/agb/"]').first()).toBeVisible();
      await expect(summary.getByRole('checkbox')).toHaveCount(2);
      for (const consent of ['newsletter', 'reviewMail'])
        await expect(summary.locator(`input[name=${consent}]`)).not.toBeChecked();
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
      await expect(confirmation.getByRole('img', { name: /^GiroCode/ })).toHaveCount(
        payment === 'Vorkasse' ? 1 : 0,
      );
      await expectAccessible(page);
      await expect.poll(async () => (await mailsTo(email)).length, { timeout: 15_000 }).toBe(1);
      const [mail] = await mailsTo(email);
      expect(mail?.subject).toContain(number);
      expect(mail?.text).toContain(amount);

      await page.reload();
      await expect(confirmation.getByText(number).first()).toBeVisible();
      await page.getByRole('link', { name: 'Bestellung ansehen' }).click();
      await expect(page).toHaveURL(/\/myaccount\/order\//);
      const names = (await page.context().cookies()).map(({ name }) => name);
      expect(names.filter((name) => /^(?:guestToken|order\w+)$/.test(name))).toEqual([]);
      const stored = await page.evaluate(() => Object.keys(sessionStorage));
      expect(stored.filter((key) => /checkout|user|consent|review|basket/i.test(key))).toEqual([]);
      await page.goto('/checkout/confirmation/');
      await expect(page).not.toHaveURL(/confirmation/);
      await page.goto('/checkout/basket/');
      await expect(page.getByText('Hier ist noch Platz')).toBeVisible();
      await page.goto('/checkout/summary/');
      await expect(page).not.toHaveURL(/summary/);
    },
  );
}

test(
  '[CO1.payment] steps that are not reached yet redirect back with a reason',
  { tag: ['@phone', '@deep'] },
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

test(
  '[HF1][AU1] refusals of the buy box and of the login, and the basket, are accessible',
  { tag: '@deep' },
  async ({ page }) => {
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
  },
);

test(
  '[CO3.dhl-germany][CO8] abroad DHL is not offered, and the other carriers have that country’s prices',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    await buyPencils(page);
    await goOnAsGuest(page);
    await fillShipping(page, newEmail());
    await expect(page.getByRole('radio', { name: /DHL Paket/ })).toBeChecked();
    await page.getByLabel('Land').first().selectOption('AT');
    await page.getByLabel('Postleitzahl').first().fill('1010');
    await expect(
      page.getByText('DHL Paket: DHL liefert nur innerhalb Deutschlands.'),
    ).toBeVisible();
    await expect(page.getByText(/^DPD Classic.*6,95/)).toBeVisible();
    const order = page.locator('aside');
    await expect(order.getByText('Versand', { exact: true }).locator('xpath=..')).toContainText(
      '6,95 €',
    );
    await expect(order.getByText('inkl. 20 % MwSt.')).toBeVisible();
    await page.getByRole('button', { name: 'Weiter zur Zahlung' }).click();
    await choosePayment(page, 'Vorkasse');
    await expect(page.getByRole('main').getByText('6,95 €').first()).toBeVisible();
    await expect(
      page
        .getByRole('main')
        .getByText(/Österreich/)
        .first(),
    ).toBeVisible();
  },
);
