import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { press, tabTo, type } from './keyboard.ts';
import { businessOrigin } from './places.ts';
import { open, paint, pencils, untilScriptRuns } from './purchase/shopper.ts';

const listPath = '/myaccount/wishlist/';
const children = 25;

/** Opens the lists and logs in as the school. */
async function openLists(page: Page): Promise<void> {
  await page.goto(businessOrigin + listPath);
  await page.locator('main').getByLabel('Kundennummer').fill('7000001');
  const password = page.locator('main').getByLabel('Passwort', { exact: true });
  await password.fill('Schulranzen-2026');
  await password.press('Enter');
  await expect(page).toHaveURL(businessOrigin + listPath);
  await untilScriptRuns(page);
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

const row = (page: Page, name: RegExp) => page.locator('main li').filter({ hasText: name }).first();
const quantity = (page: Page, name: RegExp) => row(page, name).getByLabel(/^Menge von/);

/** Opens the options of an entry, by keyboard. */
async function openOptions(page: Page, name: RegExp): Promise<void> {
  await row(page, name)
    .getByRole('button', { name: /^Mehr zu/ })
    .press('Enter');
}

test(
  '[WL1][WL2.choice][WL4.notice][WL7][HF6] a school plans a class list by keyboard, and a family buys from it by its code',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    const mark = crypto.randomUUID().slice(0, 8);
    const [name, other] = [`Kunst ${mark}`, `Vorrat ${mark}`];
    const dialog = page.getByRole('dialog');
    await openLists(page);
    const otherList = await post(page, { intent: 'create', name: other, description: 'Immer da.' });
    await page.getByRole('link', { name: 'Neue Liste' }).press('Enter');
    await type(page, dialog.getByLabel('Name der Liste'), name);
    await type(page, dialog.getByLabel('Beschreibung'), 'Für die ganze Klasse.');
    await press(page, dialog.getByRole('button', { name: 'Liste anlegen' }));
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    const address = page.url();
    const externalId = new URL(address).searchParams.get('list') ?? '';

    const choice = page.getByRole('dialog', { name: 'Auf welche Liste?' });
    const toggle = (of: string) => choice.getByRole('button', { name: new RegExp(`^${of}`) });
    await post(page, { externalId, intent: 'restore', listed: '5', quantity: '1', position: '1' });
    await open(page, businessOrigin + pencils.path);
    const heart = page.locator('main button[name=listed]').first();
    await heart.press('Enter');
    await press(page, toggle(name), 'Space');
    await expect(toggle(name)).toHaveAttribute('aria-pressed', 'true');
    await expect(toggle(other)).toHaveAttribute('aria-pressed', 'false');
    await page.keyboard.press('Escape');
    await expect(choice).toHaveCount(0);
    await expect(heart).toBeFocused();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Enter');
    for (const status of [`Auf der Liste „${other}“`, `Von der Liste „${other}“ entfernt`]) {
      await press(page, toggle(other), 'Space');
      await expect(choice.getByRole('status')).toHaveText(status);
    }

    await open(page, address);
    await page.getByRole('link', { name: 'Planen' }).press('Enter');
    await type(page, dialog.getByLabel('Anzahl der Kinder'), String(children));
    await press(page, dialog.getByRole('button', { name: 'Übernehmen' }).first());
    await expect(page.getByText(`Für ${children} Kinder`).first()).toBeVisible();
    // A child needs five pencils of a pack of twelve, which the list's quantity suggests; the school buys the paint.
    const need = dialog.getByLabel(pencils.name);
    await expect(need).toHaveValue('12');
    await type(page, dialog.getByLabel('Klasse oder Gruppe'), '1b');
    await type(page, need, '5');
    await tabTo(page, dialog.getByLabel(paint.name));
    await page.keyboard.press('Delete');
    await press(page, dialog.getByRole('button', { name: 'Code erstellen' }));
    const code = await dialog.locator('b.code').innerText();
    expect(code).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);

    // 25 children with five pencils each need 125: eleven packs of twelve.
    await expect(row(page, pencils.name)).toContainText('5 Stück je Kind');
    await expect(quantity(page, pencils.name)).toHaveValue('11');

    await openOptions(page, paint.name);
    await press(page, dialog.getByRole('button', { name: 'Ausführung wählen' }));
    await press(page, dialog.getByRole('radio').first(), 'Space');
    await expect(dialog.getByText('Bitte wählen Sie zuerst alle Merkmale aus.')).toBeVisible();
    await press(page, dialog.getByRole('combobox', { name: 'Inhalt' }), 'ArrowDown');
    await expect(dialog.getByText('Bitte wählen Sie zuerst alle Merkmale aus.')).toHaveCount(0);
    await press(page, dialog.getByRole('button', { name: 'Ausführung übernehmen' }));
    await expect(dialog).toHaveCount(0);
    await expect(quantity(page, paint.name)).toHaveValue('1');

    await open(page, '/liste/');
    await page.getByLabel('Code').fill(code.toLowerCase());
    await page.getByRole('button', { name: 'Liste öffnen' }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByText('Für ein Kind')).toBeVisible();
    await expect(quantity(page, pencils.name)).toHaveValue('1');
    await expect(row(page, paint.name)).toHaveCount(0);
    await expect(page.getByText('1b', { exact: true })).toBeVisible();
    const take = page.getByRole('button', { name: /in den Warenkorb/ });
    await page.getByLabel(/^Haben wir schon/).check();
    await expect(take).toHaveAccessibleDescription('Bitte wählen Sie mindestens einen Artikel.');
    await page.reload();
    await expect(page.getByLabel(/^Haben wir schon/)).toBeChecked();
    await page.getByLabel(/^Haben wir schon/).uncheck();
    await expect(take).toHaveText(/^1 von 1 in den Warenkorb/);
    await take.click();
    const taken = page.getByRole('dialog', { name: 'Das liegt jetzt im Warenkorb' });
    await taken.getByRole('link', { name: 'Zum Warenkorb' }).click();
    await expect(page.locator('main').getByLabel(/^Menge von/)).toHaveValue('1');

    await page.goto(address);
    for (const list of [otherList, externalId])
      await post(page, { intent: 'delete', externalId: list });
  },
);

test(
  '[WL7.progress] parents see how much of a list is done, find it again without a login, and begin again for another child',
  { tag: ['@phone', '@deep'] },
  async ({ page }) => {
    await open(page, '/liste/?code=KLASSE26');
    const status = page.getByText(/^\d von 6 erledigt$/);
    await expect(status).toHaveText('0 von 6 erledigt');
    await page.getByRole('checkbox', { name: /Schulhefte/ }).check();
    await expect(status).toHaveText('1 von 6 erledigt');
    await page.getByRole('button', { name: /^3 von 6 in den Warenkorb/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('checkbox', { name: /^Liegt im Warenkorb/ })).toHaveCount(3);
    await page.reload();
    await expect(status).toHaveText('4 von 6 erledigt');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Für ein weiteres Kind von vorn' }).press('Enter');
    await expect(status).toHaveText('0 von 6 erledigt');
    await expect(page.getByRole('button', { name: /^4 von 6 in den Warenkorb/ })).toBeVisible();
  },
);
