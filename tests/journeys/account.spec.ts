import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { businessOrigin } from './places.ts';
import { buyButton, guest, open, pencils } from './purchase/shopper.ts';

const toasts = (page: Page) => page.getByRole('region', { name: 'Meldungen' });
const account = (page: Page) => page.getByRole('navigation', { name: 'Mein Konto' });

test(
  '[RT4.login][AC1.phone][AC2.undo][AC3.search][AC4][RT6] a school reads its orders, returns and details by keyboard, and signs out',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    test.slow();
    const wanted = '/myaccount/orders/?filter=last3months';
    await open(page, businessOrigin + wanted);
    await expect(page).toHaveURL(`${businessOrigin}/login/?target=${encodeURIComponent(wanted)}`);
    await logIn(page);
    await expect(page).toHaveURL(businessOrigin + wanted);
    const number = await placeOrder(page);
    await open(page, `${businessOrigin}/myaccount/orders/`);
    await expect(
      account(page).getByRole('link', { name: 'Bestellungen', exact: true }),
    ).toHaveAttribute('aria-current', 'page');
    await expectAccessible(page);

    await page.getByLabel('Bestellnummer oder Artikel').fill(number);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`q=${number}`));
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('banner').locator('input[name="q"]')).toHaveValue('');
    await page.getByRole('link', { name: `Bestellung ansehen ${number}` }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Bestellung ${number}`);
    await expect(page.locator('main')).toContainText(pencils.name);
    await expectAccessible(page);

    await account(page).getByRole('link', { name: 'Persönliche Daten' }).focus();
    await page.keyboard.press('Enter');
    const phone = page.getByLabel('Telefon für Rückfragen');
    await phone.fill('nie');
    await page.keyboard.press('Enter');
    await expect(phone).toHaveAttribute('aria-invalid', 'true');
    await expect(phone).toBeFocused();
    await phone.fill('07961 900 50');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toHaveText('Ihre Telefonnummer ist gespeichert.');
    await expect(page.locator(':focus')).toHaveText('Ihre Telefonnummer ist gespeichert.');
    await expectAccessible(page);

    await account(page).getByRole('link', { name: 'Adressen' }).click();
    await expect(page).toHaveURL(`${businessOrigin}/myaccount/addresses/billing/`);
    await page.getByRole('link', { name: 'Lieferadressen' }).click();
    await page.getByRole('button', { name: 'Adresse speichern' }).click();
    await expect(page.getByLabel('Vorname')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Vorname')).toBeFocused();
    await expectAccessible(page);
    await fillAddress(page);
    await page.getByRole('button', { name: 'Adresse speichern' }).click();
    await expect(page.getByRole('alert')).toHaveText('Die Adresse ist gespeichert.');
    await page.getByRole('link', { name: `Ändern ${guest.firstName}` }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Adresse ändern' })).toBeFocused();
    await page.getByLabel('Ort', { exact: true }).fill('Ulm');
    await page.getByRole('button', { name: 'Adresse speichern' }).click();
    await expect(page.locator('main address')).toContainText('Ulm');
    await page.getByRole('button', { name: `Entfernen ${guest.firstName}` }).click();
    await expect(page.locator('main address')).toHaveCount(0);
    await expect(page.locator(':focus')).toContainText('wurde entfernt.');
    await page.getByRole('button', { name: 'Rückgängig' }).click();
    await expect(page.getByRole('alert')).toHaveText('Die Adresse ist wiederhergestellt.');
    await expect(page.locator('main address')).toContainText('Ulm');
    await expectAccessible(page);
    await page.getByRole('button', { name: `Entfernen ${guest.firstName}` }).click();
    await expect(page.locator('main address')).toHaveCount(0);
    await page.getByRole('link', { name: 'Packstationen' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Noch keine Adresse' })).toBeVisible();
    await expectAccessible(page);

    await account(page).getByRole('link', { name: 'Rücksendungen' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rücksendungen');
    await expect(
      page.getByRole('heading', { level: 2, name: 'Noch keine Rücksendung' }),
    ).toBeVisible();
    await expectAccessible(page);

    await account(page).getByRole('button', { name: 'Abmelden' }).click();
    await expect(toasts(page)).toContainText('Sie sind abgemeldet.');
    await page.goto(`${businessOrigin}/myaccount/`);
    await expect(page).toHaveURL(/\/login\//);
  },
);

test(
  '[AC1.export][FV1.submit] an export with a wrong password comes back to its field, in the chosen format, and one with the right password clears the error',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    await page.goto(`${businessOrigin}/myaccount/privacy/`);
    await logIn(page);
    const asJson = page.getByRole('radio', { name: 'Als JSON-Datei für Programme' });
    const password = page
      .locator('main')
      .getByLabel(/^Ihr Passwort/)
      .first();
    await asJson.check();
    await password.fill('falsch');
    await page.getByRole('button', { name: 'Herunterladen' }).click();
    await expect(password).toHaveAttribute('aria-invalid', 'true');
    await expect(password).toBeFocused();
    await expect(asJson).toBeChecked();
    await password.fill('Pausenhof-2026');
    const download = page.waitForEvent('download');
    await page.keyboard.press('Enter');
    expect((await download).suggestedFilename()).toMatch(/\.json$/);
    await expect(password).not.toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText('Bitte prüfen Sie das markierte Feld.')).toBeHidden();
  },
);

test(
  '[RT7.expired] an expired business session ends on the public page, with a warning and a login that continues to the wanted page',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    await open(page, `${businessOrigin}/login/`);
    await logIn(page);
    await expect(page).toHaveURL(`${businessOrigin}/`);
    await open(page, `${businessOrigin}/service/agb/`);
    const faults: string[] = [];
    page.on('pageerror', ({ message }) => faults.push(message));
    await page.context().clearCookies({ name: 'sessionToken' });
    await page.locator('main').getByRole('link', { name: 'Startseite' }).click();
    await expect(page).toHaveURL(`${businessOrigin}/service/agb/`);
    await expect(toasts(page)).toContainText('Ihre Anmeldung ist abgelaufen.');
    const login = page.getByRole('dialog', { name: 'Schön, dass Sie da sind' });
    await expect(login).toBeVisible();
    await logIn(login);
    await expect(page).toHaveURL(`${businessOrigin}/`);
    expect(faults).toEqual([]);
  },
);

async function logIn(form: Page | Locator): Promise<void> {
  await form.getByLabel('Kundennummer').fill('7000002');
  const password = form.getByLabel('Passwort', { exact: true });
  await password.fill('Pausenhof-2026');
  await password.press('Enter');
}

/** Orders pencils on account, to the school's own address. Returns the order's number. */
async function placeOrder(page: Page): Promise<string> {
  await open(page, businessOrigin + pencils.path);
  await buyButton(page).click();
  await page.getByRole('link', { name: 'Zum Warenkorb' }).click();
  await page.locator('main').getByRole('button', { name: 'Zur Kasse' }).first().click();
  await expect(page).toHaveURL(/\/checkout\/shipping\/$/);
  await page.getByRole('button', { name: 'Weiter zur Übersicht' }).click();
  await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click();
  await expect(page).toHaveURL(/\/checkout\/confirmation\//);
  const number = /RB-\d{4}-\d+/;
  await expect(page.locator('main')).toContainText(number);
  return number.exec(await page.locator('main').innerText())?.[0] ?? 'none';
}

async function fillAddress(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Privat' }).first().check();
  await page.getByLabel('Vorname').first().fill(guest.firstName);
  await page.getByLabel('Nachname').first().fill(guest.lastName);
  await page.getByLabel('Straße und Hausnummer').first().fill(guest.street);
  await page.getByLabel('Postleitzahl').first().fill(guest.postCode);
  await page.getByLabel('Ort', { exact: true }).first().fill(guest.city);
}
