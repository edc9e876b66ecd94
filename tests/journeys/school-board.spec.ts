import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { businessOrigin } from './places.ts';
import { buyButton, pencils, untilScriptRuns } from './purchase/shopper.ts';
import { invite, join, loggedIn } from './school-people.ts';

const boardPath = '/myaccount/board/';
const submissionsPath = '/myaccount/board/submissions/';
const collectivesPath = '/myaccount/board/orders/';

async function open(page: Page, path: string): Promise<void> {
  await page.goto(businessOrigin + path);
  await untilScriptRuns(page);
}

/** Submits the basket with a message; the page of submissions follows. */
async function submitBasket(page: Page): Promise<void> {
  await open(page, '/checkout/basket/');
  await page.getByText('Beim Schulträger einreichen').click();
  await page.getByLabel('Nachricht an den Träger').fill('Für die Kunst-AG.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Warenkorb einreichen' }).press('Enter');
  await expect(page).toHaveURL(/\/myaccount\/board\/submissions\//);
  await expect(page.getByText('Wartet auf den Träger').first()).toBeVisible();
}

/** Ends the place of the school that an earlier run left. */
async function endOldPlace(owner: Page): Promise<void> {
  const ending = owner.locator('main').getByRole('button', { name: /^Zugehörigkeit beenden/ });
  if ((await ending.count()) > 0) {
    await ending.first().click();
    await expect(owner.getByRole('alert')).toContainText('gehört nicht mehr zu Ihnen');
  }
}

test(
  '[SC5.pages][SC5.changed][SC5.leitweg] a board and its school: an owner, one who approves and orders, one who submits, one who books',
  { tag: ['@wide', '@deep'] },
  async ({ browser }, { project }) => {
    test.slow();
    const at = (name: string) => `${name}-${project.name}-${Date.now()}@amt.example`.toLowerCase();
    const [lena, mia, bo] = [at('lena'), at('mia'), at('bo')];
    const owner = await loggedIn(browser, {
      name: '7000001',
      secret: 'Schulranzen-2026',
      target: boardPath,
    });
    await untilScriptRuns(owner);
    await endOldPlace(owner);
    await owner.getByLabel('E-Mail-Adresse oder Kundennummer').fill('7000002');
    await owner.getByRole('button', { name: 'Einladung senden' }).click();
    await expect(owner.getByRole('alert')).toContainText('Die Einladung ist unterwegs.');
    await expectAccessible(owner);
    await invite(owner, { email: mia, role: 'approves', limit: '' });
    await invite(owner, { email: bo, role: 'books', limit: '' });

    const school = await loggedIn(browser, {
      name: '7000002',
      secret: 'Pausenhof-2026',
      target: boardPath,
    });
    await untilScriptRuns(school);
    await expectAccessible(school);
    await school.getByRole('button', { name: 'Einladung annehmen' }).click();
    await expect(school.getByRole('alert')).toContainText('gehört jetzt zu diesem Träger');
    await invite(school, { email: lena, role: 'orders', limit: '0' });

    const submits = await join(browser, { email: lena, firstName: 'Lena', target: boardPath });
    await open(submits, pencils.path);
    await buyButton(submits).click();
    await expect(submits.getByText('Liegt im Warenkorb').first()).toBeVisible();
    await submitBasket(submits);

    const decides = await join(browser, { email: mia, firstName: 'Mia', target: submissionsPath });
    const waiting = decides.getByRole('article').filter({ hasText: 'Lena Roth' });
    await expect(waiting).toContainText('Für die Kunst-AG.');
    await untilScriptRuns(decides);
    await expectAccessible(decides);
    await waiting.getByLabel('Hinweis, warum es zurückkommt').fill('Bitte zwei.');
    await waiting.getByRole('button', { name: 'Zurückgeben' }).click();
    await expect(decides.getByRole('alert')).toContainText('Zurückgegeben.');

    await open(submits, submissionsPath);
    await expect(submits.getByRole('article').first()).toContainText('Bitte zwei.');
    await submits.getByRole('button', { name: 'Artikel in den Warenkorb' }).click();
    await expect(submits.getByRole('alert')).toContainText('wieder im Warenkorb');
    await submitBasket(submits);

    await open(decides, submissionsPath);
    const form = waiting.first();
    await form.getByText('Mit anderen Mengen freigeben').press('Enter');
    await form.getByLabel(pencils.name).fill('3');
    await form.getByRole('button', { name: 'Geändert freigeben' }).press('Enter');
    await expect(decides.getByText('warum Sie Mengen ändern.').first()).toBeVisible();
    await untilScriptRuns(decides);
    await form.getByLabel('Hinweis, warum Sie Mengen ändern').fill('Drei reichen für alle.');
    await expectAccessible(decides);
    await form.getByRole('button', { name: 'Geändert freigeben' }).press('Enter');
    await expect(decides.getByRole('alert')).toContainText('Mit den geänderten Mengen freigegeben');
    await open(submits, submissionsPath);
    await expect(submits.getByRole('article').first()).toContainText('3 statt 1 Stück');
    await expect(submits.getByRole('article').first()).toContainText('Drei reichen für alle.');
    await open(decides, collectivesPath);
    await decides.getByRole('button', { name: 'Preise berechnen' }).press('Enter');
    await expect(decides.getByText('Das kostet die Sammelbestellung')).toBeVisible();
    await expectAccessible(decides);
    await decides.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).press('Enter');
    await expect(decides.getByRole('alert')).toContainText('ist aufgegeben');
    const said = (await decides.getByRole('alert').textContent()) ?? '';
    const number = /SB-\d{4}-\d+/.exec(said)?.[0] ?? '';

    const books = await join(browser, { email: bo, firstName: 'Bo', target: boardPath });
    await untilScriptRuns(books);
    await books.getByLabel('Leitweg-ID').fill('04011000-1234512345-07');
    await books.getByRole('button', { name: 'Leitweg-ID speichern' }).press('Enter');
    await expect(books.getByText('Diese Leitweg-ID ist nicht gültig').first()).toBeVisible();
    await expectAccessible(books);
    await books.getByLabel('Leitweg-ID').fill('04011000-1234512345-06');
    await books.getByRole('button', { name: 'Leitweg-ID speichern' }).press('Enter');
    await expect(books.getByRole('alert')).toContainText('Gespeichert.');
    await books.getByLabel('Leitweg-ID').fill('');
    await books.getByRole('button', { name: 'Leitweg-ID speichern' }).press('Enter');
    await open(books, collectivesPath);
    const collective = books.getByRole('article', { name: `Sammelbestellung ${number}` });
    await expect(collective).toContainText('Rechnung folgt');
    await expectAccessible(books);
    await collective.getByRole('link', { name: /^Bestellung RB-/ }).click();
    await expect(books.locator('main')).toContainText(number);
    await open(books, submissionsPath);
    await expect(books.getByRole('button', { name: 'Freigeben' })).toHaveCount(0);

    await open(owner, boardPath);
    await owner.locator('main').getByRole('list').getByRole('link').first().click();
    await open(owner, boardPath);
    await endOldPlace(owner);
    await open(school, boardPath);
    await expect(school.getByText('Noch gehört keine Schule zu Ihnen.')).toBeVisible();
  },
);
