import { expect, test } from '@playwright/test';
import { press, tabTo, type } from '../keyboard.ts';
import { buyButton, guest, newEmail, open, pencils } from './shopper.ts';

test(
  '[CO1][CO6][PD3.added] a whole purchase by keyboard alone',
  { tag: '@wide' },
  async ({ page }) => {
    await open(page, pencils.path);
    await press(page, buyButton(page));
    await press(page, page.getByRole('link', { name: 'Zum Warenkorb' }));
    await expect(page).toHaveURL(/basket/);
    await press(page, page.locator('main').getByRole('button', { name: 'Zur Kasse' }).first());
    await press(page, page.getByRole('button', { name: 'Als Gast bestellen' }));
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText('Wohin dürfen wir liefern?');
    await type(page, page.getByLabel('E-Mail-Adresse'), newEmail());
    await type(page, page.getByLabel('Vorname').first(), guest.firstName);
    await type(page, page.getByLabel('Nachname').first(), guest.lastName);
    await type(page, page.getByLabel('Straße und Hausnummer').first(), guest.street);
    await type(page, page.getByLabel('Postleitzahl').first(), guest.postCode);
    await type(page, page.getByLabel('Ort', { exact: true }).first(), guest.city);
    await press(page, page.getByRole('button', { name: 'Weiter zur Zahlung' }));

    const prepayment = page.getByRole('radio', { name: /^Vorkasse/ });
    await expect(prepayment).toBeVisible();
    await tabTo(page, page.getByRole('radio').first());
    await page.keyboard.press('Space');
    for (let step = 0; step < 5 && !(await prepayment.isChecked()); step += 1) {
      await page.keyboard.press('ArrowDown');
    }
    await press(page, page.getByRole('button', { name: 'Weiter zur Übersicht' }));
    await press(page, page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }));
    await expect(title).toHaveText('Danke für Ihre Bestellung');
  },
);
