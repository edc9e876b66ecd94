import { expect, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { storefronts } from '../places.ts';
import { buyPencils } from '../purchase/shopper.ts';
import { backoffice, inDatabase, logInAs } from './staff.ts';

test(
  '[OP1] a series of vouchers is made, downloaded and ended; what was typed survives a refusal and a reload',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    // As a repetition meets what the first try made.
    const prefix = `koeln${Date.now() % 100_000}`;
    const name = `Messe <b>Köln</b> ${prefix}`;
    await logInAs(page, 'marketing', 'Mara Markt');
    await page.goto(`${backoffice}/vouchers`);
    await page.getByText('Neuer Gutschein').click();
    await page.getByLabel('Eine Serie von Codes').check();
    await page.getByLabel('Anfang der Codes').fill(prefix);
    await page.getByLabel('Anzahl der Codes').fill('3');
    await page.getByLabel('Prozent (1 bis 100)').fill('15');
    await page.getByLabel('Erster Tag').fill('2026-01-01');
    await page.getByLabel('Letzter Tag').fill('2099-12-31');
    await page.getByRole('button', { name: 'Serie anlegen' }).click();
    await expect(page.getByText('Bitte die Serie benennen')).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByLabel('Anfang der Codes')).toHaveValue(prefix);
    await page.getByLabel('Name der Serie').fill(name);
    await page.keyboard.press('Enter');

    const series = page.getByRole('listitem').filter({ hasText: name });
    await expect(series).toContainText('0 von 3 Codes eingelöst');
    const download = page.waitForEvent('download');
    await series.getByRole('button', { name: 'Codes als CSV' }).click();
    expect((await download).suggestedFilename()).toMatch(/^vouchers-\d+\.csv$/);
    await series.getByRole('button', { name: 'Serie beenden' }).click();
    await expectAccessible(page);
    await series.getByRole('button', { name: 'Serie beenden' }).click();
    await expect(series).toContainText('Beendet');

    await page.getByLabel('Anfang eines Codes').fill(`${prefix}-`);
    await page.keyboard.press('Enter');
    const codes = page.getByRole('table', { name: 'Gutscheine' }).getByRole('row');
    await expect(codes).toHaveCount(4);
    await expect(codes.nth(1)).toContainText('Beendet');
  },
);

test(
  '[OP1.vouchers] a series of vouchers is changed as a whole and blocked, and what was typed survives a reload',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    await logInAs(page, 'marketing', 'Mara Markt');
    await page.goto(`${backoffice}/vouchers`);
    const name = `Messe ${Date.now()}`;
    await page.getByText('Neuer Gutschein').click();
    await page.getByLabel('Eine Serie von Codes').check();
    await page.getByLabel('Anfang der Codes').fill('basar');
    await page.getByLabel('Name der Serie').fill(name);
    await page.getByLabel('Anzahl der Codes').fill('2');
    await page.getByLabel('Prozent (1 bis 100)').fill('15');
    await page.getByLabel('Erster Tag').fill('2026-01-01');
    await page.getByLabel('Letzter Tag').fill('2099-12-31');
    await page.getByRole('button', { name: 'Serie anlegen' }).click();
    const series = page.getByRole('listitem').filter({ hasText: name });
    await series.getByRole('button', { name: 'Ändern' }).click();
    const dialog = page.getByRole('dialog', { name: `Serie ${name} ändern` });
    await dialog.getByLabel('Mindestwert').fill('25');
    await dialog.getByLabel('Letzter Tag').fill('2020-01-01');
    await dialog.getByLabel('Gesperrt: kein Code kann eingelöst werden').check();
    await dialog.getByRole('button', { name: 'Serie ändern' }).click();
    await expect(dialog.getByText('Bitte heute oder einen späteren Tag')).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await series.getByRole('button', { name: 'Ändern' }).click();
    await expect(dialog.getByLabel('Mindestwert')).toHaveValue('25');
    await dialog.getByLabel('Letzter Tag').fill('2098-12-31');
    await dialog.getByRole('button', { name: 'Serie ändern' }).click();
    await expect(series).toContainText('Gesperrt');
    await expect(series).toContainText('31.12.2098');
    await expect(series).toContainText('ab 25,00');
  },
);

test(
  '[OP1.vouchers] a voucher for one category is made, extended, redeemed for an item of it, and ended',
  { tag: ['@wide', '@deep'] },
  async ({ page, browser }) => {
    test.slow();
    const code = `NUR${crypto.randomUUID().slice(0, 6).toUpperCase()}`;
    await logInAs(page, 'marketing', 'Mara Markt');
    await page.goto(`${backoffice}/vouchers`);
    await page.getByText('Neuer Gutschein').click();
    await page.getByLabel('Code', { exact: true }).fill(code);
    await page.getByLabel('Prozent (1 bis 100)').fill('50');
    await page.getByLabel('Erster Tag').fill('2026-01-01');
    await page.getByLabel('Letzter Tag').fill('2098-12-31');
    await page.getByLabel('Artikelnummern, getrennt durch Kommas oder Zeilen').fill('keine-nummer');
    await page.getByRole('button', { name: 'Gutschein anlegen' }).click();
    await expect(page.getByText('Eine Kategorie oder ein Artikel ist unbekannt')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Artikelnummern, getrennt durch Kommas oder Zeilen').fill('');
    const category = page.getByLabel('Kategorie mit allem darunter dazunehmen');
    const ofPencils = await inDatabase(async ({ pool }) => {
      const { rows } = await pool.query<{ id: string }>(
        'select main_category_id::text as id from catalogue.product where id = 2',
      );
      return rows[0]?.id ?? '';
    });
    await category.selectOption(ofPencils);
    await page.getByRole('button', { name: 'Gutschein anlegen' }).click();
    await page.getByLabel('Anfang eines Codes').fill(code);
    await page.keyboard.press('Enter');
    const row = page.getByRole('table', { name: 'Gutscheine' }).getByRole('row', { name: code });
    await expect(row).toContainText('Nur für: ');

    await row.getByRole('button', { name: 'Verlängern' }).click();
    const dialog = page.getByRole('dialog', { name: `${code} verlängern` });
    await dialog.getByLabel('Letzter Tag').fill('2097-12-31');
    await dialog.getByRole('button', { name: 'Verlängern' }).click();
    await expect(dialog.getByText('Bitte denselben oder einen späteren Tag wählen.')).toBeVisible();
    await dialog.getByLabel('Letzter Tag').fill('2099-12-31');
    await dialog.getByRole('button', { name: 'Verlängern' }).click();
    await expect(row).toContainText('31.12.2099');

    const shopper = await browser.newPage({ baseURL: storefronts[0].host });
    await buyPencils(shopper);
    const vouchers = shopper.locator('main').getByRole('region', { name: 'Ihre Gutscheine' });
    await vouchers.locator('summary').click();
    await vouchers.getByLabel('Gutscheincode').fill(code);
    await vouchers.getByLabel('Gutscheincode').press('Enter');
    await expect(vouchers.getByRole('listitem')).toContainText(code);
    await expect(vouchers.getByRole('listitem')).toContainText('Rabatt');
    await shopper.close();

    await row.getByRole('button', { name: 'Beenden' }).click();
    await row
      .getByRole('group', { name: 'Beenden' })
      .getByRole('button', { name: 'Beenden' })
      .click();
    await expect(row).toContainText('Beendet');

    await page.goto(`${backoffice}/vouchers?q=${code}`);
    await page.getByRole('button', { name: 'Änderungen zeigen' }).click();
    const changes = page.getByRole('list', { name: 'Änderungen' }).locator('> li');
    await expect(changes).toHaveCount(3);
    await expectAccessible(page);
  },
);
