import { type Browser, expect, type Page, test } from '@playwright/test';
import { sampleStatement } from '#shop/settlement/statements/sample-statement.ts';
import { systemClock } from '#shop/kernel/clock.ts';
import { prepareRecords } from '#start/browser/backoffice-records.ts';
import { backofficeScenes } from '#start/browser/backoffice-scenes.ts';
import type { Scene } from '#start/browser/scene-steps.ts';
import { readyBuyer, submit } from '#tests/support/buyer.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { violationsOf } from '../accessible.ts';
import { complaintsOf } from '../complaints.ts';
import { prepareDelivered, prepareReturn } from './prepared-return.ts';
import { askBackoffice, backoffice, inDatabase, logInAs } from './staff.ts';

test.use({
  baseURL: backoffice,
  viewport: { width: 640, height: 450 },
  actionTimeout: 12_000,
});

/** A guest's order. */
function placeOrder(paymentId: 'INVOICE' | 'VORKASSE') {
  return inDatabase(async ({ db }) => {
    const email = `gast-${crypto.randomUUID()}@haus.example`;
    const visitor = visitorOf(db, { clock: systemClock });
    const buyer = await readyBuyer(visitor, { items: [[200, 2]], email, paymentId });
    const { orderId, errorMessage } = await submit(buyer);
    if (orderId === null) throw new Error(errorMessage ?? 'The order was refused.');
    return { orderNumber: orderId, totalMinor: buyer.totalMinor, currency: 'EUR', email };
  });
}

/** A return whose parcel has arrived; answers its number. */
async function receiveReturn(page: Page): Promise<string> {
  const { returnNumber } = await prepareReturn();
  const { data } = await askBackoffice(
    page,
    `mutation ($number: String!) { receiveReturn(number: $number, pieces: [{ lineNumber: 1, quantity: 2 }]) { successful } }`,
    { number: returnNumber },
  );
  expect(data).toEqual({ receiveReturn: { successful: true } });
  return returnNumber;
}

async function prepareScenes(page: Page): Promise<readonly Scene[]> {
  const [open, packed, sent] = [
    await placeOrder('INVOICE'),
    await placeOrder('INVOICE'),
    await placeOrder('INVOICE'),
  ];
  const prepaid = [await placeOrder('VORKASSE'), await placeOrder('VORKASSE')];
  const { returnNumber: registeredReturn } = await prepareReturn();
  const mark = crypto.randomUUID();
  const records = await prepareRecords(page, process.env['SHOP_INBOX'] ?? '', {
    openOrder: open.orderNumber,
    packedOrder: packed.orderNumber,
    sentOrder: sent.orderNumber,
    deliveredOrder: await prepareDelivered(),
    registeredReturn,
    receivedReturn: await receiveReturn(page),
    statement: sampleStatement(prepaid, '2026-11-20').replaceAll('SAMPLE-', `${mark}-`),
  });
  return backofficeScenes(records);
}

/** Opens scenes one after the other and collects what is wrong with each. */
async function walk(scenes: readonly Scene[], page: Page, outside: Page): Promise<void> {
  const complaints = [await complaintsOf(page), await complaintsOf(outside)];
  for (const { name, open, isLoggedOut } of scenes) {
    const shown = isLoggedOut ? outside : page;
    await open(shown);
    const heading = shown.locator('h1').first();
    await expect(heading, name).toBeVisible();
    await expect.soft(shown, name).toHaveTitle(/^.+ · Ranzen Backoffice$/);
    await expect(shown.getByText('Wird geladen'), name).toHaveCount(0);
    // Behind a dialog a button may wait for its answer.
    if ((await shown.locator('dialog[open]').count()) === 0)
      await expect(shown.locator('[data-waiting]'), name).toHaveCount(0);
    expect.soft(await violationsOf(shown), name).toEqual([]);
    const width = await shown.evaluate(() => document.documentElement.scrollWidth);
    expect.soft(width, name).toBeLessThanOrEqual(640);
    expect
      .soft(complaints.flatMap((each) => each.splice(0)).filter(isUnexpected), name)
      .toEqual([]);
  }
}

/** The browser reports a request that a scene aborts. */
function isUnexpected(complaint: string): boolean {
  return !complaint.includes('net::ERR_FAILED');
}

async function openPages(page: Page, browser: Browser): Promise<Page> {
  await logInAs(page, 'owner', 'Otto Ober');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const options = { baseURL: backoffice, viewport: { width: 640, height: 450 }, locale: 'de-DE' };
  return (await browser.newContext(options)).newPage();
}

// One walk after the other: each keeps a processor busy, and the screens wait for the server.
test.describe('walks', () => {
  test.describe.configure({ mode: 'default' });
  for (const [what, partOf] of [
    ['every screen, first half', (scenes) => halves(scenes.filter(({ isOver }) => !isOver))[0]],
    ['every screen, second half', (scenes) => halves(scenes.filter(({ isOver }) => !isOver))[1]],
    ['every dialog, form and message', (scenes) => scenes.filter(({ isOver }) => isOver)],
  ] satisfies [string, (scenes: readonly Scene[]) => readonly Scene[]][])
    test(
      `[OP1] ${what}: accessible, with a title, without errors, fitting at 200 % zoom of 1280 px`,
      { tag: ['@wide', '@deep'] },
      async ({ page, browser }) => {
        test.setTimeout(1_200_000);
        const outside = await openPages(page, browser);
        await walk(partOf(await prepareScenes(page)), page, outside);
        await outside.context().close();
      },
    );
});

function halves(scenes: readonly Scene[]): [readonly Scene[], readonly Scene[]] {
  const middle = Math.ceil(scenes.length / 2);
  return [scenes.slice(0, middle), scenes.slice(middle)];
}

test(
  '[OP1] a screen that is navigated to has the focus on its heading, or on the field that it is about',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await logInAs(page, 'owner', 'Otto Ober');
    await page.goto('/');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Guten Tag, Otto Ober');
    const screens = page.getByRole('navigation', { name: 'Hauptnavigation' });
    const closed = screens.locator('details:not([open]) > summary');
    while ((await closed.count()) > 0) await closed.first().click();
    for (const name of await screens.getByRole('link').allInnerTexts()) {
      if (name === 'Start') continue;
      await screens.getByRole('link', { name, exact: true }).click();
      await expect(heading).toHaveText(name);
      await expect(page).toHaveTitle(`${name} · Ranzen Backoffice`);
      const focused = page.locator('main h1:focus, main input:focus');
      await expect(focused, name).toHaveCount(1);
    }
  },
);

test(
  '[OP1] paper shows an order light, with its lines and addresses, without what can be pressed or typed',
  { tag: '@wide' },
  async ({ page }) => {
    const { orderNumber } = await placeOrder('INVOICE');
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await logInAs(page, 'owner', 'Otto Ober');
    for (const path of [`/orders/${orderNumber}`, `/packing?order=${orderNumber}`]) {
      await page.goto(path);
      await expect(page.getByText(/^\d+ · \d{13}$/).first()).toBeVisible();
      await expect(page.locator('button:visible, input:visible, textarea:visible')).toHaveCount(0);
      await expect(page.getByRole('navigation')).toHaveCount(0);
      const colour = await page.evaluate(() => getComputedStyle(document.documentElement).color);
      expect(colour).toBe('rgb(21, 48, 42)');
    }
  },
);
