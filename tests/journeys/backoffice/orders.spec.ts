import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';

import { askBackoffice, backoffice, inDatabase, logInAs } from './staff.ts';
import { placeOrder } from './guest-order.ts';

/** The codes on the pieces of an order, one for each piece. */
async function codesOf(page: Page, number: string): Promise<string[]> {
  const query =
    'query ($number: String!) { order(number: $number) { lines { ean itemNumber open } } }';
  const answer = (await askBackoffice(page, query, { number })) as unknown as {
    data: { order: { lines: { ean: string | null; itemNumber: string; open: number }[] } };
  };
  return answer.data.order.lines.flatMap(({ ean, itemNumber, open }) =>
    Array.from({ length: open }, () => ean ?? itemNumber),
  );
}

/** Types as a scanner does: the code and Enter. */
async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}

/** Keeps the frequency of each tone that the page starts. Runs in the browser. */
function recordTones(): void {
  type Start = (this: OscillatorNode, when?: number) => void;
  const start: Start = Reflect.get(OscillatorNode.prototype, 'start');
  OscillatorNode.prototype.start = function (when) {
    document.documentElement.dataset['tone'] = String(this.frequency.value);
    start.call(this, when);
  };
}

/** The frequency of the last tone in hertz. */
async function lastTone(page: Page): Promise<number> {
  return Number(await page.locator('html').getAttribute('data-tone'));
}

/** Packs orders and hands them over without a mouse; each time a wrong article is refused first. */
async function packAll(page: Page, numbers: readonly string[]): Promise<void> {
  await logInAs(page, 'warehouse', 'Paula Pack');
  await page.addInitScript(recordTones);
  await page.goto(`${backoffice}/packing`);
  for (const number of numbers) {
    await expect(page.getByLabel('Bestellnummer')).toBeFocused();
    await scan(page, number);
    await expect(page.getByLabel('EAN oder Artikelnummer')).toBeFocused();
    await scan(page, '4000000000006');
    await expect(page.getByRole('alert')).toHaveText(/Falscher Artikel: 4000000000006/);
    expect(await lastTone(page)).toBe(180);
    for (const code of await codesOf(page, number)) await scan(page, code);
    await expect(page.getByText('Alle Stücke sind gezählt.')).toBeVisible();
    expect(await lastTone(page)).toBe(880);
    if (number === numbers[0]) await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(page.getByText(`${number} ist gepackt.`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'An den Paketdienst übergeben' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText(`${number} ist übergeben.`)).toBeVisible();
  }
}

test(
  '[OP1.orders] several orders are packed and handed over by scanner and keyboard alone, and a wrong article is refused by sight and sound',
  { tag: '@wide' },
  async ({ browser, page }) => {
    test.slow();
    const numbers = [
      await placeOrder(browser),
      await placeOrder(browser),
      await placeOrder(browser),
    ];
    await packAll(page, numbers);
    const slips = numbers.map((number) => `${number}-1`).join(',');
    const paper = await page.evaluate(async (path) => {
      const { headers, status } = await fetch(path);
      return { status, type: headers.get('content-type') };
    }, `/api/backoffice/slips.pdf?parcels=${slips}`);
    expect(paper).toEqual({ status: 200, type: 'application/pdf' });
  },
);

test(
  '[OP1.orders] sixty orders in a row are packed and handed over by scanner and keyboard alone',
  { tag: ['@wide', '@deep'] },
  async ({ browser, page }) => {
    test.setTimeout(600_000);
    const numbers: string[] = [];
    while (numbers.length < 60) {
      if (numbers.length % 30 === 0) await forgetOrdersOfAddress();
      numbers.push(await placeOrder(browser));
    }
    await packAll(page, numbers);
    expect(await parcelsOf(numbers)).toEqual(numbers.map((number) => [number, 'handedOver']));
  },
);

/** The limit of orders on account per network address is for one shopper; these are sixty. */
async function forgetOrdersOfAddress(): Promise<void> {
  await inDatabase(({ pool }) =>
    pool.query(`delete from account.login_attempt where subject like '%orders:%'`),
  );
}

/** The status of each order's parcels, as number and status. */
async function parcelsOf(numbers: readonly string[]): Promise<[string, string][]> {
  const { rows } = await inDatabase(({ pool }) =>
    pool.query<{ number: string; status: string }>(
      `select order_number as number, shipment.status from fulfilment.shipment join orders.purchase on purchase.id = order_id
       where order_number = any($1) order by array_position($1, order_number), shipment.number`,
      [numbers],
    ),
  );
  return rows.map(({ number, status }) => [number, status]);
}

test(
  '[OP1.orders] the second of two packers of an order reads who packed it, a parcel is unpacked and packed again, and a refund is made once',
  { tag: ['@wide', '@deep'] },
  async ({ browser, page }) => {
    test.slow();
    const number = await placeOrder(browser);
    await logInAs(page, 'warehouse', 'Paula Pack');
    const context = await browser.newContext({ locale: 'de-DE' });
    const other = await context.newPage();
    await logInAs(other, 'owner', 'Otto Ober');
    // Live changes would show the second packer what the first one does before they can press the button.
    await other.route('**/api/backoffice/events', (route) => route.abort());
    for (const each of [page, other]) {
      await each.goto(`${backoffice}/orders/${number}`);
      await expect(each.getByRole('heading', { level: 1 })).toHaveText(number);
    }
    await expectAccessible(other);
    const pack = { name: 'Packen', exact: true };
    await page.getByRole('button', pack).click();
    await expect(page.getByRole('article', { name: 'Paket 1' })).toBeVisible();
    await other.getByRole('button', pack).click();
    await expect(other.getByRole('alert')).toHaveText(
      /Paula Pack hat diese Bestellung am .* geändert/,
    );
    await other.reload();
    await expect(other.getByRole('article')).toHaveCount(1);

    await other.getByRole('button', { name: 'Auspacken' }).click();
    await expect(other.locator('output')).toContainText('Paket 1 ist ausgepackt.');
    await expect(other.getByRole('article')).toHaveCount(0);
    await expectAccessible(other);
    await other.getByRole('button', { name: 'Rückgängig' }).click();
    await expect(other.getByRole('article', { name: 'Paket 2' })).toBeVisible();
    await expect(other.getByText('Paket 1 ausgepackt')).toBeVisible();

    await other.getByLabel('Rechnung mindern um').fill('1,x');
    await other.getByRole('button', { name: 'Rechnung mindern' }).click();
    await expect(other.getByText('Geben Sie einen Betrag wie 12,50 ein.')).toBeVisible();
    await other.getByLabel('Rechnung mindern um').fill('1,50');
    await other.getByRole('button', { name: 'Rechnung mindern' }).click();
    await expect(other.getByText('Kulanz, von der Rechnung')).toHaveCount(1);
    await context.close();
  },
);

test(
  '[OP1.orders] a person of the warehouse sees no refund, and the API answers FORBIDDEN to one',
  { tag: ['@wide', '@deep'] },
  async ({ browser, page }) => {
    const number = await placeOrder(browser);
    await logInAs(page, 'warehouse', 'Paula Pack');
    await page.goto(`${backoffice}/orders/${number}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(number);
    await expect(page.getByRole('button', { name: /Erstatten|Rechnung mindern/ })).toHaveCount(0);
    const { errors } = await askBackoffice(
      page,
      `mutation ($seen: SeenOrder!) { refundOrder(seen: $seen, amountMinor: 100, refundKey: "k") { successful } }`,
      { seen: { orderNumber: number, expectedVersion: 'x' } },
    );
    expect(errors?.[0]?.extensions.classification).toBe('FORBIDDEN');
  },
);

test(
  '[OP1.orders] a person of the service notes something on an order, changes its address, and reads a mail as it was sent',
  { tag: ['@wide', '@deep'] },
  async ({ browser, page }) => {
    test.slow();
    const number = await placeOrder(browser);
    await logInAs(page, 'service', 'Sina Service');
    await page.goto(`${backoffice}/orders/${number}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(number);

    const note = '<img src=x onerror="document.title=1"> ruft an';
    await page.getByLabel('Notiz für Kolleginnen und Kollegen').fill(note);
    await page.getByRole('button', { name: 'Notiz anlegen' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Sina Service' })).toContainText(
      note,
    );

    await page.getByRole('button', { name: 'Lieferadresse ändern' }).click();
    const form = page.getByRole('dialog', { name: 'Lieferadresse ändern' });
    await form.getByLabel('Straße und Hausnummer').fill('Neuer Weg');
    await form.getByRole('button', { name: 'Adresse speichern' }).click();
    await expect(form.getByText('Bitte ergänzen Sie die Hausnummer.')).toBeVisible();
    await expectAccessible(page);
    await form.getByLabel('Straße und Hausnummer').fill('Neuer Weg 12');
    await form.getByRole('button', { name: 'Adresse speichern' }).click();
    await expect(form).toHaveCount(0);
    await expect(page.getByText('Neuer Weg 12')).toHaveCount(1);

    const show = page.getByRole('button', { name: /^E-Mail „.*“ ansehen$/ });
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(number);
      await expect(show.first()).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await show.first().click();
    await expect(page.frameLocator('iframe').getByText(number).first()).toBeVisible();
  },
);

test(
  '[OP1.orders] orders of a queue are chosen by keyboard, and the batch has one pick list',
  { tag: ['@wide', '@deep'] },
  async ({ browser, page }) => {
    await placeOrder(browser);
    await logInAs(page, 'warehouse', 'Paula Pack');
    await page.goto(`${backoffice}/orders?queue=toPack`);
    const row = page.getByRole('link', { name: /^R[ABC]?-\d{4}-\d+$/ }).first();
    const number = await row.innerText();
    await row.focus();
    await page.keyboard.press('x');
    await expect(page.getByRole('checkbox', { name: `${number} auswählen` })).toBeChecked();
    await expect(page.getByText('1 Bestellung ausgewählt')).toBeVisible();
    await expectAccessible(page);
    const path = await page.getByRole('link', { name: 'Pickliste (PDF)' }).getAttribute('href');
    expect(path).toBe(`/api/backoffice/pick-list.pdf?orders=${number}`);
    const paper = await page.evaluate(async (address) => {
      const { headers, status } = await fetch(address);
      return { status, type: headers.get('content-type') };
    }, path ?? '');
    expect(paper).toEqual({ status: 200, type: 'application/pdf' });
    await row.focus();
    await page.keyboard.press('x');
    await expect(page.getByText(/^\d+ Bestellungen? gezeigt$/)).toBeVisible();
  },
);
