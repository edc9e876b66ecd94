import { expect, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { backoffice, logInAs, newCustomer } from './staff.ts';

test(
  '[OP1] a list is ordered by its heads and worked by keyboard: next row, open, edit, back to the row',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    for (const name of ['Zita Zzyzx', 'Anna Zzyzx']) await newCustomer(name);
    await logInAs(page, 'owner');
    await page.goto(`${backoffice}/customers`);
    const head = page.getByRole('button', { name: 'Name' });
    await head.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\?sort=name$/);
    await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\?sort=-name$/);
    await expect(head).toBeFocused();
    await expect(page.getByRole('row').nth(1)).toContainText('Zita Zzyzx');
    await expectAccessible(page);

    const rows = page.getByRole('table').getByRole('link');
    await page.keyboard.press('j');
    await expect(rows.nth(0)).toBeFocused();
    await page.keyboard.press('j');
    await page.keyboard.press('k');
    await page.keyboard.press('e');
    await expect(page.getByLabel('Vorname')).toBeFocused();
    await expect(page.getByLabel('Vorname')).toHaveValue('Zita');
    await page.goBack();
    await expect(rows.nth(0)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zita Zzyzx');
    await expect(page.getByLabel('Vorname')).toBeHidden();
    await page.keyboard.press('e');
    await expect(page.getByLabel('Vorname')).toBeFocused();
  },
);

test(
  '[OP1] a list with its filters and order is a view: saved, renamed, changed and deleted by its owner, and visible to no other person',
  { tag: ['@wide', '@deep'] },
  async ({ browser, page }) => {
    // The news of orders that other journeys place would load the list again, with the view's newer version.
    await page.route('**/api/backoffice/events', (route) => route.abort());
    await logInAs(page, 'owner');
    await page.goto(`${backoffice}/orders`);
    const views = page.getByRole('navigation', { name: 'Meine Ansichten' });
    await expect(page.getByRole('table')).toBeVisible();
    await expect(views).toBeHidden();
    await page.getByRole('link', { name: 'Bezahlt' }).click();
    await expect(page).toHaveURL(/\?status=paid$/);
    await page.getByRole('button', { name: 'Summe' }).click();
    await expect(page).toHaveURL(/\?sort=total&status=paid$|\?status=paid&sort=total$/);
    await views.getByRole('button', { name: 'Ansicht speichern' }).click();
    const name = page.getByLabel('Name der Ansicht');
    await expect(name).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.type('Kleine');
    await page.keyboard.press('Enter');
    const view = views.getByRole('link', { name: 'Kleine' });
    await expect(view).toHaveAttribute('aria-current', 'page');
    await expectAccessible(page);

    const tab = await page.context().newPage();
    await tab.goto(page.url());
    await tab.getByRole('button', { name: 'Umbenennen' }).click();
    await tab.getByLabel('Name der Ansicht').fill('Kleine zuerst');
    await tab.keyboard.press('Enter');
    await expect(tab.getByRole('link', { name: 'Kleine zuerst' })).toBeVisible();
    await views.getByRole('button', { name: 'Umbenennen' }).click();
    await name.fill('Kleinste');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(name).toHaveValue('Kleinste');
    await expect(page.getByRole('dialog', { name: '„Kleine zuerst“ umbenennen' })).toBeVisible();
    await expect(page.locator('[data-waiting]')).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(views.getByRole('link', { name: 'Kleinste' })).toBeVisible();

    await page.getByLabel('Land').selectOption('DE');
    await views.getByRole('button', { name: 'Ansicht speichern' }).click();
    await expect(name).toHaveValue('Kleinste');
    await page.getByRole('button', { name: '„Kleinste“ ersetzen' }).click();
    await page.getByRole('link', { name: 'Alle', exact: true }).click();
    await views.getByRole('link', { name: 'Kleinste' }).click();
    await expect(page).toHaveURL(/\?country=DE&sort=total&status=paid$/);

    const context = await browser.newContext({ locale: 'de-DE' });
    const other = await context.newPage();
    await logInAs(other, 'owner');
    await other.goto(page.url());
    await expect(other.getByRole('button', { name: 'Ansicht speichern' })).toBeVisible();
    await expect(other.getByRole('link', { name: 'Kleinste' })).toBeHidden();
    await context.close();

    await views.getByRole('button', { name: 'Löschen' }).click();
    await expect(views.getByRole('link')).toHaveCount(0);
    await expect(views.getByRole('button', { name: 'Ansicht speichern' })).toBeVisible();
  },
);
