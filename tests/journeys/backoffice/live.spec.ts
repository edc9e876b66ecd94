import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
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

test(
  '[OP1] two people with one draft order see what the other changes, and who typed over it chooses which value stays',
  { tag: ['@wide', '@deep'] },
  async ({ browser, page }) => {
    test.slow();
    await logInAs(page, 'service', 'Tina Telefon');
    await page.goto(`${backoffice}/new-order`);
    await page
      .getByLabel('E-Mail', { exact: true })
      .fill(`anruf-${crypto.randomUUID()}@haus.example`);
    await page.getByRole('button', { name: 'Für diesen Gast bestellen' }).click();
    const comment = (each: Page) => each.getByLabel('Bemerkung zur Bestellung');
    const reference = (each: Page) => each.getByLabel('Zeichen der Kundschaft');
    await expect(comment(page)).toBeVisible();
    const context = await browser.newContext({ locale: 'de-DE' });
    const other = await context.newPage();
    await logInAs(other, 'owner', 'Otto Ober');
    const streams = other.waitForResponse(`${backoffice}/api/backoffice/events`);
    await other.goto(page.url());
    await expect(comment(other)).toBeVisible();
    await streams;

    await reference(other).fill('Klasse 3b');
    await comment(page).fill('Vorn abladen');
    await other.keyboard.press('Tab');
    await expect(reference(page)).toHaveValue('Klasse 3b');
    await comment(other).fill('Hinten abladen');
    await other.keyboard.press('Tab');
    await expect(page.getByText('Inzwischen steht hier: Hinten abladen.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Meine Eingabe behalten' }).click();
    await page.getByRole('button', { name: 'Speichern' }).click();
    await expect(comment(other)).toHaveValue('Vorn abladen');
    await expect(comment(page)).toHaveValue('Vorn abladen');
    await context.close();
  },
);
