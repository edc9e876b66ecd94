import { expect, type Page, test } from '@playwright/test';
import { codeAt } from '#shop/account/second-factor/one-time-code.ts';
import { staffPassword } from '#tests/support/staff.ts';
import { expectAccessible } from '../accessible.ts';
import { backoffice, inDatabase, logInAs, type LoggedIn, newCustomer } from './staff.ts';

const note = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });
const field = (page: Page) => page.getByLabel('Neue Notiz');
const save = (page: Page) => page.getByRole('button', { name: 'Notiz speichern' }).click();

test(
  '[OP1] a lost connection, a lost right and an ended session lose nothing that was typed, and the same step succeeds afterwards',
  { tag: '@wide' },
  async ({ page }) => {
    test.slow();
    const screen = `${backoffice}/customers/${await newCustomer('Jana Becker')}`;
    const person = await logInAs(page, 'service', 'Sina Service');
    await page.goto(screen);
    await expect(field(page)).toBeVisible();

    await page.route('**/api/backoffice/', (route) => route.abort());
    await field(page).fill('Ohne Netz');
    await save(page);
    await expect(page.getByRole('alert')).toContainText('Der Server ist nicht erreichbar.');
    await expect(field(page)).toHaveValue('Ohne Netz');
    await expect(note(page, 'Ohne Netz')).toHaveCount(0);
    await page.unroute('**/api/backoffice/');
    await save(page);
    await expect(field(page)).toHaveValue('');
    await expect(note(page, 'Ohne Netz')).toHaveCount(1);

    await field(page).fill('Ohne Recht');
    await inDatabase(({ pool }) =>
      pool.query('delete from staff.person_role where person_id = $1', [person.id]),
    );
    await save(page);
    await expect(page.getByRole('alert')).toContainText('Ihre Rollen erlauben das nicht.');
    await expect(field(page)).toHaveValue('Ohne Recht');
    await page.evaluate(() => globalThis.dispatchEvent(new Event('online')));
    await expect(page.getByText('Ihre Rollen erlauben diese Seite nicht mehr.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jana Becker');
    await expectAccessible(page);
    await inDatabase(({ pool }) =>
      pool.query(
        `insert into staff.person_role (person_id, role_id) select $1, id from staff.role where key = 'service'`,
        [person.id],
      ),
    );
    await page.getByRole('button', { name: 'Noch einmal versuchen' }).click();
    await expect(field(page)).toHaveValue('Ohne Recht');
    await save(page);
    await expect(field(page)).toHaveValue('');
    await expect(note(page, 'Ohne Recht')).toHaveCount(1);

    await field(page).fill('Ohne Sitzung');
    await endSession(person);
    await save(page);
    const dialog = page.getByRole('dialog', { name: 'Wieder anmelden' });
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Mit Passwort und Code anmelden' }).click();
    await dialog.getByLabel('E-Mail').fill(person.email);
    await dialog.getByLabel('Passwort').fill(staffPassword);
    await page.keyboard.press('Enter');
    await dialog.getByLabel(/Code aus Ihrer/).fill(nextCode(person));
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(field(page)).toHaveValue('');
    await expect(note(page, 'Ohne Sitzung')).toHaveCount(1);
  },
);

async function endSession({ id }: LoggedIn): Promise<void> {
  await inDatabase(({ pool }) =>
    pool.query('delete from staff.session where person_id = $1', [id]),
  );
}

/** A code of the step after the one that the log-in before used. */
function nextCode({ key }: LoggedIn): string {
  return codeAt(key, new Date(Date.now() + 30_000));
}
