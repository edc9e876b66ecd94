import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brokenInvariantsOf } from '#tests/support/audit.ts';
import { type Inbox, startInbox } from '#sandbox/inbox/inbox.ts';
import { demoSupplies } from '#start/shop/demo-supplies.ts';
import { type RunningServer, startServer } from '#server/serve.ts';
import { readSettings } from '#server/settings/settings.ts';
import { reservePort } from '#start/machine/ports.ts';
import { berlin } from './support/buyer.ts';
import { createTestDatabase, type TestDatabase } from './support/database.ts';
import { addItems } from './support/items.ts';
import { sendRaw } from './support/raw-request.ts';

let database: TestDatabase;
let inbox: Inbox;
let server: RunningServer;
let folder: string;
let port: number;
beforeAll(async () => {
  database = await createTestDatabase();
  await addItems(database.pool, [{ id: 1, name: 'Aquarellkasten', amountMinor: 1295 }]);
  folder = await mkdtemp(join(tmpdir(), 'ranzen-purchase-'));
  inbox = await startInbox({ folder, webPort: 0, smtpPort: 0 });
  port = await reservePort();
  const settings = readSettings({
    PORT: String(port),
    LOG_LEVEL: 'silent',
    SEED: 'empty',
    DATA_DIR: folder,
  });
  server = await startServer(
    { ...settings, databaseUrl: database.ownerUrl, smtpUrl: inbox.smtpUrl },
    demoSupplies,
    { pages: async () => new Response('') },
  );
});
afterAll(async () => {
  await server.close();
  await inbox.close();
  await database.drop();
  await rm(folder, { recursive: true });
});

/** A browser without pages: it stores cookies and calls the data endpoint and the shop's own endpoints. */
class Browser {
  readonly #cookies = new Map<string, string>();

  async send<Answer>(path: string, body?: object): Promise<Answer> {
    const host = `www.ranzen.de.localhost:${port}`;
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await sendRaw({
      port,
      path,
      method: body ? 'POST' : 'GET',
      headers: {
        Host: host,
        Origin: `http://${host}`,
        Cookie: cookie,
        'Content-Type': 'application/json',
        Authorization: `Bearer ${this.#cookies.get('apiToken')}`,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    for (const line of answer.headers['set-cookie'] ?? []) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      this.#cookies.set(name, value);
    }
    return JSON.parse(answer.text) as Answer;
  }

  async ask<Data>(query: string, variables: object = {}): Promise<Data> {
    if (!this.#cookies.has('apiToken')) await this.send('/api/token/');
    const { data, errors } = await this.send<{ data: Data; errors?: unknown }>('/api/shop/', {
      query,
      variables,
    });
    if (errors) throw new Error(JSON.stringify(errors));
    return data;
  }
}

test('[CO6] [OP3] a guest orders over HTTP, sees the confirmation and gets the mail', async () => {
  const browser = new Browser();
  const { cartId } = await browser.send<{ cartId: string }>('/api/cart-id/');
  await browser.ask(
    'mutation ($cartId: ID!) { shop_updateCart(cartId: $cartId, operations: [{ addPosition: { itemId: 1, quantity: 2 } }]) { cart { version } } }',
    { cartId },
  );
  const started = await browser.send('/api/checkout-auth/', {
    checkoutType: 'guest',
    formData: { email: 'jana@haus.example' },
  });
  expect(started).toMatchObject({ successfull: true });
  const { addBillingAddress } = await browser.ask<{
    addBillingAddress: { address: { addressId: number } };
  }>(
    'mutation ($address: AddressInput!) { addBillingAddress(address: $address) { address { addressId } } }',
    { address: berlin },
  );
  await browser.ask(
    `mutation ($cartId: ID!, $addressId: Int!) {
      setBillingAddress(cartId: $cartId, addressId: $addressId) { successful }
      setShippingAddress(cartId: $cartId, deliveryType: "sameAsBilling") { successful }
      setShippingMethod(cartId: $cartId, methodCode: "dhl") { successful }
      setSelectedPayment(cartId: $cartId, paymentId: "INVOICE") { successful } }`,
    { cartId, addressId: addBillingAddress.address.addressId },
  );
  const { submitCart } = await browser.ask<{ submitCart: { orderId: string; errorCode: null } }>(
    'mutation ($cartId: ID!) { submitCart(cartId: $cartId, confirmedTotalMinor: 3085) { orderId errorCode } }',
    { cartId },
  );
  const orderNumber = `R-${new Date().getFullYear()}-100001`;
  expect(submitCart).toEqual({ orderId: orderNumber, errorCode: null });
  const page =
    'query ($id: ID!) { getThankYouPageData(orderId: $id) { orderNumber total { amountMinor } } }';
  const seen = {
    getThankYouPageData: { orderNumber, total: { amountMinor: 3085 } },
  };
  expect(await browser.ask(page, { id: submitCart.orderId })).toEqual(seen);
  expect(await new Browser().ask(page, { id: submitCart.orderId })).toEqual({
    getThankYouPageData: null,
  });

  const mail = await mailTo('jana@haus.example');
  expect(mail.subject).toBe(`Ihre Bestellung ${orderNumber} bei Ranzen`);
  expect(mail.html).toContain('Aquarellkasten');
  await confirmationNoted();
  expect(await brokenInvariantsOf(database)).toEqual([]);
});

/** The worker sends mails asynchronously; the test's time limit ends the waiting. */
async function mailTo(address: string) {
  for (;;) {
    const [found] = inbox.mailbox.list(address);
    const mail = found && (await inbox.mailbox.open(found.id));
    if (mail) return mail;
    await new Promise(setImmediate);
  }
}

async function confirmationNoted(): Promise<void> {
  for (;;) {
    const { rowCount } = await database.pool.query(
      'select from orders.purchase where confirmation_sent_at is not null',
    );
    if (rowCount === 1) return;
  }
}
