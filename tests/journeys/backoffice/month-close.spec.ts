import { expect, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { backoffice, logInAs } from './staff.ts';

test(
  '[OP1.month-close] the checks of a month open their rows, by keyboard',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    await logInAs(page, 'bookkeeping', 'Mona Monat');
    const month = new Date().toISOString().slice(0, 7);
    await page.goto(`${backoffice}/month-close?month=${month}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Monatsabschluss');
    await expect(page.getByText('Dieser Monat ist noch nicht vorbei.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Belege, die kein DATEV-Export hat' }).press('Enter');
    await expect(page).toHaveURL(/\/month-close\/unexported\?month=/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Belege, die kein DATEV-Export hat',
    );
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Zurück zum Monatsabschluss' }).press('Enter');
    await expect(page).toHaveURL(/\/month-close\?month=/);
  },
);
