import { expect, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { buyPencils, fillShipping, newEmail, open, pencils } from './shopper.ts';

test(
  '[CO2.ways][AU1][FV1.server][FV2] an account is created in the checkout: errors on their fields, the basket stays, and the header knows the customer',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    await buyPencils(page);
    await page.locator('main').getByRole('button', { name: 'Zur Kasse' }).first().click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Mit neuem Konto bestellen' }).click();
    await expect(page).toHaveURL(/\/checkout\/shipping\/$/);
    // The login page, which has fields of the same names, is shown until the step is rendered.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wohin dürfen wir liefern?');
    const password = page.getByLabel('Passwort', { exact: true });
    await password.fill('Kreide');
    await fillShipping(page, newEmail());
    await page.getByRole('button', { name: 'Weiter zur Zahlung' }).click();
    await expect(password).toHaveAttribute('aria-invalid', 'true');
    await expect(
      page.getByText('Bitte wählen Sie ein Passwort mit 8 bis 35 Zeichen.'),
    ).toBeVisible();
    await expectAccessible(page);

    await password.fill('Kreidestaub 7');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/checkout\/payment\/$/);
    await open(page, '/checkout/basket/');
    await expect(page.locator('main').getByRole('link', { name: pencils.name })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Konto Jana' })).toBeVisible();
  },
);
