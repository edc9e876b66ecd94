import { expect, type Page, test } from '@playwright/test';
import { handOver } from '#shop/fulfilment/hand-over.ts';
import { packShipment } from '#shop/fulfilment/pack-shipment.ts';
import { systemClock } from '#shop/kernel/clock.ts';
import { expectAccessible } from './accessible.ts';
import { backoffice, inDatabase, logInAs } from './backoffice/staff.ts';
import { buyerUrl } from './places.ts';

// The sandbox shows the latest order of all.
test.describe.configure({ mode: 'default' });

const formats = [
  {
    name: 'cXML',
    promises: '[OP7.order]',
    button: /^Order cart/,
    answer: '200 Die Bestellung ist angenommen.',
    kinds: ['ConfirmationRequest', 'ShipNoticeRequest', 'InvoiceDetailRequest'],
    attachment: 'Vermerk.pdf',
  },
  {
    name: 'openTRANS',
    promises: '[OP7.opentrans]',
    button: /^By openTRANS/,
    answer: 'ORDERRESPONSE RB-',
    kinds: ['ORDERRESPONSE', 'DISPATCHNOTIFICATION', 'INVOICE'],
    attachment: undefined,
  },
];

/** Gets a basket back into the sandbox, whose page is open afterwards. */
async function fillCart(page: Page): Promise<void> {
  await page.goto(buyerUrl);
  await page.getByRole('button', { name: 'Open by cXML' }).click();
  const shop = page.frameLocator('iframe[name=catalog]');
  await shop.getByRole('searchbox').fill('heft');
  await shop.getByRole('searchbox').press('Enter');
  await shop.locator('main a[href*="/prod/"]').first().click();
  await shop.getByRole('button', { name: 'In den Warenkorb' }).first().click();
  await shop.getByRole('button', { name: 'An das Bestellsystem übergeben' }).click();
  await expect(shop.getByRole('heading', { name: 'Cart received' })).toBeVisible();
  await page.goto(buyerUrl);
}

for (const { name, promises, button, answer, kinds, attachment } of formats)
  test(
    `${promises}[OP7.documents] a purchasing system orders the basket that it got back by ${name}, and receives confirmation, ship notice and invoice`,
    { tag: ['@wide', '@deep'] },
    async ({ page }) => {
      await fillCart(page);
      await page.getByRole('button', { name: button }).first().click();
      const order = page.locator('section').first();
      await expect(order).toContainText(answer);
      const [orderNumber = ''] = /RB-\d{4}-\d+/.exec(await order.innerText()) ?? [];
      const buyerNumber = await order.getByRole('heading').innerText();
      await inDatabase(async ({ db }) => {
        const ctx = { db, clock: systemClock };
        await packShipment(ctx, { orderNumber });
        await handOver(ctx, { orderNumber, shipmentNumber: 1 });
      });
      await expect(async () => {
        await page.reload();
        const items = order.getByRole('listitem');
        await expect(items).toHaveCount(3, { timeout: 500 });
      }).toPass();
      for (const kind of kinds) await expect(order).toContainText(kind);
      await expect(order).toContainText(`Parcel: ${orderNumber}-1`);

      await logInAs(page, 'owner', 'Lea Tinte');
      await page.goto(`${backoffice}/orders/${orderNumber}`);
      await expect(page.getByText(`Bestellung ${buyerNumber}`)).toBeVisible();
      await expect(page.getByText('4711-Bio')).toBeVisible();
      const sent = page.getByRole('list', { name: 'Dokumente an den Käufer' });
      await expect(sent.getByText('zugestellt')).toHaveCount(3);
      if (attachment !== undefined) {
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('link', { name: attachment }).click(),
        ]);
        expect(download.suggestedFilename()).toBe(attachment);
      }
      await expectAccessible(page);
    },
  );

for (const { promise, button, connection } of [
  { promise: '[OP7.sftp]', button: /^Into the folder/, connection: 'Sandbox SFTP' },
  { promise: '[OP7.mail]', button: /^By e-mail/, connection: 'Sandbox E-Mail' },
])
  test(
    `${promise} an order that waits at ${connection} is fetched from its screen, and its confirmation is delivered`,
    { tag: ['@wide', '@deep'] },
    async ({ page }) => {
      await fillCart(page);
      await page.getByRole('button', { name: button }).first().click();
      const order = page.locator('section').first();
      await expect(order).toContainText('It waits until the shop fetches it');
      const buyerNumber = await order.getByRole('heading').innerText();

      await logInAs(page, 'owner', 'Lea Tinte');
      await page.goto(`${backoffice}/purchasing-systems`);
      await page.getByRole('link', { name: connection }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(connection);
      await page.getByRole('button', { name: 'Jetzt abholen' }).press('Enter');
      await expect(page.getByText('Zuletzt abgeholt')).toBeVisible({ timeout: 30_000 });
      const message = page
        .locator('tbody tr')
        .filter({ hasText: buyerNumber })
        .filter({ hasText: 'Bestellt' });
      await expect(message).toHaveCount(1);
      await expect(message).toContainText('angenommen');
      await expectAccessible(page);
      const [orderNumber = ''] = /RB-\d{4}-\d+/.exec((await message.textContent()) ?? '') ?? [];
      await page.goto(`${backoffice}/orders/${orderNumber}`);
      await expect(async () => {
        await page.reload();
        const sent = page.getByRole('list', { name: 'Dokumente an den Käufer' });
        await expect(sent.getByText('zugestellt')).toHaveCount(1, { timeout: 500 });
      }).toPass();
    },
  );
