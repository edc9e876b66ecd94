import { expect, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { backoffice, logInAs, newCustomer } from './staff.ts';

test(
  '[OP1] a note, a block and changed data of a customer appear at once and can be undone; a refused step is rolled back',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    const id = await newCustomer('Jana Becker');
    await logInAs(page, 'owner', 'Otto Ober');
    await page.goto(`${backoffice}/customers/${id}`);
    const message = page.locator('output').filter({ hasText: 'Notiz geschrieben.' });
    const note = page.getByRole('listitem').filter({ hasText: 'Ruft morgen an' });
    const text = page.getByLabel('Neue Notiz');

    let letPass = () => undefined as void;
    const isHeld = new Promise<void>((resolve) => (letPass = resolve));
    await page.route('**/api/backoffice/', async (route) => {
      if (route.request().postData()?.includes('mutation')) await isHeld;
      await route.continue();
    });
    await text.fill('Ruft morgen an');
    await page.getByRole('button', { name: 'Notiz speichern' }).click();
    await expect(note).toContainText('Otto Ober');
    await expect(message).toBeHidden();
    letPass();
    await expect(message).toBeVisible();
    await expect(text).toHaveValue('');
    await expectAccessible(page);
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('z');
    await expect(page.getByText('Rückgängig gemacht.')).toBeVisible();
    await expect(note).toHaveCount(0);
    await page.unroute('**/api/backoffice/');

    await page.getByLabel('Grund der Sperre').fill('Betrug');
    await page.getByRole('button', { name: 'Sperren' }).click();
    await expect(page.getByText('Konto gesperrt.')).toBeVisible();
    await page.getByRole('button', { name: 'Rückgängig' }).last().click();
    await expect(page.getByRole('button', { name: 'Sperren' })).toBeVisible();
    await expect(page.getByText('Betrug')).toHaveCount(0);

    await page.keyboard.press('e');
    await page.getByLabel('Vorname').fill(' Johanna ');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Johanna Becker');
    await page.getByRole('button', { name: 'Rückgängig' }).last().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jana Becker');

    await page.route('**/api/backoffice/', (route) =>
      route.request().postData()?.includes('mutation') ? route.abort() : route.continue(),
    );
    await text.fill('Ruft morgen an');
    await page.getByRole('button', { name: 'Notiz speichern' }).click();
    await expect(page.getByRole('alert')).toContainText('nicht erreichbar');
    await expect(note).toHaveCount(0);
    await expect(text).toHaveValue('Ruft morgen an');
  },
);
