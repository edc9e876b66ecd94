import { expect, type Locator, type Page, test } from '@playwright/test';
import { businessOrigin } from './places.ts';
import { buyButton, open, paint, pencils, untilScriptRuns } from './purchase/shopper.ts';

const listPath = '/myaccount/wishlist/';
const customer = { number: '7000001', password: 'Schulranzen-2026' };

const banner = (page: Page) => page.getByRole('banner');
const main = (page: Page) => page.locator('main');
const row = (page: Page, name: RegExp) =>
  main(page).locator('li').filter({ hasText: name }).first();

type Opening = {
  /** The accessible name of the dialog. */
  name: string | RegExp;
  opener: Locator;
  /** Steps from the opener to the dialog, where it opens from within another dialog or by a form in one. */
  through?: (dialog: Locator) => Promise<void>;
};

/** Opens a dialog by keyboard. Expects its name, the focus inside, the focus trapped, and Escape to return it to the opener. */
async function expectDialog(page: Page, { name, opener, through }: Opening): Promise<void> {
  const dialogs = page.locator('dialog:modal');
  await opener.press('Enter');
  await through?.(dialogs);
  await expect(page.getByRole('dialog', { name })).toBeVisible();
  await expect(dialogs).toHaveCount(1);
  await expect(dialogs).toHaveAccessibleName(name);
  await expect.poll(() => focusIn(dialogs)).toBe('inside');
  for (const key of ['Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key);
    expect(await focusIn(dialogs)).not.toBe('outside');
  }
  await page.keyboard.press('Escape');
  await expect(dialogs).toHaveCount(0);
  await expect(opener).toBeFocused();
}

/** The browser's own controls are in the order of Tab, between the last and the first control of a dialog. */
const focusIn = (dialog: Locator): Promise<'inside' | 'browser' | 'outside'> =>
  dialog.evaluate((it) => {
    const { activeElement, body } = document;
    if (activeElement === body) return 'browser';
    return it.contains(activeElement) ? 'inside' : 'outside';
  });

/** Posts a form of the lists as without script. Returns the id of the list to which it redirects. */
async function post(page: Page, fields: Record<string, string>): Promise<string> {
  const address = await page.evaluate(
    async ([path, entry]) =>
      (await fetch(path, { method: 'POST', body: new URLSearchParams(entry) })).url,
    [listPath, fields] as const,
  );
  return new URL(address).searchParams.get('list') ?? '';
}

async function logIn(page: Page): Promise<void> {
  await page.goto(businessOrigin + listPath);
  await main(page).getByLabel('Kundennummer').fill(customer.number);
  const password = main(page).getByLabel('Passwort', { exact: true });
  await password.fill(customer.password);
  await password.press('Enter');
  await expect(page).toHaveURL(businessOrigin + listPath);
  await untilScriptRuns(page);
}

test(
  '[HF6.all][HF6.focus][HF6.closing] dialogs of header, product and search have a name, trap the focus and return it',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    test.slow();
    await open(page, '/search/?q=Geodreieck&oq=Geodreieck');
    const link = (name: RegExp) => banner(page).getByRole('link', { name });
    await expectDialog(page, { name: 'Schön, dass Sie da sind', opener: link(/^Anmelden/) });
    await expectDialog(page, { name: /^Warenkorb/, opener: link(/^Warenkorb/) });
    const tile = page.locator('#listing article', { hasText: 'Mindestmenge 5' }).first();
    const add = tile.getByRole('button', { name: /in den Warenkorb$/ });
    await expectDialog(page, { name: 'Mindestmenge', opener: add });
    await expectDialog(page, {
      name: 'Liegt im Warenkorb',
      opener: add,
      through: (dialog) => dialog.getByRole('button', { name: /^5 Stück/ }).press('Enter'),
    });

    await open(page, paint.path);
    const opening = main(page).locator('a[aria-haspopup=dialog]');
    await expectDialog(page, { name: paint.name, opener: opening.first() });
    await expectDialog(page, {
      name: /./,
      opener: opening.and(page.locator('[data-type]')).first(),
    });
    await open(page, '/prod/29/');
    const label = main(page).locator('[data-energy-label]').first();
    await expectDialog(page, { name: 'Energielabel', opener: label });
    await expectDialog(page, { name: 'Liegt im Warenkorb', opener: buyButton(page) });

    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, '/schreiben-zeichnen/');
    const menu = page.getByRole('button', { name: 'Menü öffnen' });
    await expectDialog(page, { name: 'Alle Sortimente', opener: menu });
    await expectDialog(page, {
      name: 'Schön, dass Sie da sind',
      opener: menu,
      through: (dialog) => dialog.getByRole('link', { name: 'Anmelden' }).press('Enter'),
    });
    const filters = main(page)
      .getByRole('button', { name: /Filter/ })
      .first();
    await expectDialog(page, { name: /Filter/, opener: filters });
  },
);

test(
  '[HF6.all][HF6.focus][HF6.closing] dialogs of lists have a name, trap the focus and return it',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    test.slow();
    await logIn(page);
    const name = `Dialoge ${crypto.randomUUID().slice(0, 8)}`;
    const list = await post(page, { intent: 'create', name, description: 'Zum Probieren.' });
    for (const [listed, position] of [
      ['2', '1'],
      ['5', '2'],
    ] as const)
      await post(page, { externalId: list, intent: 'restore', listed, quantity: '1', position });

    await open(page, businessOrigin + pencils.path);
    const account = banner(page).getByRole('link', { name: `Konto ${customer.number}` });
    await expectDialog(page, { name: /Guten Tag/, opener: account });
    const heart = main(page).locator('button[name=listed]').first();
    await expectDialog(page, { name: 'Auf welche Liste?', opener: heart });

    await open(page, `${businessOrigin}${listPath}?list=${list}`);
    for (const [title, label] of [
      ['Neue Liste', 'Neue Liste'],
      ['Teilen', 'Teilen'],
      ['Planen', 'Planen'],
      ['Drucken', 'Drucken'],
      ['Bearbeiten', 'Bearbeiten'],
      ['Liste löschen', 'Liste löschen'],
    ] as const)
      await expectDialog(page, {
        name: title,
        opener: main(page).getByRole('link', { name: label, exact: true }),
      });
    const comment = row(page, pencils.name).getByRole('link', { name: /^Kommentieren/ });
    await expectDialog(page, { name: 'Kommentare', opener: comment });
    const options = row(page, paint.name).getByRole('button', { name: /^Mehr zu/ });
    await expectDialog(page, { name: 'Was möchten Sie tun?', opener: options });
    const within = (label: string) => (dialog: Locator) =>
      dialog.getByRole('button', { name: label }).press('Enter');
    await expectDialog(page, {
      name: 'Kommentare',
      opener: options,
      through: within('Kommentieren'),
    });
    await expectDialog(page, {
      name: 'Ausführung ändern',
      opener: options,
      through: within('Ausführung wählen'),
    });
    const choose = row(page, paint.name).getByRole('link', { name: /^Ausführung wählen/ });
    await expectDialog(page, { name: 'Ausführung wählen', opener: choose });
    const takeAll = page.getByRole('button', { name: 'Alle in den Warenkorb' });
    await expectDialog(page, { name: 'Das liegt jetzt im Warenkorb', opener: takeAll });
    await post(page, { intent: 'delete', externalId: list });

    await open(page, '/liste/?code=KLASSE26');
    const take = page.getByRole('button', { name: /in den Warenkorb/ });
    await expectDialog(page, { name: 'Das liegt jetzt im Warenkorb', opener: take });
    const ofLine = main(page)
      .getByRole('button', { name: /^Ausführung wählen/ })
      .first();
    await expectDialog(page, { name: 'Ausführung wählen', opener: ofLine });
  },
);
