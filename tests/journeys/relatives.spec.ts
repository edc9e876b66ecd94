import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { byNumber } from './places.ts';
import { guest, newEmail, open, pencils } from './purchase/shopper.ts';

const listPath = '/myaccount/wishlist/';
const main = (page: Page) => page.locator('main');

/** Registers a parent in the shop of families, signed in. */
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

/** A relative's browser without script, with the list of the link open. */
async function openAsRelative(browser: Browser, page: Page, link: string): Promise<Page> {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: page.viewportSize(),
    locale: 'de-DE',
  });
  const relative = await context.newPage();
  await relative.goto(link);
  return relative;
}

test(
  '[WL9.marks][WL9.link][WL9.hidden][WL9.shown][WL9.basket][WL9.scriptless] a grandmother marks a present, an aunt sees it, and the parent sees it on purpose only',
  { tag: '@phone' },
  async ({ page, browser }) => {
    await register(page);
    const externalId = await post(page, {
      intent: 'create',
      name: 'Schulstart von Mia',
      description: 'Was noch fehlt.',
    });
    const listed = /\d+/.exec(pencils.path)?.[0] ?? '';
    await post(page, { externalId, intent: 'restore', listed, quantity: '3', position: '1' });
    const panel = `${listPath}?${new URLSearchParams({ list: externalId, open: 'shareListModal' })}`;
    await open(page, panel);
    await page.getByRole('button', { name: 'Link für Verwandte erstellen' }).press('Enter');
    const field = page.getByLabel('Oder per Link');
    await expect(field).toHaveValue(/\/liste\/verwandte\/\?link=[\w-]{22}$/);
    const link = await field.inputValue();
    await expectAccessible(page);

    const grandmother = await openAsRelative(browser, page, link);
    await expect(main(grandmother)).toContainText('0 von 3 gekauft');
    await expect(main(grandmother)).toContainText('Ein Artikel von 1 fehlt noch.');
    await grandmother.getByLabel(/^Menge von/).fill('7');
    await grandmother.getByRole('button', { name: /^Schon gekauft/ }).click();
    await expect(grandmother.getByRole('alert')).toHaveText('Davon fehlen nur noch 3 Stück.');
    await grandmother.getByLabel(/^Menge von/).fill('2');
    await grandmother.getByRole('button', { name: /^Schon gekauft/ }).click();
    await expect(grandmother.getByRole('alert')).toHaveText(
      '2 Stück sind als gekauft markiert. Danke.',
    );
    // A form that is sent once more marks nothing twice.
    await grandmother.reload();
    await expect(main(grandmother)).toContainText('2 von 3 gekauft');
    await expect(main(grandmother)).toContainText('Von Ihnen: 2 Stück');

    const aunt = await openAsRelative(browser, page, link);
    await expect(main(aunt)).toContainText('2 von 3 gekauft');
    await expect(aunt.getByRole('button', { name: /^Zurücknehmen/ })).toHaveCount(0);
    await aunt.getByRole('button', { name: /^In den Warenkorb/ }).click();
    await expect(aunt.getByRole('heading', { name: /Warenkorb/ }).first()).toBeVisible();

    // Neither the list nor the link shows the parent what was bought; a step on purpose does, until the page is loaded again.
    await open(page, panel);
    expect(await page.evaluate(async () => (await fetch(location.href)).text())).not.toContain(
      'von 3 gekauft',
    );
    await page.getByRole('button', { name: 'Gekauftes zeigen' }).press('Enter');
    await expect(main(page)).toContainText('2 von 3 gekauft');
    await page.reload();
    await expect(main(page)).not.toContainText('von 3 gekauft');
    await page.goto(link);
    await expect(main(page)).toContainText('Das ist Ihre eigene Liste.');
    await expect(main(page)).toContainText('Gewünscht: 3 Stück');
    await expect(main(page)).not.toContainText('von 3 gekauft');

    await grandmother.goto(link);
    await grandmother.getByRole('button', { name: /^Zurücknehmen/ }).click();
    await expect(grandmother.getByRole('alert')).toHaveText('Ihre Markierung ist zurückgenommen.');
    await aunt.goto(link);
    await expect(main(aunt)).toContainText('0 von 3 gekauft');

    await open(page, panel);
    await page.getByRole('button', { name: 'Link für Verwandte beenden' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Gekauftes zeigen' })).toHaveCount(0);
    const ended = await aunt.goto(link);
    expect(ended?.status()).toBe(404);
    await expect(main(aunt)).toContainText('Dieser Link gilt nicht mehr.');
    await grandmother.context().close();
    await aunt.context().close();
  },
);

test(
  '[WL9.private] the page of relatives is for no search engine, no shared cache and no referrer, and works by keyboard',
  { tag: '@phone' },
  async ({ page, request, baseURL }) => {
    const path = '/liste/verwandte/?link=GrosselternDemoListe26';
    const { url, headers } = byNumber(`${baseURL}${path}`);
    const response = await request.get(url, { headers });
    expect(response.status()).toBe(200);
    expect(response.headers()).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'strict-origin',
    });
    expect(response.headers()['set-cookie'] ?? '').not.toContain('relativesKey');
    expect(await response.text()).toMatch(/<meta name="robots" content="noindex/);
    await open(page, path);
    const mark = page.getByRole('button', { name: /^Schon gekauft/ }).first();
    await mark.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('als gekauft markiert');
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Zurücknehmen/ }).press('Enter');
    await expect(page.getByRole('alert')).toHaveText('Ihre Markierung ist zurückgenommen.');
  },
);
