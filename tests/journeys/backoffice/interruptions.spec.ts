import { expect, type Locator, type Page, test } from '@playwright/test';
import { codeAt } from '#shop/account/second-factor/one-time-code.ts';
import { staffPassword } from '#tests/support/staff.ts';
import { expectAccessible } from '../accessible.ts';
import { prepareDelivered, prepareReturn } from './prepared-return.ts';
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
    // An event of the note would load the screen again, without its form, before the next step is refused.
    await page.route('**/api/backoffice/events', (route) => route.abort());
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
    await enter(dialog, person);
    await expect(dialog).toBeHidden();
    await expect(field(page)).toHaveValue('');
    await expect(note(page, 'Ohne Sitzung')).toHaveCount(1);
  },
);

test(
  '[OP1] a reload and an ended session keep the amount of a refund, verdicts of a return and a new API key',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    test.slow();
    const orderNumber = await prepareDelivered();
    const { returnNumber } = await prepareReturn();
    const person = await logInAs(page, 'owner', 'Otto Ober');
    const amount = page.getByLabel('Rechnung mindern um');
    await page.goto(`${backoffice}/orders/${orderNumber}`);
    await amount.fill('1,25');

    await page.goto(`${backoffice}/api-keys`);
    await page.getByLabel('Name').fill('Lager West');
    await page.getByLabel('Bestellungen und Sendungen sehen').check();

    await page.goto(`${backoffice}/returns/${returnNumber}`);
    await page.getByRole('button', { name: 'Eingang buchen' }).click();
    await expect(page.getByText('0 von 2 Stück beurteilt')).toBeVisible();
    await page.keyboard.press('a');
    await expect(page.getByText('1 von 2 Stück beurteilt')).toBeVisible();

    await endSession(person);
    await page.reload();
    await enter(page.getByRole('main'), person);
    await expect(page.getByText('1 von 2 Stück beurteilt')).toBeVisible();
    await page.goto(`${backoffice}/api-keys`);
    await expect(page.getByLabel('Name')).toHaveValue('Lager West');
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1);
    await page.goto(`${backoffice}/orders/${orderNumber}`);
    await expect(amount).toHaveValue('1,25');
    await page.getByRole('button', { name: 'Rechnung mindern' }).click();
    await expect(page.getByText('Kulanz, von der Rechnung')).toHaveCount(1);
    await expect(amount).toHaveValue('');
  },
);

async function endSession({ id }: LoggedIn): Promise<void> {
  await inDatabase(({ pool }) =>
    pool.query('delete from staff.session where person_id = $1', [id]),
  );
}

/** Logs in again by password and code, in the dialog or on the page of the login. */
async function enter(place: Locator, person: LoggedIn): Promise<void> {
  await place.getByRole('button', { name: 'Mit Passwort und Code anmelden' }).click();
  await place.getByLabel('E-Mail').fill(person.email);
  await place.getByLabel('Passwort').fill(staffPassword);
  await place.page().keyboard.press('Enter');
  await place.getByLabel(/Code aus Ihrer/).fill(nextCode(person));
  await place.page().keyboard.press('Enter');
}

/** A code of the step after the one that the log-in before used. */
function nextCode({ key }: LoggedIn): string {
  return codeAt(key, new Date(Date.now() + 30_000));
}
