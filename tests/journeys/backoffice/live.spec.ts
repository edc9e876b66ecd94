import { expect, test } from '@playwright/test';
import { backoffice, logInAs, newCustomer } from './staff.ts';

test(
  '[OP1] what happens at other desks appears without a reload: records and rows in place, new rows behind a hint',
  { tag: '@wide' },
  async ({ browser, page }) => {
    test.slow();
    const id = await newCustomer('Jana Becker');
    await logInAs(page, 'owner', 'Otto Ober');
    const streams = page.waitForResponse(`${backoffice}/api/backoffice/events`);
    await page.goto(`${backoffice}/customers`);
    const first = page.getByRole('row').nth(1);
    await expect(first).toBeVisible();
    await streams;
    const shown = await first.innerText();

    const name = `Nora N${'abcdefghij'[id % 10]}u`;
    await newCustomer(name);
    const hint = page.getByRole('button', { name: /neue Zeilen? anzeigen/ });
    await expect(hint).toBeVisible();
    expect(await first.innerText()).toBe(shown);
    await hint.click();
    await expect(page.getByRole('link', { name }).first()).toBeVisible();

    await page.goto(`${backoffice}/customers/${id}`);
    await expect(page.getByText('0711 100')).toBeVisible();
    const context = await browser.newContext({ locale: 'de-DE' });
    const other = await context.newPage();
    await logInAs(other, 'service', 'Anna Amt');
    await other.goto(`${backoffice}/customers/${id}`);
    await page.getByRole('button', { name: 'Ändern', exact: true }).click();
    await page.getByLabel('Vorname').fill('Johanna');
    await other.getByRole('button', { name: 'Ändern', exact: true }).click();
    await other.getByLabel('Telefon').fill('0711 200');
    await other.getByRole('button', { name: 'Speichern', exact: true }).click();
    await expect(page.getByText('0711 200')).toBeVisible();
    await expect(page.getByLabel('Vorname')).toHaveValue('Johanna');
    await context.close();
  },
);
