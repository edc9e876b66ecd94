import { expect, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { backoffice, logInAs } from './staff.ts';

test(
  '[OP1.open-items] a payment of an open invoice is recorded by keyboard, and its customer opens the invoices',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    await logInAs(page, 'bookkeeping', 'Olga Offen');
    await page.goto(`${backoffice}/open-items`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Offene Posten');
    await expectAccessible(page);
    const table = page.getByRole('table', { name: 'Offene Posten' });
    const number = (await table.getByRole('link').first().textContent()) ?? '';
    await page.getByRole('button', { name: `${number} als bezahlt buchen` }).press('Enter');
    await expect(page.getByLabel('Tag der Zahlung')).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(page.getByText(`${number} ist bezahlt.`)).toBeVisible();
    await expect(table.getByRole('link', { name: number, exact: true })).toHaveCount(0);

    await page.getByLabel('Nummer von Rechnung oder Bestellung').fill(number);
    await page.getByLabel('Nummer von Rechnung oder Bestellung').press('Enter');
    await expect(page).toHaveURL(/number=/);
    await expect(table.getByRole('row')).toHaveCount(2);

    await page.getByRole('link', { name: 'Kundinnen und Kunden' }).press('Enter');
    await expect(page).toHaveURL(/\/open-items\/customers/);
    const customers = page.getByRole('table', { name: 'Kundinnen und Kunden' });
    const documents = (await customers.getByRole('cell').nth(1).textContent()) ?? '';
    await expectAccessible(page);
    await customers.getByRole('link').first().press('Enter');
    await expect(page).toHaveURL(/\/open-items\?customer=\d+/);
    await expect(table.getByRole('row')).toHaveCount(Number(documents) + 1);
  },
);

test(
  '[OP1.open-items] a part of an invoice is recorded and taken back by keyboard, with a reason',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    await logInAs(page, 'bookkeeping', 'Paula Posten');
    await page.goto(`${backoffice}/open-items`);
    const table = page.getByRole('table', { name: 'Offene Posten' });
    const number = (await table.getByRole('link').last().textContent()) ?? '';
    await page.getByRole('button', { name: `${number} als bezahlt buchen` }).press('Enter');
    await page.getByRole('combobox', { name: 'Eingegangen' }).selectOption('Teilbetrag');
    const amount = page.getByLabel('Eingegangener Betrag');
    await amount.press('Enter');
    await expect(page.getByText('Bitte geben Sie einen Betrag wie 12,50 ein')).toBeVisible();
    await amount.fill('0,01');
    await expectAccessible(page);
    await amount.press('Enter');
    await expect(page.getByText(`Die Teilzahlung zu ${number} ist gebucht.`)).toBeVisible();

    const payments = page.getByRole('list', { name: `Gebuchte Zahlungen zu ${number}` });
    await payments.getByRole('button', { name: 'Zahlung von 0,01 € zurücknehmen' }).press('Enter');
    const reason = page.getByLabel('Grund');
    await expect(reason).toBeFocused();
    await reason.press('Enter');
    await expect(page.getByText('Bitte nennen Sie den Grund.')).toBeVisible();
    await reason.fill('Falsche Rechnung');
    await expectAccessible(page);
    await reason.press('Enter');
    await expect(page.getByText('Die Zahlung ist zurückgenommen')).toBeVisible();
    await expect(payments).toHaveCount(0);
  },
);
