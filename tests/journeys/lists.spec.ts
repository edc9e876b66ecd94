import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { businessOrigin } from './places.ts';
import { pencils, untilScriptRuns } from './purchase/shopper.ts';

const listPath = '/myaccount/wishlist/';
const jana = { number: '7000001', password: 'Schulranzen-2026' };
const ute = { number: '7000002', password: 'Pausenhof-2026' };

/** Opens an address that needs a login, logs in and expects the address. */
async function openAs(page: Page, { number, password }: typeof jana, address: string) {
  await page.goto(businessOrigin + address);
  await expect(page).toHaveURL(/\/login\//);
  await page.locator('main').getByLabel('Kundennummer').fill(number);
  const field = page.locator('main').getByLabel('Passwort', { exact: true });
  await field.fill(password);
  await field.press('Enter');
  await expect(page).toHaveURL(businessOrigin + address);
  await untilScriptRuns(page);
}

/** Posts one of the list's forms. Returns the times of request and response. */
async function post(page: Page, fields: Record<string, string>): Promise<[number, number]> {
  const externalId = new URL(page.url()).searchParams.get('list') ?? '';
  return page.evaluate(
    async ([path, entry]) => {
      const beganAt = Date.now();
      await fetch(path, { method: 'POST', body: new URLSearchParams(entry) });
      return [beganAt, Date.now()] as [number, number];
    },
    [listPath, { externalId, ...fields }] as const,
  );
}

declare global {
  var notifiedAt: number[];
}

/** Records when the page is notified of changes of its list. */
const recordNotifications = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    globalThis.notifiedAt = [];
    const Source = globalThis.EventSource;
    globalThis.EventSource = class extends Source {
      constructor(address: string | URL) {
        super(address);
        this.addEventListener('message', () => globalThis.notifiedAt.push(Date.now()));
      }
    };
  });

/** Milliseconds from the response of a form to the notification of another page; negative where that was sooner. */
async function notifiedAfter(page: Page, [beganAt, answeredAt]: [number, number]): Promise<number> {
  const notified = await page.waitForFunction(
    (since) => globalThis.notifiedAt.find((at) => at >= since),
    beganAt,
  );
  return ((await notified.jsonValue()) ?? Infinity) - answeredAt;
}

async function otherBrowser(browser: Browser, page: Page): Promise<Page> {
  const context = await browser.newContext({
    viewport: page.viewportSize(),
    locale: 'de-DE',
  });
  return context.newPage();
}

/** Holds the page's event stream until the returned function is called. */
async function delayEventStream(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/lists/events?*', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test(
  '[WL1][WL5.import][WL6][WL7][RT4] two schools edit one list together',
  { tag: '@deep' },
  async ({ page, browser }, { project }) => {
    const name = `Klasse 3b ${project.name}`;
    const dialog = page.getByRole('dialog');
    const heading = (of: Page) => of.getByRole('heading', { level: 1, name });
    await recordNotifications(page);
    await openAs(page, jana, listPath);
    await page.getByRole('link', { name: 'Neue Liste' }).click();
    await dialog.getByRole('button', { name: 'Liste anlegen' }).click();
    await expect(dialog.getByLabel('Name der Liste')).toHaveAttribute('aria-invalid', 'true');
    await dialog.getByLabel('Name der Liste').fill(name);
    await dialog.getByLabel('Beschreibung').fill('Bitte bis Freitag ergänzen.');
    await dialog.getByRole('button', { name: 'Liste anlegen' }).click();
    await expect(heading(page)).toBeVisible();
    await expect(dialog).toHaveCount(0);

    await page.getByRole('link', { name: 'Teilen' }).click();
    await dialog.getByLabel('Der Link erlaubt').selectOption('Bearbeiten');
    await dialog.getByRole('button', { name: 'Link erstellen' }).click();
    const link = dialog.getByLabel('Oder per Link');
    await expect(link).toHaveValue(/\?share_data=[\w-]{22}$/);
    const { pathname, search } = new URL(await link.inputValue());
    await expectAccessible(page);
    await page.keyboard.press('Escape');

    const other = await otherBrowser(browser, page);
    const openStream = await delayEventStream(other);
    await openAs(other, ute, pathname + search);
    await other.getByRole('button', { name: 'Liste übernehmen' }).click();
    await expect(heading(other)).toBeVisible();
    await expect(other.getByText('Sie dürfen: Bearbeiten', { exact: true })).toBeVisible();

    const pencilsOn = { intent: 'restore', listed: '2', quantity: '4', position: '1' };
    expect(await notifiedAfter(page, await post(other, pencilsOn))).toBeLessThan(2000);
    const row = (of: Page) => of.locator('main li').filter({ hasText: pencils.name }).first();
    const quantity = (of: Page) => row(of).getByLabel(/^Menge von/);
    await expect(quantity(page)).toHaveValue('4');
    openStream();
    await expect(quantity(other)).toHaveValue('4');
    await quantity(other).fill('6');
    await quantity(other).press('Enter');
    await expect(quantity(page)).toHaveValue('6');

    await row(page)
      .getByRole('link', { name: /^Kommentieren/ })
      .click();
    await dialog.getByRole('textbox', { name: /^Kommentar zu/ }).fill('Reichen <b>6</b>?');
    await dialog.getByRole('button', { name: 'Absenden' }).click();
    await expect(dialog).toContainText('Reichen <b>6</b>?');
    await page.keyboard.press('Escape');
    await expect(row(other)).toContainText('Reichen <b>6</b>?');
    await expect(row(other)).toContainText('Jana Weiß');

    await other.getByRole('button', { name: 'Alle in den Warenkorb' }).click();
    const taken = other.getByRole('dialog', { name: 'Das liegt jetzt im Warenkorb' });
    await expect(taken).toContainText('6 × ');
    await other.keyboard.press('Escape');

    await page.getByRole('link', { name: 'Liste löschen' }).click();
    await dialog.getByRole('button', { name: 'Liste löschen' }).click();
    await expect(heading(other)).toHaveCount(0);
    await page.getByRole('button', { name: 'Rückgängig machen' }).click();
    await expect(heading(page)).toBeVisible();
    await expect(quantity(page)).toHaveValue('6');
    await post(page, { intent: 'delete' });
    await other.context().close();
  },
);
