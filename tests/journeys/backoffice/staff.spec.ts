import { expect, type Page, test } from '@playwright/test';
import { codeAt } from '#shop/account/second-factor/one-time-code.ts';
import { staffPassword } from '#tests/support/staff.ts';
import { expectAccessible } from '../accessible.ts';
import { mailsTo } from '../places.ts';
import { askBackoffice, backoffice, inDatabase, logInAs, newPerson } from './staff.ts';
import { placeOrder } from './guest-order.ts';

/** Gives a page an authenticator that verifies its person, as a laptop with a finger on it does. */
async function withAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
}

test(
  '[OP1] an invited person enters by the mail with a passkey, logs in with it again, and gets no further than the role',
  { tag: '@wide' },
  async ({ browser, page }) => {
    test.slow();
    const email = `neu.${crypto.randomUUID().slice(0, 8)}@ranzen.example`;
    await logInAs(page, 'owner', 'Otto Ober');
    await page.goto(`${backoffice}/staff`);
    await expect(page.getByRole('heading', { level: 1, name: 'Team' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Person einladen' }).click();
    await page.getByRole('button', { name: 'Einladung senden' }).click();
    await expect(page.getByText('Wählen Sie mindestens eine Rolle.')).toBeVisible();
    await page.getByLabel('Name').fill('Nele Neu');
    await page.getByLabel('E-Mail').fill(email);
    await page.getByLabel('Lager', { exact: true }).check();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Einladung senden' }).click();
    const row = page.getByRole('row').filter({ hasText: email });
    await expect(row).toContainText('eingeladen');

    const context = await browser.newContext({ locale: 'de-DE' });
    const other = await context.newPage();
    await withAuthenticator(other);
    await other.goto(await invitationOf(email));
    await other.getByRole('button', { name: 'Passkey anlegen' }).click();
    await expect(other.getByRole('heading', { level: 1, name: 'Guten Tag' })).toBeVisible();
    await other.getByRole('button', { name: 'Abmelden' }).click();
    await other.getByRole('button', { name: 'Mit Passkey anmelden' }).click();
    await expect(other.getByRole('heading', { level: 1, name: 'Guten Tag' })).toBeVisible();
    await expect(other.getByRole('link', { name: 'Team' })).toHaveCount(0);
    const { errors } = await askBackoffice(other, '{ staffPeople { id } }');
    expect(errors?.[0]?.extensions.classification).toBe('FORBIDDEN');

    await page.reload();
    await expect(row).toContainText('aktiv');
    await row.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Nele Neu' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Deaktivieren' }).click();
    await page.getByRole('button', { name: 'Deaktivieren' }).click();
    await expect(page.getByRole('button', { name: 'Wieder zulassen' })).toBeVisible();
    await other.getByRole('link', { name: 'Bestellungen', exact: true }).click();
    await expect(other.getByRole('heading', { level: 1, name: 'Anmelden' })).toBeVisible();
    await context.close();
  },
);

test(
  '[OP1] a refund asks for a fresh passkey and is then made with what was typed',
  { tag: ['@wide', '@deep'] },
  async ({ browser, page }) => {
    test.slow();
    const number = await placeOrder(browser);
    await logInAs(page, 'owner', 'Rita Rück');
    await withAuthenticator(page);
    await page.goto(`${backoffice}/own`);
    await page.getByLabel('Name des neuen Passkeys').fill('Laptop');
    await page.getByRole('button', { name: 'Passkey hinzufügen' }).click();
    await expect(page.getByRole('button', { name: 'Entfernen Laptop' })).toBeVisible();
    await inDatabase(({ pool }) =>
      pool.query(
        `update staff.session set confirmed_at = now() - interval '5 minutes'
         where person_id = (select max(id) from staff.person where name = 'Rita Rück')`,
      ),
    );
    await page.goto(`${backoffice}/orders/${number}`);
    await page.getByLabel('Rechnung mindern um').fill('1,50');
    await page.getByRole('button', { name: 'Rechnung mindern' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sind Sie es noch?' });
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Abbrechen' }).click();
    await expect(page.getByText('Nicht ausgeführt:')).toBeVisible();
    await expect(page.getByLabel('Rechnung mindern um')).toHaveValue('1,50');
    await page.getByRole('button', { name: 'Rechnung mindern' }).click();
    await dialog.getByRole('button', { name: 'Mit Passkey bestätigen' }).click();
    await expect(page.getByText('Kulanz, von der Rechnung')).toHaveCount(1);
  },
);

test(
  '[OP1] a person logs in by password and code: the code is asked for after a right password, and a wrong one is refused',
  { tag: '@wide' },
  async ({ page }) => {
    const { email, key } = await newPerson('Karl Kennwort');
    await page.goto(`${backoffice}/orders`);
    await expect(page.getByRole('heading', { level: 1, name: 'Anmelden' })).toBeVisible();
    await page.getByRole('button', { name: 'Mit Passwort und Code anmelden' }).click();
    const submit = page.getByRole('button', { name: 'Anmelden', exact: true });
    const password = page.getByLabel('Passwort');
    const code = page.getByLabel('Code');
    await page.getByLabel('E-Mail').fill(email);
    await password.fill('Kreidestaub im Keller');
    await submit.click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(code).toHaveCount(0);
    await password.fill(staffPassword);
    await submit.click();
    await expect(code).toBeFocused();
    await expectAccessible(page);
    await code.fill('000000');
    await code.press('Enter');
    await expect(page.getByRole('alert')).toBeVisible();
    await code.fill(codeAt(key, new Date()));
    await code.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Bestellungen' })).toBeVisible();
    await expect(page).toHaveURL(`${backoffice}/orders`);
  },
);

/** The address in the mail of an invitation, once it came. */
async function invitationOf(email: string): Promise<string> {
  const find = async () =>
    (await mailsTo(email)).flatMap(
      ({ text }) => /https?:\S+\/invitation#[\w-]{43}/.exec(text) ?? [],
    );
  await expect.poll(async () => (await find()).length, { timeout: 15_000 }).toBe(1);
  return (await find())[0] ?? '';
}
