import { expect, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { prepareDelivered, prepareReturn, prepareWithdrawal } from './prepared-return.ts';
import { backoffice, logInAs } from './staff.ts';

test(
  '[OP1.returns] a return with a photo is scanned, received, judged by three keys and refunded without a mouse',
  { tag: '@wide' },
  async ({ page }) => {
    const { returnNumber, orderNumber } = await prepareReturn();
    await logInAs(page, 'warehouse');
    await page.goto(`${backoffice}/returns`);
    const scanned = page.getByLabel('Retoure, Etikett oder Bestellung');
    await expect(scanned).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.type('R-1');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Zu R-1 gibt es keine Retoure')).toBeVisible();
    await scanned.fill(orderNumber.toLowerCase());
    await page.keyboard.press('Enter');

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(returnNumber);
    const photo = page.getByRole('img', { name: 'Foto 1 zu Zeile 1' });
    await expect
      .poll(() => photo.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
    await expect(page.getByText('„Der Deckel hat einen Riss.“')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Eingang buchen' })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Enter');

    await expect(page.getByText('0 von 2 Stück beurteilt')).toBeVisible();
    await page.keyboard.press('s');
    await expect(page.getByRole('button', { name: '1 · Ins Lager' })).toBeVisible();
    await page.keyboard.press('Backspace');
    await expect(page.getByText('0 von 2 Stück beurteilt')).toBeVisible();
    await page.keyboard.press('a');
    await page.keyboard.press('n');
    await expect(page.getByText('2 von 2 Stück beurteilt')).toBeVisible();
    const reason = page.getByLabel('Warum nehmen wir Stücke nicht an?');
    await expect(reason).toBeFocused();
    await page.keyboard.type('Der zweite Stift ist angespitzt.');
    const worth = page
      .getByText('Wird erstattet')
      .locator('..')
      .getByText(/\d,\d\d/);
    await expect(worth).toBeVisible();
    const shown = await worth.innerText();
    expect(shown).not.toMatch(/^0,00/);
    await expectAccessible(page);
    await page.keyboard.press('Tab');
    await expect(
      page.getByRole('button', { name: 'Ablehnung senden und abschließen' }),
    ).toBeFocused();
    await page.keyboard.press('Enter');

    await expect(page.getByText('Abgeschlossen. Erstattet:')).toContainText(shown);
    await expect(scanned).toBeFocused();
    await expect(page.getByRole('definition').getByText('angespitzt')).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  '[OP1.returns] a parcel without registration makes its return, and a withdrawal gets its answer',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    const orderNumber = await prepareDelivered();
    const withdrawal = await prepareWithdrawal();
    await logInAs(page, 'warehouse');
    await page.goto(`${backoffice}/returns`);
    await expect(page.getByLabel('Retoure, Etikett oder Bestellung')).toBeFocused();
    await page.keyboard.type(orderNumber);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Paket ohne Anmeldung');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Retoure anlegen und Eingang buchen' }).click();
    await expect(page.getByRole('alert')).toHaveText('Zählen Sie mindestens ein Stück.');
    await page.getByLabel('Stück (von 2)').fill('1');
    await page.getByRole('button', { name: 'Retoure anlegen und Eingang buchen' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${orderNumber}-RT1`);
    await expect(page.getByText('0 von 1 Stück beurteilt')).toBeVisible();

    await page.getByRole('link', { name: 'Widerrufe' }).click();
    await page.getByRole('link', { name: withdrawal }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(withdrawal);
    await page.getByRole('button', { name: 'Ablehnen' }).click();
    await expect(page.getByText('Bitte füllen Sie dieses Feld aus.')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Worte an die Kundin').fill('Nennen Sie uns bitte die Bestellnummer.');
    await page.getByRole('button', { name: 'Ablehnen' }).click();
    await expect(page.getByText('Abgelehnt')).toBeVisible();
    await page.goto(`${backoffice}/withdrawals?answered=1`);
    await expect(page.getByRole('link', { name: withdrawal })).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  '[OP1.returns] a message to a customer begins with a template, keeps what was typed after a reload, and is listed once it is sent',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    const { returnNumber, orderNumber } = await prepareReturn();
    await logInAs(page, 'service', 'Sina Service');
    await page.goto(`${backoffice}/returns/${returnNumber}`);
    await page.getByRole('button', { name: 'Nachricht schreiben' }).click();
    const send = page.getByRole('button', { name: 'Nachricht senden' });
    await expect(send).toBeDisabled();
    await page.getByLabel('Vorlage').selectOption('Um Fotos bitten');
    const words = page.getByLabel('Nachricht', { exact: true });
    await expect(words).toHaveValue(new RegExp(orderNumber));
    await expect(words).not.toHaveValue(/[{}]/);
    const subject = await page.getByLabel('Betreff').inputValue();
    await words.press('ControlOrMeta+End');
    await words.pressSequentially(' <b>Danke</b>, {customer}');
    await send.click();
    await expect(page.getByText(/^Ersetzen Sie \{customer\}/)).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(words).toHaveValue(/<b>Danke<\/b>, \{customer\}$/);
    await words.press('ControlOrMeta+End');
    for (const _ of '{customer}') await words.press('Backspace');
    await words.pressSequentially('Frau Becker.');
    await send.click();
    const written = page.getByRole('listitem').filter({ hasText: 'Sina Service' });
    await expect(written).toContainText(subject);
    await expect(send).toHaveCount(0);
    await written.getByText(subject).click();
    await expect(written.getByText(/<b>Danke<\/b>, Frau Becker\.$/)).toBeVisible();
    await expectAccessible(page);
  },
);
