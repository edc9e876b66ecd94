import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { businessOrigin } from './places.ts';
import { buyButton, pencils, untilScriptRuns } from './purchase/shopper.ts';
import { invite, join, loggedIn } from './school-people.ts';

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
    test.slow();
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
