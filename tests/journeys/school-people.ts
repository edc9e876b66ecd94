import { type Browser, expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { businessOrigin, mailsTo } from './places.ts';
import { untilScriptRuns } from './purchase/shopper.ts';

const password = 'Kreide-am-Montag-7';

/** Logs in on a browser context of its own. */
export async function loggedIn(
  browser: Browser,
  { name, secret, target }: { name: string; secret: string; target: string },
): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${businessOrigin}/login/?target=${encodeURIComponent(target)}`);
  await page.getByLabel('Kundennummer').fill(name);
  await page.getByLabel('Passwort').fill(secret);
  await page.locator('main').getByRole('button', { name: 'Anmelden' }).click();
  await expect(page).toHaveURL(businessOrigin + target);
  return page;
}

/** Invites a person of the business account on its page of people. */
export async function invite(
  owner: Page,
  { email, role, limit }: { email: string; role: string; limit: string },
): Promise<void> {
  await owner.goto(`${businessOrigin}/myaccount/people/`);
  await untilScriptRuns(owner);
  const form = owner
    .locator('form')
    .filter({ has: owner.getByRole('button', { name: 'Einladung senden' }) });
  await form.getByLabel('E-Mail-Adresse').fill(email);
  await form.getByLabel('Aufgabe').selectOption(role);
  await form.getByLabel('Höchstens je Bestellung').fill(limit);
  await form.getByRole('button', { name: 'Einladung senden' }).click();
  await expect(owner.getByRole('alert')).toContainText('Die Einladung ist unterwegs.');
}

async function invitationTo(email: string): Promise<string> {
  const link = /https?:\/\/\S+\/myaccount\/invitation\/\?token=[\w-]+/;
  const find = async () => link.exec((await mailsTo(email))[0]?.text ?? '')?.[0] ?? '';
  await expect.poll(find, { timeout: 30_000 }).not.toBe('');
  return find();
}

/** Accepts the invitation with a new account and logs in. */
export async function join(
  browser: Browser,
  { email, firstName, target }: { email: string; firstName: string; target: string },
): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(await invitationTo(email));
  await untilScriptRuns(page);
  await expectAccessible(page);
  await page.getByLabel('Vorname').fill(firstName);
  await page.getByLabel('Nachname').fill('Roth');
  await page.getByLabel('Neues Passwort', { exact: true }).fill(password);
  await page.getByLabel('Neues Passwort wiederholen').fill(password);
  await page.getByRole('button', { name: 'Zugang anlegen und annehmen' }).click();
  await expect(page).toHaveURL(/\/login\//);
  await page.context().close();
  return loggedIn(browser, { name: email, secret: password, target });
}
