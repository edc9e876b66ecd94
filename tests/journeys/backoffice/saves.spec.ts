import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { backoffice, logInAs, newCustomer } from './staff.ts';

async function change(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  const button = page.getByRole('button', { name: 'Ändern', exact: true });
  if (await button.isVisible()) await button.click();
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label).fill(value);
}

const save = (page: Page) => page.getByRole('button', { name: 'Speichern', exact: true }).click();

test(
  '[OP1] of two people on one customer, different fields are merged, the same one is asked about, and an ended session loses nothing that was typed',
  { tag: ['@wide', '@deep'] },
  async ({ browser, page }) => {
    test.slow();
    const screen = `${backoffice}/customers/${await newCustomer('Jana Becker')}`;
    const context = await browser.newContext({ locale: 'de-DE' });
    const other = await context.newPage();
    await logInAs(page, 'owner', 'Otto Ober');
    await logInAs(other, 'service', 'Anna Amt');
    for (const each of [page, other]) {
      await each.goto(screen);
      await expect(each.getByRole('heading', { level: 1 })).toHaveText('Jana Becker');
    }
    await change(other, { Telefon: '0711 200' });
    await change(page, { Nachname: 'Beck' });
    for (const each of [other, page]) {
      await save(each);
      await expect(each.getByRole('button', { name: 'Ändern', exact: true })).toBeVisible();
    }
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jana Beck');
    await expect(page.getByText('0711 200')).toBeVisible();

    await change(other, { Telefon: '0711 300' });
    await change(page, { Telefon: '0711 400', Vorname: 'Johanna' });
    await save(other);
    await expect(other.getByText('0711 300')).toBeVisible();
    await save(page);
    await expect(page.getByText('Anna Amt hat das inzwischen geändert.')).toContainText('0711 300');
    await expect(page.getByLabel('Telefon')).toHaveValue('0711 400');
    await expectAccessible(page);

    const cookies = await page.context().cookies(backoffice);
    await page.context().clearCookies({ name: 'staff' });
    await page.getByRole('button', { name: 'Meine Eingabe behalten' }).click();
    await save(page);
    await expect(page.getByRole('dialog', { name: 'Wieder anmelden' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alert')).toContainText('Ihre Sitzung ist zu Ende.');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible();
    await page.context().addCookies(cookies);
    await page.goto(screen);
    await expect(page.getByLabel('Vorname')).toHaveValue('Johanna');
    await save(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Johanna Beck');
    await expect(page.getByText('0711 400')).toBeVisible();
    await context.close();
  },
);
