import { expect, test } from '@playwright/test';
import {
  buyButton,
  choosePayment,
  goOnAsGuest,
  newEmail,
  paint,
  pencils,
  placeOrder,
  sendShipping,
} from './shopper.ts';

test.use({ javaScriptEnabled: false });

test(
  '[CO1][CO3.billing][CO6][CA1][CA2][CA3][FV1] a whole purchase without client script',
  { tag: '@wide' },
  async ({ page }) => {
    const inBasket = page.locator('main').getByRole('link', { name: pencils.name });
    await page.goto(pencils.path);
    await buyButton(page).click();
    await expect(page).toHaveURL(/\/checkout\/basket\/$/);
    await expect(inBasket).toBeVisible();
    await page.getByRole('button', { name: /^Entfernen/ }).click();
    await expect(page.getByText('Hier ist noch Platz')).toBeVisible();
    await page.goto(pencils.path);
    await buyButton(page).click();

    await page.getByLabel(/^Menge von/).fill('5');
    await page.getByRole('button', { name: 'Menge übernehmen' }).last().click();
    await expect(page.getByLabel(/^Menge von/)).toHaveValue('5');
    const code = page.getByLabel('Gutscheincode');
    await page.getByText('Gutschein einlösen').click();
    await code.fill('Quatsch');
    await page.getByRole('button', { name: 'Einlösen' }).click();
    await expect(code).toHaveAccessibleDescription(/Diesen Gutschein kennen wir nicht/);
    await code.fill('willkommen5');
    await page.getByRole('button', { name: 'Einlösen' }).click();
    await page.getByText('Weiterer Gutschein').click();
    await code.fill('BLOCKGESCHENK');
    await page.getByRole('button', { name: 'Einlösen' }).click();
    await expect(page.getByText('Geschenk zum Gutschein BLOCKGESCHENK')).toBeVisible();

    await goOnAsGuest(page);
    await page.getByLabel('Vorname').first().fill('Jana');
    await page.getByRole('button', { name: 'Weiter zur Zahlung' }).click();
    await expect(page.getByLabel('Vorname').first()).toHaveValue('Jana');
    await expect(page.getByLabel('Nachname').first()).toHaveAttribute('aria-invalid', 'true');
    await page.getByRole('radio', { name: /^Eine Packstation/ }).check();
    const station = page.getByRole('group', { name: 'Eine Packstation' });
    await expect(station.getByLabel('Postnummer')).toBeVisible();
    await page.getByRole('button', { name: 'Weiter zur Zahlung' }).click();
    await expect(station.getByLabel('Nummer der Packstation')).toHaveAccessibleDescription(
      /Bitte geben Sie die Nummer der Packstation an\./,
    );
    await page.getByRole('radio', { name: /^Die Rechnungsadresse/ }).check();
    await expect(station).toBeHidden();
    await sendShipping(page, newEmail());
    await choosePayment(page, 'Vorkasse');
    await placeOrder(page);
    await expect(page.getByText('Gutschein WILLKOMMEN5')).toBeVisible();
    await expect(page.getByText('1 Stück · Gratis')).toBeVisible();
  },
);

test(
  '[PD1.missing] a variant is chosen without client script',
  { tag: ['@phone', '@deep'] },
  async ({ page }) => {
    await page.goto(paint.path);
    await buyButton(page).click();
    await expect(page.getByText('Bitte wählen Sie noch: Farbe, Inhalt')).toBeVisible();

    await page.getByRole('radio', { name: /^Karminrot/ }).check();
    await page.getByLabel('Inhalt').selectOption('500');
    await page.getByRole('button', { name: 'Auswahl übernehmen' }).click();
    await expect(page.getByLabel(/^Menge von/)).toHaveValue(String(paint.minimum));

    await buyButton(page).click();
    await expect(page).toHaveURL(/\/checkout\/basket\/$/);
    await expect(page.getByText('Karminrot · 500 ml')).toBeVisible();
  },
);
