import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { open } from './purchase/shopper.ts';

const pencils = '204512';
const paint = { number: '718204', minimum: '6' };
const path = '/service/orderform/';

test(
  '[CA7] lines are typed by keyboard, corrected, pasted, kept after a reload, printed and added to the basket',
  { tag: '@deep' },
  async ({ page }) => {
    test.slow();
    await open(page, path);
    const number = (line: number) =>
      page.getByLabel(`Artikelnummer, Zeile ${line}`, { exact: true });
    const quantity = (line: number) => page.getByLabel(`Menge, Zeile ${line}`, { exact: true });
    await number(1).focus();
    for (const text of [
      '204521',
      'Tab',
      '3',
      'Enter',
      paint.number,
      'Tab',
      '2',
      'Enter',
      '<b>9</b>',
    ]) {
      if (text === 'Tab' || text === 'Enter') await page.keyboard.press(text);
      else await page.keyboard.type(text);
    }
    await expect(page.getByText('0 von 3 Zeilen bestellbar')).toBeVisible();
    await expect(number(1)).toHaveAttribute('aria-invalid', 'true');
    await expect(number(1)).toHaveAccessibleDescription('Diese Artikelnummer kennen wir nicht.');
    await page.getByRole('button', { name: new RegExp(`^${pencils}, .*, übernehmen$`) }).click();
    await expect(number(1)).toHaveValue(pencils);
    await expect(quantity(2)).toHaveAttribute('aria-invalid', 'true');
    await page.getByRole('button', { name: `Auf ${paint.minimum} ändern` }).click();
    await expect(page.getByText('2 von 3 Zeilen bestellbar')).toBeVisible();
    await expectAccessible(page);

    await page.getByText('Aus einer Tabelle einfügen').click();
    await page
      .getByLabel('Zeilen mit Artikelnummer und Menge')
      .fill('Menge\tArtikelnummer\n1,00\t610-130\n');
    await page.getByRole('button', { name: 'Zeilen übernehmen' }).click();
    await expect(page.getByText('1 Zeile gelesen.')).toBeVisible();
    await page.getByLabel('CSV- oder Textdatei wählen').setInputFiles({
      name: 'Mappe.xlsx',
      mimeType: 'application/octet-stream',
      buffer: Buffer.from('PK\u0003\u0004'),
    });
    await expect(page.getByText('Diese Datei ist keine Textdatei.')).toBeVisible();
    await expect(page.getByText('3 von 4 Zeilen bestellbar')).toBeVisible();
    await page.reload();
    await expect(page.getByText('3 von 4 Zeilen bestellbar')).toBeVisible();
    await expect(number(4)).toHaveValue('610-130');

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Als PDF zum Ausdrucken' }).click();
    const file = await (await download).path();
    expect((await readFile(file)).subarray(0, 8).toString()).toBe('%PDF-1.7');

    await page.getByRole('button', { name: '3 Zeilen in den Warenkorb' }).click();
    await expect(page.getByText('3 Zeilen liegen im Warenkorb.')).toBeVisible();
    await expect(page.getByText('1 Zeile konnten wir nicht übernehmen.')).toBeVisible();
    await expect(number(1)).toHaveValue('<b>9</b>');
    await page.getByRole('link', { name: 'Zum Warenkorb' }).click();
    await expect(page.locator('main li').getByRole('link', { name: /^Dreikant/ })).toBeVisible();
    await expect(page.getByText('Zwischensumme (10 Artikel)')).toBeVisible();
  },
);

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test(
    '[CA7] the form is checked, corrected and added to the basket by its buttons',
    { tag: ['@wide', '@deep'] },
    async ({ page }) => {
      await page.goto(path);
      await page.getByLabel('Artikelnummer, Zeile 1', { exact: true }).fill('204521');
      await page.getByText('Aus einer Tabelle einfügen').click();
      await page.getByLabel('Zeilen mit Artikelnummer und Menge').fill(`${paint.number};6`);
      await page.getByRole('button', { name: 'Zeilen übernehmen' }).click();
      await expect(page.getByText('1 von 2 Zeilen bestellbar')).toBeVisible();
      await page.getByRole('button', { name: new RegExp(`^${pencils}, .*, übernehmen$`) }).click();
      await expect(page.getByText('2 von 2 Zeilen bestellbar')).toBeVisible();
      await page.getByRole('button', { name: '2 Zeilen in den Warenkorb' }).click();
      await expect(page.getByText('2 Zeilen liegen im Warenkorb.')).toBeVisible();
      await page.getByRole('link', { name: 'Zum Warenkorb' }).click();
      await expect(page.locator('main li').getByRole('link', { name: /^Dreikant/ })).toBeVisible();
    },
  );
});
