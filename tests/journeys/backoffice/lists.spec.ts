import { expect, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { backoffice, logInAs, newCustomer } from './staff.ts';

test(
  '[OP1] a list is ordered by its heads and worked by keyboard: next row, open, edit, back to the row',
  { tag: '@wide' },
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
