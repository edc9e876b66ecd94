import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { businessOrigin, mailsTo } from './places.ts';
import { buyButton, pencils, untilScriptRuns } from './purchase/shopper.ts';

const password = 'Kreide-am-Montag-7';

async function loggedIn(
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

async function invite(
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
async function join(
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

async function askForApproval(page: Page): Promise<void> {
  await page.goto(businessOrigin + pencils.path);
  await untilScriptRuns(page);
  await buyButton(page).click();
  await expect(page.getByText('Liegt im Warenkorb').first()).toBeVisible();
  await page.goto(`${businessOrigin}/checkout/basket/`);
  await page.locator('main').getByRole('button', { name: 'Zur Kasse' }).first().click();
  await expect(page).toHaveURL(/\/checkout\/shipping\/$/);
  await page.getByRole('button', { name: 'Weiter zur Übersicht' }).click();
  await expect(page).toHaveURL(/\/checkout\/summary\/$/);
  await expect(page.getByRole('button', { name: 'Zahlungspflichtig bestellen' })).toHaveCount(0);
  await page.getByLabel('Nachricht dazu').fill('Für die Kunst-AG.');
  await page.getByRole('button', { name: 'Zur Freigabe vorlegen' }).click();
  await expect(page).toHaveURL(/\/myaccount\/approvals\//);
  await expect(page.getByText(/^Wartet bis/).first()).toBeVisible();
}

test(
  '[SC3.invited][SC3.sum][SC3.seen][SC4.waits][SC4.returned] a school invites three people: one orders, one approves, one books',
  { tag: ['@deep'] },
  async ({ browser }, { project }) => {
    const at = (name: string) => `${name}-${project.name}-${Date.now()}@see.example`.toLowerCase();
    const [lena, mia, bo] = [at('lena'), at('mia'), at('bo')];
    // Both projects are people of one school at the same time.
    const firstName = project.name === 'phone' ? 'Lena' : 'Nora';
    const name = `${firstName} Roth`;
    const owner = await loggedIn(browser, {
      name: '7000002',
      secret: 'Pausenhof-2026',
      target: '/myaccount/people/',
    });
    await invite(owner, { email: lena, role: 'orders', limit: '0' });
    await invite(owner, { email: mia, role: 'approves', limit: '' });
    await invite(owner, { email: bo, role: 'books', limit: '' });
    await expectAccessible(owner);

    const target = '/myaccount/approvals/';
    const orders = await join(browser, { email: lena, firstName, target });
    await askForApproval(orders);
    await expectAccessible(orders);

    const approves = await join(browser, { email: mia, firstName: 'Mia', target });
    const waiting = approves.getByRole('article', { name: new RegExp(name) });
    await expect(waiting).toContainText('Für die Kunst-AG.');
    await untilScriptRuns(approves);
    await expectAccessible(approves);
    await waiting.getByLabel('Hinweis, warum sie zurückkommt').fill('Bitte zwei.');
    await waiting.getByRole('button', { name: 'Zurückgeben' }).click();
    await expect(approves.getByRole('alert')).toContainText('zurückgegeben');

    await orders.goto(businessOrigin + target);
    await untilScriptRuns(orders);
    await expect(orders.getByRole('article').first()).toContainText('Bitte zwei.');
    await orders.getByRole('button', { name: 'Artikel in den Warenkorb' }).click();
    await expect(orders.getByRole('alert')).toContainText('wieder im Warenkorb');
    await askForApproval(orders);

    await approves.goto(businessOrigin + target);
    await untilScriptRuns(approves);
    await waiting.getByRole('button', { name: 'Freigeben und bestellen' }).press('Enter');
    await expect(approves.getByRole('alert')).toContainText('ist aufgegeben');
    const said = (await approves.getByRole('alert').textContent()) ?? '';
    const number = /RB-\d{4}-\d+/.exec(said)?.[0] ?? '';

    const books = await join(browser, {
      email: bo,
      firstName: 'Bo',
      target: `/myaccount/orders/orderdetail/?orderId=${number}`,
    });
    await expect(books.locator('main')).toContainText(number);
    await books.goto(businessOrigin + target);
    await expect(books.getByRole('button', { name: 'Freigeben und bestellen' })).toHaveCount(0);
    await books.goto(`${businessOrigin}/myaccount/budgets/`);
    await expect(books.getByRole('button', { name: 'Budget anlegen' })).toBeVisible();

    await owner.goto(`${businessOrigin}/myaccount/people/`);
    await untilScriptRuns(owner);
    const person = owner.getByRole('article', { name }).filter({ hasText: lena });
    await person.getByText(`Recht von ${name}`).click();
    await person.getByRole('button', { name: 'Entfernen' }).click();
    await expect(owner.getByRole('alert')).toContainText('bestellt nicht mehr für Sie');
    await orders.goto(businessOrigin + target);
    await expect(orders).toHaveURL(/\/login\//);
  },
);
