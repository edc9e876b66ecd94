import { expect, type Page, test } from '@playwright/test';
import { eicarFile } from '#sandbox/malware-scanner/clamd-sandbox.ts';
import { expectAccessible } from './accessible.ts';
import { businessOrigin, mailsTo } from './places.ts';
import { newEmail, open } from './purchase/shopper.ts';

const path = '/myaccount/register/';
const required = 'Bitte geben Sie eine E-Mail-Adresse an.';
const passwordRequired = 'Bitte geben Sie ein Passwort an.';
const password = 'Kreidestaub 7';

/** Presses Tab until a control is focused, and types. */
async function typeInto(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  for (let steps = 0; steps < 12; steps += 1) {
    if (await field.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(field).toBeFocused();
  await page.keyboard.type(text);
}

test(
  '[AU1][FV1][FV2][RT5] a private customer registers by keyboard, with errors first, and is signed in on every page',
  { tag: '@phone-deep' },
  async ({ page }) => {
    const email = newEmail();
    await open(page, `/login/?target=${encodeURIComponent('/search/?q=stift')}`);
    await page.locator('main').getByRole('link', { name: 'Konto anlegen' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Konto anlegen');
    await page.getByRole('radio', { name: 'Privat' }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByLabel('Schule oder Firma')).toBeVisible();
    await page.keyboard.press('ArrowUp');
    await expect(page.getByLabel('Schule oder Firma')).toBeHidden();

    await typeInto(page, 'E-Mail-Adresse', 'jana@gmial.com');
    await page.keyboard.press('Tab');
    const meant = page.getByRole('button', { name: 'Meinten Sie jana@gmail.com?' });
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(meant).toBeHidden();
    await expect(page.getByLabel('E-Mail-Adresse')).toHaveValue('jana@gmail.com');

    await typeInto(page, 'Vorname', 'Jána');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Passwort', { exact: true })).toBeFocused();
    await expect(page.getByLabel('Passwort', { exact: true })).toHaveAccessibleDescription(
      new RegExp(passwordRequired),
    );
    await expect(page.getByLabel('Nachname')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText('Bitte prüfen Sie die 2 markierten Felder.')).toBeVisible();
    // The header that reappears on scrolling up would cover a part of the content below.
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible(page);
    await page.keyboard.type('Sommer2026!');
    await typeInto(page, 'Nachname', 'Ødegård');
    await expect(page.getByText('Dieses Passwort ist leicht zu erraten.')).toBeVisible();
    await expect(page.getByLabel('Passwort', { exact: true })).not.toHaveClass(/field-good/);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Passwort', { exact: true })).toBeFocused();
    await expect(page.getByText('Dieses Passwort ist leicht zu erraten.')).toBeVisible();
    await expect(page.getByLabel('Nachname')).toHaveValue('Ødegård');

    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(password);
    await page.getByLabel('E-Mail-Adresse').fill(email);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\/\?q=stift$/);
    await expect(page.getByText('Willkommen. Ihr Konto ist eingerichtet.')).toBeVisible();
    await expect(async () => {
      const [mail] = await mailsTo(email);
      expect(mail).toMatchObject({ subject: 'Willkommen bei Ranzen' });
    }).toPass();

    await page.goto(path);
    await expect(page).toHaveURL(/\/myaccount\/(?!register)/);
    await page.goto(`${path}?origin=wishlist`);
    await expect(page).toHaveURL(/\/myaccount\/wishlist\/$/);
    await expect(page.getByText('Sie sind schon angemeldet.')).toBeVisible();
  },
);

test(
  '[FV1.taken][AU6] a login validates its fields in the browser, and a registration checks e-mail and password on the server at once',
  { tag: '@phone' },
  async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') asked.push(new URL(request.url()).pathname);
    });
    const name = page.getByLabel('E-Mail-Adresse');
    const secret = page.getByLabel('Passwort', { exact: true });
    const incorrect = /Bitte prüfen Sie die E-Mail-Adresse/;
    await open(page, '/login/');
    await page.getByRole('button', { name: 'Anmelden' }).last().click();
    await expect(name).toHaveAccessibleDescription(new RegExp(required));
    await expect(secret).toHaveAccessibleDescription(new RegExp(passwordRequired));
    await expect(name).toBeFocused();
    await name.fill('abc');
    await secret.fill('ab');
    await page.getByRole('button', { name: 'Anmelden' }).last().click();
    await expect(name).toHaveAccessibleDescription(incorrect);
    await expect(secret).toHaveAccessibleDescription(/Dieses Passwort ist zu kurz oder zu lang/);
    expect(asked.filter((path) => /login/.test(path))).toEqual([]);

    await open(page, path);
    await name.fill('prime@ranzen.example');
    await secret.fill('kurz');
    await expect(name).toHaveAccessibleDescription(/gibt es schon ein Konto/);
    await secret.blur();
    await expect(secret).toHaveAccessibleDescription(
      /8 bis 35 Zeichen.*Bitte wählen Sie ein Passwort mit 8 bis 35 Zeichen\./,
    );
    await secret.fill('abcdefg');
    await expect(secret).not.toHaveClass(/field-good/);
    await secret.fill(password);
    await name.fill(newEmail());
    await expect(secret).toHaveClass(/field-good/);
    await name.blur();
    await expect(name).toHaveClass(/field-good/);
  },
);

const pdf = {
  name: 'ausweis.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7 Ausweis'),
};
const most = 10 * 1024 * 1024;

/** The form of a school, with a postcode that is too short. */
async function fillSchool(page: Page, email: string): Promise<void> {
  const fields = {
    'E-Mail-Adresse': email,
    Passwort: password,
    Vorname: 'Ute',
    Nachname: 'Horn',
    'Schule oder Firma': 'Grundschule Nord',
    'Straße und Hausnummer': 'Am Anger 12',
    Postleitzahl: '7343',
    Ort: 'Aalen',
  };
  for (const [label, text] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByLabel('Art der Einrichtung').selectOption('Grundschule');
  await page.getByLabel('Ihre Funktion').selectOption('Schulleitung');
}

test(
  '[AC6][FV1] a proof with malware is refused with a sentence on its field, and another file is accepted',
  { tag: ['@phone', '@deep'] },
  async ({ page }) => {
    test.skip(!process.env['SHOP_SCANS_UPLOADS'], 'a shop that runs elsewhere may have no scanner');
    await open(page, businessOrigin + path);
    await fillSchool(page, newEmail());
    await page.getByLabel('Postleitzahl').fill('73430');
    const proof = page.getByLabel('Nachweis der Einrichtung');
    const send = page.getByRole('button', { name: 'Registrierung absenden' });
    await proof.setInputFiles({ ...pdf, buffer: Buffer.concat([pdf.buffer, eicarFile]) });
    await send.click();
    await expect(proof).toHaveAccessibleDescription(
      /Unser Virenscanner hat in dieser Datei Schadsoftware gefunden\. Bitte prüfen Sie Ihr Gerät/,
    );
    await expect(proof).toBeFocused();
    await expectAccessible(page);
    await proof.setInputFiles(pdf);
    await send.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Ihre Registrierung ist eingegangen',
    );
  },
);

test(
  '[AC6][FV1] a school registers with its proof and is pending approval',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    const email = newEmail();
    await open(page, businessOrigin + path);
    await expectAccessible(page);
    await fillSchool(page, email);
    const proof = page.getByLabel('Nachweis der Einrichtung');
    const send = page.getByRole('button', { name: 'Registrierung absenden' });
    await send.click();
    await expect(proof).toHaveAccessibleDescription(/Bitte laden Sie einen Nachweis/);
    await proof.setInputFiles({ ...pdf, buffer: Buffer.alloc(most + 1, pdf.buffer) });
    await send.click();
    await expect(proof).toBeFocused();
    await expect(page.getByText('Die Datei ist größer als 10 MB.')).toBeVisible();
    await proof.setInputFiles(pdf);
    await send.click();
    await expect(page.getByLabel('Postleitzahl')).toBeFocused();
    await expect(page.getByText('Die Datei ist angekommen.')).toBeVisible();
    await page.getByLabel('Postleitzahl').fill('73430');
    await send.press('Enter');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Ihre Registrierung ist eingegangen');
    await expect(heading).toBeFocused();
    await expect(page).toHaveTitle('Ihre Registrierung ist eingegangen | Ranzen');
    await expect(async () => {
      const [mail] = await mailsTo(email);
      expect(mail).toMatchObject({ subject: 'Wir prüfen Ihre Registrierung' });
    }).toPass();
  },
);

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test(
    '[AU1][AC6] the form comes back with its values and files, but without the password',
    { tag: ['@phone', '@deep'] },
    async ({ page }) => {
      await page.goto(path);
      await page.getByLabel('E-Mail-Adresse').fill(newEmail());
      await page.getByLabel('Passwort', { exact: true }).fill(password);
      await page.getByLabel('Vorname').fill('"><b>');
      await page.getByLabel('Nachname').fill('Horn');
      const send = page.getByRole('button', { name: 'Konto anlegen' });
      await send.click();
      await expect(page.getByText('Bitte verwenden Sie nur Buchstaben')).toBeVisible();
      await expect(page.getByLabel('Vorname')).toHaveValue('"><b>');
      await expect(page.getByLabel('Nachname')).toHaveValue('Horn');
      expect(await page.content()).not.toContain(password);
      await page.getByLabel('Vorname').fill('Ute');
      await page.getByLabel('Passwort', { exact: true }).fill(password);
      await send.click();
      await expect(page).toHaveURL(/\/myaccount\/(?:[\w-]+\/)?\?notice=shop\.register\.welcome$/);
      await expect(page.locator('noscript p')).toHaveText(
        'Willkommen. Ihr Konto ist eingerichtet.',
      );
      const cookies = await page.context().cookies();
      expect(cookies.map(({ name }) => name)).toContain('sessionToken');

      await page.goto(businessOrigin + path);
      await fillSchool(page, newEmail());
      const proof = page.getByLabel('Nachweis der Einrichtung');
      await proof.setInputFiles({ ...pdf, buffer: Buffer.from('<html>') });
      await page.getByRole('button', { name: 'Registrierung absenden' }).click();
      await expect(page.getByText('Das ist keine PDF-, JPEG- oder PNG-Datei.')).toBeVisible();
      await proof.setInputFiles(pdf);
      await page.getByRole('button', { name: 'Registrierung absenden' }).click();
      await expect(page.getByText('Die Datei ist angekommen.')).toBeVisible();
      await page.getByLabel('Passwort', { exact: true }).fill(password);
      await page.getByLabel('Postleitzahl').fill('73430');
      await page.getByRole('button', { name: 'Registrierung absenden' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Ihre Registrierung ist eingegangen',
      );
    },
  );
});
