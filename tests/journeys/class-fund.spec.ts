import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { guest, newEmail, open } from './purchase/shopper.ts';

const listPath = '/myaccount/wishlist/';
const main = (page: Page) => page.locator('main');

/** Registers a teacher in the shop of families, signed in, with an address. */
async function register(page: Page): Promise<void> {
  await page.goto('/prime/');
  const formData = {
    email: newEmail(),
    password: 'Kreidestaub 7',
    company: 'Grundschule am Anger',
    firstName: guest.firstName,
    lastName: guest.lastName,
    billingAddress: {
      streetAndHouseNr: guest.street,
      postCode: guest.postCode,
      city: guest.city,
      country: 'DE',
    },
  };
  const answer = await page.evaluate(
    async (body) => {
      const headers = { 'Content-Type': 'application/json' };
      const response = await fetch('/api/register-action/', { method: 'POST', headers, body });
      return response.json() as Promise<unknown>;
    },
    JSON.stringify({ authType: 'school', formData }),
  );
  expect(answer).toMatchObject({ successfull: true });
}

/** Posts a form of the lists as without script. Returns the id of the list to which it redirects. */
async function post(page: Page, fields: Record<string, string>): Promise<string> {
  const address = await page.evaluate(
    async ([path, entry]) =>
      (await fetch(path, { method: 'POST', body: new URLSearchParams(entry) })).url,
    [listPath, fields] as const,
  );
  return new URL(address).searchParams.get('list') ?? '';
}

/** A parent without an account and without script pays the part of a child, and sees that it is paid. */
async function payPart(browser: Browser, address: string, child: string): Promise<void> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(address);
  await page.getByLabel('Name Ihres Kindes').fill(child);
  await page.getByRole('radio', { name: 'PayPal' }).check();
  await page.getByRole('button', { name: /zahlungspflichtig/ }).click();
  await page.getByRole('alert').getByRole('link').click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(main(page)).toContainText('Bezahlt');
  await expect(main(page)).toContainText(child);
  await context.close();
}

test(
  '[FA2.open][FA2.counted][FA2.order] a teacher opens a class fund, parents without account or script pay or buy elsewhere, and it becomes one order',
  { tag: ['@wide', '@deep'] },
  async ({ page, browser }) => {
    test.slow();
    await register(page);
    await open(page, listPath);
    const list = await post(page, {
      intent: 'create',
      name: `Klasse ${crypto.randomUUID().slice(0, 8)}`,
      description: 'Für alle Kinder.',
    });
    await post(page, {
      externalId: list,
      intent: 'restore',
      listed: '13',
      quantity: '1',
      position: '1',
    });
    await post(page, { externalId: list, intent: 'setPupils', number: '3' });
    await open(page, `${listPath}?list=${list}`);
    await page.getByRole('link', { name: 'Planen' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Code erstellen' }).click();
    await expect(dialog.locator('b.code')).toBeVisible();
    await dialog.getByRole('link', { name: /^Klassenkasse/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Klassenkasse' })).toBeVisible();
    await expectAccessible(page);

    await page.getByLabel('Letzter Tag').fill('2020-01-01');
    await page.getByRole('button', { name: 'Klassenkasse eröffnen' }).click();
    await expect(main(page)).toContainText('Bitte wählen Sie einen Tag ab morgen');
    const soon = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
    await page.getByLabel('Letzter Tag').fill(soon);
    await page.getByRole('button', { name: 'Klassenkasse eröffnen' }).click();
    await expect(main(page)).toContainText('0 von 3 haben geantwortet');
    const address = await main(page)
      .getByRole('link', { name: /klassenkasse/ })
      .innerText();
    await expectAccessible(page);

    await payPart(browser, address, 'Mia');
    await payPart(browser, address, '<b>Ben</b>');
    const other = await browser.newPage();
    await other.goto(address);
    await expectAccessible(other);
    await other.getByRole('button', { name: 'Wir kaufen selbst' }).click();
    await expect(main(other)).toContainText('Notiert: Sie kaufen selbst.');
    await other.goto(address);
    await expect(main(other)).toContainText('3 von 3 haben geantwortet');
    await expect(other.getByRole('button', { name: /zahlungspflichtig/ })).toHaveCount(0);
    await other.close();

    await page.reload();
    await expect(main(page)).toContainText('3 von 3 haben geantwortet');
    await expect(main(page)).toContainText('Bezahlte Anteile: 2');
    await expect(main(page)).not.toContainText('Mia');
    await page.getByRole('button', { name: 'Jetzt für alle Bezahlten bestellen' }).click();
    await main(page)
      .getByRole('link', { name: /^Bestellt als R-/ })
      .click();
    await expect(main(page)).toContainText('Klassenkasse');
    await expectAccessible(page);
  },
);
