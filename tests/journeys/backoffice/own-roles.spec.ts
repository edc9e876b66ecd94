import { expect, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { askBackoffice, backoffice, logInAs } from './staff.ts';

test(
  '[OP1] an own role is made and given to a person, opens what its rights name, and everything else is FORBIDDEN',
  { tag: ['@wide', '@deep'] },
  async ({ browser, page }) => {
    test.slow();
    const role = `Auskunft ${crypto.randomUUID().slice(0, 8)}`;
    await logInAs(page, 'owner', 'Rosa Rolle');
    await page.goto(`${backoffice}/staff/roles/new`);
    const save = page.getByRole('button', { name: 'Rolle speichern' });
    await page.getByLabel('Name der Rolle').fill(role);
    await save.click();
    await expect(page.getByText('Wählen Sie mindestens ein Recht.')).toBeVisible();
    await page.getByRole('checkbox', { name: /orders\.read/ }).check();
    await expectAccessible(page);
    await save.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Team' })).toBeVisible();
    const row = page.getByRole('row').filter({ hasText: role });
    await expect(row).toContainText('eigene');

    const context = await browser.newContext({ locale: 'de-DE' });
    const other = await context.newPage();
    const person = await logInAs(other, 'marketing', 'Arno Auskunft');
    await other.goto(backoffice);
    const navigation = other.getByRole('navigation').first();
    await expect(navigation.getByRole('link', { name: 'Gutscheine' })).toBeVisible();
    await expect(navigation.getByRole('link', { name: 'Bestellungen', exact: true })).toHaveCount(
      0,
    );
    const asked = async (query: string) =>
      (await askBackoffice(other, query)).errors?.[0]?.extensions.classification ?? 'answered';
    const orders = '{ orders { rows { orderNumber } } }';
    expect(await asked(orders)).toBe('FORBIDDEN');

    await page.goto(`${backoffice}/staff/${person.id}`);
    await page.getByRole('checkbox', { name: 'Marketing' }).uncheck();
    await page.getByRole('checkbox', { name: role }).check();
    await page.getByRole('button', { name: 'Rollen speichern' }).click();
    await expect(page.getByText('Gespeichert. Die Rollen gelten sofort.')).toBeVisible();

    await other.goto(`${backoffice}/orders`);
    await expect(other.getByRole('heading', { level: 1, name: 'Bestellungen' })).toBeVisible();
    await expect(navigation.getByRole('link', { name: 'Gutscheine' })).toHaveCount(0);
    expect(await asked(orders)).toBe('answered');
    for (const query of ['{ staffPeople { id } }', '{ webhooks { id } }'])
      expect(await asked(query)).toBe('FORBIDDEN');
    await other.goto(`${backoffice}/vouchers`);
    await expect(other.getByRole('table')).toHaveCount(0);
    await context.close();

    await page.goto(`${backoffice}/staff`);
    await page.getByRole('link', { name: role }).click();
    await page.getByRole('button', { name: 'Änderungen zeigen' }).click();
    await expect(page.getByRole('list', { name: 'Änderungen' })).toContainText('Rosa Rolle');
    await page.getByRole('button', { name: 'Rolle löschen' }).click();
    await page.getByRole('button', { name: 'Rolle löschen' }).click();
    await expect(page.getByText('Diese Rolle haben noch Personen.')).toBeVisible();
  },
);
