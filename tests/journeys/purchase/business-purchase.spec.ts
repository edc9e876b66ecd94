import { expect, type Page, test } from '@playwright/test';
import { businessOrigin } from '../places.ts';
import { buyButton, guest, open, pencils } from './shopper.ts';

const customer = { number: '7000001', password: 'Schulranzen-2026' };

test('[AU1][AU6] a failed login says so and marks both fields', async ({ page }) => {
  await open(page, `${businessOrigin}/login/`);
  await logIn(page, 'falsch-2026');
  await expect(page.getByRole('alert')).toContainText('Diese Angaben passen nicht zusammen.');
  await expect(page.getByLabel('Kundennummer')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Kundennummer')).toHaveValue(customer.number);
  await expect(page.getByLabel('Passwort')).toHaveAttribute('aria-invalid', 'true');
});

test('[AU4][AU6][CO1] a school logs in, lands where it wanted and orders on its terms', async ({
  page,
}) => {
  await open(page, `${businessOrigin}${pencils.path}`);
  await expect(page).toHaveURL(/\/login\//);
  await logIn(page, customer.password);
  await expect(page).toHaveURL(new RegExp(`${pencils.path}$`));
  await expect(page.locator('main').getByText('Brutto')).toBeVisible();

  await buyButton(page).click();
  await page.getByRole('link', { name: 'Zum Warenkorb' }).click();
  await page.locator('main').getByRole('button', { name: 'Zur Kasse' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wohin dürfen wir liefern?');
  await expect(page.getByLabel('E-Mail-Adresse')).toHaveCount(0);
  await page.getByRole('radio', { name: 'Privat' }).first().check();
  await page.getByLabel('Vorname').first().fill(guest.firstName);
  await page.getByLabel('Nachname').first().fill(guest.lastName);
  await page.getByLabel('Straße und Hausnummer').first().fill(guest.street);
  await page.getByLabel('Postleitzahl').first().fill(guest.postCode);
  await page.getByLabel('Ort', { exact: true }).first().fill(guest.city);
  await page.getByRole('button', { name: 'Weiter zur Übersicht' }).click();

  await expect(page).toHaveURL(/\/checkout\/summary\/$/);
  await expect(page.getByRole('navigation', { name: 'Schritte zur Bestellung' })).not.toContainText(
    'Zahlung',
  );
  await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Danke für Ihre Bestellung');
});

async function logIn(page: Page, password: string): Promise<void> {
  await page.getByLabel('Kundennummer').fill(customer.number);
  await page.getByLabel('Passwort').fill(password);
  await page.locator('main').getByRole('button', { name: 'Anmelden' }).click();
}
