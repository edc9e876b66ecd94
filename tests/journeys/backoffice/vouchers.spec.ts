import { expect, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { backoffice, logInAs } from './staff.ts';

test(
  '[OP1] a series of vouchers is made, downloaded and ended; what was typed survives a refusal and a reload',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    await logInAs(page, 'marketing', 'Mara Markt');
    await page.goto(`${backoffice}/vouchers`);
    await page.getByText('Neuer Gutschein').click();
    await page.getByLabel('Eine Serie von Codes').check();
    await page.getByLabel('Anfang der Codes').fill('messe');
    await page.getByLabel('Anzahl der Codes').fill('3');
    await page.getByLabel('Prozent (1 bis 100)').fill('15');
    await page.getByLabel('Erster Tag').fill('2026-01-01');
    await page.getByLabel('Letzter Tag').fill('2099-12-31');
    await page.getByRole('button', { name: 'Serie anlegen' }).click();
    await expect(page.getByText('Bitte die Serie benennen')).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByLabel('Anfang der Codes')).toHaveValue('messe');
    await page.getByLabel('Name der Serie').fill('Messe <b>Köln</b>');
    await page.keyboard.press('Enter');

    const series = page.getByRole('listitem').filter({ hasText: 'Messe <b>Köln</b>' });
    await expect(series).toContainText('0 von 3 Codes eingelöst');
    const download = page.waitForEvent('download');
    await series.getByRole('button', { name: 'Codes als CSV' }).click();
    expect((await download).suggestedFilename()).toMatch(/^vouchers-\d+\.csv$/);
    await series.getByRole('button', { name: 'Serie beenden' }).click();
    await expectAccessible(page);
    await series.getByRole('button', { name: 'Serie beenden' }).click();
    await expect(series).toContainText('Beendet');

    await page.getByLabel('Anfang eines Codes').fill('messe-');
    await page.keyboard.press('Enter');
    const codes = page.getByRole('table', { name: 'Gutscheine' }).getByRole('row');
    await expect(codes).toHaveCount(4);
    await expect(codes.nth(1)).toContainText('Beendet');
  },
);
