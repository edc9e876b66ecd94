import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { mailsTo, storefronts } from './places.ts';
import { buyButton, newEmail, open, pencils } from './purchase/shopper.ts';

const [{ host }] = storefronts;
const passwords = ['Kreidestaub 7', 'Tafellappen 9', 'Radiergummi 5'] as const;

test(
  '[AU1][AU2][AU5][RT4][RT5][CO2][OP3.password][AC1.password] a forgotten password is replaced by the mail’s link, a known one changed, and other browsers are logged out',
  { tag: ['@phone', '@deep'] },
  async ({ page, browser }) => {
    // About thirty pages in two browsers.
    test.slow();
    const email = newEmail();
    const there = await browser.newContext();
    const elsewhere = await there.newPage();
    await open(elsewhere, `${host}/login/`);
    await register(elsewhere, email);
    await open(elsewhere, `${host}/myaccount/password/`);
    await expect(heading(elsewhere)).toHaveText('Passwort ändern');

    await open(page, pencils.path);
    await buyButton(page).click();
    await expect(page.getByRole('dialog').getByText(pencils.name)).toBeVisible();
    await open(page, '/myaccount/newpassword/?token=');
    await expect(page).toHaveURL(`${host}/myaccount/resetpassword/`);
    await page.getByRole('button', { name: 'Link anfordern' }).click();
    await expect(page.getByText('Bitte geben Sie eine E-Mail-Adresse an.')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('E-Mail-Adresse').fill(email);
    await page.getByRole('button', { name: 'Link anfordern' }).click();
    await expect(heading(page)).toHaveText('Bitte sehen Sie in Ihr Postfach');

    await open(page, await mailedLink(email));
    await choose(page, 'passwort');
    await expect(page.getByText('Dieses Passwort ist leicht zu erraten.')).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('Bitte prüfen Sie das markierte Feld.');
    await choose(page, passwords[1]);
    await expect(page).toHaveURL(`${host}/login/`);
    await expect(page.getByText('Ihr neues Passwort gilt ab jetzt.')).toBeVisible();
    await expectLoggedOut(elsewhere);
    await open(elsewhere, `${host}/myaccount/password/`);
    await expect(elsewhere).toHaveURL(/\/login\/\?target=%2Fmyaccount%2Fpassword%2F$/);
    await logIn(elsewhere, email, passwords[0]);
    await expect(elsewhere.getByRole('alert')).toContainText('Diese Angaben passen nicht');
    await logIn(elsewhere, email, passwords[1]);
    await expect(heading(elsewhere)).toHaveText('Passwort ändern');

    await logIn(page, email, passwords[1]);
    await expect(page).toHaveURL(`${host}/myaccount/contact-details/`);
    await open(page, '/myaccount/password/');
    await expectAccessible(page);
    await page.getByLabel('Bisheriges Passwort').fill(passwords[1]);
    await choose(page, passwords[2]);
    await expect(page.getByText('Ihr Passwort ist geändert.')).toBeVisible();
    await expectLoggedOut(elsewhere);
    await page.reload();
    await expect(heading(page)).toHaveText('Passwort ändern');
    await expect
      .poll(async () => (await mailsTo(email)).map(({ subject }) => subject))
      .toEqual(expect.arrayContaining(['Ihr Passwort wurde geändert']));

    await page.goto('/checkout/basket/');
    await expect(page.locator('main').getByText(pencils.name).first()).toBeVisible();
    await there.close();
  },
);

test(
  '[AU5][AC1] a customer sees where the account is logged in and ends a session elsewhere; the header greets with a new name at once',
  { tag: ['@wide', '@deep'] },
  async ({ page, browser }) => {
    const email = newEmail();
    await open(page, `${host}/login/`);
    await register(page, email);
    const there = await browser.newContext();
    const elsewhere = await there.newPage();
    await open(elsewhere, `${host}/login/?target=/service/impressum/`);
    await logIn(elsewhere, email, passwords[0]);
    await expect(heading(elsewhere)).toHaveText('Impressum');

    await open(page, '/myaccount/security/');
    await expect(heading(page)).toHaveText('Anmeldung und Geräte');
    const sessions = page.getByRole('region', { name: 'Angemeldete Geräte' });
    await expect(sessions.getByRole('listitem')).toHaveCount(2);
    await expect(sessions.getByRole('listitem').first()).toContainText('Dieses Gerät');
    await expect(sessions.getByRole('listitem').last()).toContainText('im Shop für Deutschland');
    await expectAccessible(page);
    await sessions.getByRole('button', { name: /· Linux abmelden$/ }).click();
    await expect(page.getByText('Das Gerät ist abgemeldet.')).toBeVisible();
    await expect(sessions.getByRole('listitem')).toHaveCount(1);
    await expectLoggedOut(elsewhere);
    await there.close();

    await open(page, '/myaccount/contact-details/');
    await page.getByLabel('Vorname').fill('Johanna');
    await page.getByLabel('Vorname').press('Enter');
    await expect(page.getByRole('banner').getByText(/Johanna/)).toBeVisible();
  },
);

const securityLogout = /Zu Ihrer Sicherheit haben wir Sie abgemeldet/;

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Expects that the session was ended from another browser: the next page shows a warning. */
async function expectLoggedOut(page: Page): Promise<void> {
  await page.goto(`${host}/`);
  await expect(page.getByText(securityLogout)).toBeVisible();
}

/** Registers a customer for this journey, signed in in that browser. */
async function register(page: Page, email: string): Promise<void> {
  const formData = { email, password: passwords[0], firstName: 'Jana', lastName: 'Weiß' };
  const answer = await page.evaluate(
    async (body) => {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch('/api/register-action/', { method: 'POST', headers, body });
      return response.text();
    },
    JSON.stringify({ authType: 'private', formData }),
  );
  expect(JSON.parse(answer)).toMatchObject({ successfull: true });
}

async function choose(page: Page, password: string): Promise<void> {
  await page.getByLabel('Neues Passwort', { exact: true }).fill(password);
  await page.getByLabel('Neues Passwort wiederholen').fill(password);
  await page.getByRole('button', { name: 'Passwort speichern' }).click();
}

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.locator('main').getByLabel('E-Mail-Adresse').fill(email);
  await page.locator('main').getByLabel('Passwort').fill(password);
  await page.locator('main').getByRole('button', { name: 'Anmelden' }).click();
}

async function mailedLink(email: string): Promise<string> {
  let link = '';
  await expect
    .poll(async () => {
      const texts = (await mailsTo(email)).map(({ text }) => text);
      link = /http\S+\/myaccount\/newpassword\/\?token=[\w-]{43}/.exec(texts.join('\n'))?.[0] ?? '';
      return link;
    })
    .not.toBe('');
  return link;
}
