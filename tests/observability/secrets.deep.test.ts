import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Inbox, startInbox } from '#sandbox/inbox/inbox.ts';
import { startPaymentSandbox } from '#sandbox/payment/payment-sandbox.ts';
import { startTraceReceiver } from '#sandbox/traces/trace-receiver.ts';
import { systemClock } from '#shop/kernel/clock.ts';
import { paymentCallbackPaths } from '#shop/payment/payments.ts';
import { reservePort } from '#start/machine/ports.ts';
import { buildPages } from '#start/shop/build-pages.ts';
import { createDemoDatabase, type TestDatabase } from '#tests/support/database.ts';
import { addItems } from '#tests/support/items.ts';
import { environmentOf } from '#tests/support/paying-shop.ts';
import { staffPassword, staffWith } from '#tests/support/staff.ts';
import { type ShopProcess, startShopProcess } from '#tests/server/shop-process.ts';
import { MarkedBrowser, Secrets } from './marked-browser.ts';

const backoffice = 'backoffice.ranzen.localhost';
const builderTakesMs = 300_000;

/** What persons type. Each is searched for on its own, in any case. */
const person = {
  email: 'zqmail@marken.example',
  lost: 'zqverloren@bounce.invalid',
  newEmail: 'zqneu@marken.example',
  password: 'Zqkreide 4711',
  newPassword: 'Zqtafel 4711',
  firstName: 'Zqvorname',
  lastName: 'Zqnachname',
  streetAndHouseNr: 'Zqgasse 7',
  city: 'Zqstadt',
  phone: '030 55544433221',
  comment: 'Zqanmerkung',
  searched: 'zqgesucht',
  staffMail: 'zqteam@marken.example',
  staffName: 'Zqmitarbeiterin',
  note: 'Zqnotiz',
  iban: 'DE02120300000000202051',
  debtor: 'Zqzahlerin',
  remittance: 'Zqverwendungszweck',
};

let database: TestDatabase;
let inbox: Inbox;
let folder: string;
let receiver: Awaited<ReturnType<typeof startTraceReceiver>>;
let sandbox: Awaited<ReturnType<typeof startPaymentSandbox>>;
let shop: ShopProcess;
let metricsPort: number;
const secrets = new Secrets();

beforeAll(async () => {
  await buildPages({ add: () => undefined });
  database = await createDemoDatabase();
  await addItems(database.pool, [{ id: 990_001, amountMinor: 6000 }]);
  folder = await mkdtemp(join(tmpdir(), 'ranzen-secrets-'));
  inbox = await startInbox({ folder, webPort: 0, smtpPort: 0 });
  receiver = await startTraceReceiver();
  sandbox = await startPaymentSandbox({ port: 0, callbackPaths: paymentCallbackPaths });
  metricsPort = await reservePort();
  shop = await startShopProcess(database.ownerUrl, {
    ROLE: 'all',
    LOG_LEVEL: 'trace',
    DATA_DIR: folder,
    SMTP_URL: inbox.smtpUrl,
    METRICS_PORT: String(metricsPort),
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint,
    ERROR_TRACKING_DSN: `http://schluessel@127.0.0.1:1/1`,
    ...environmentOf(sandbox),
  });
}, builderTakesMs);
afterAll(async () => {
  await shop.close();
  await sandbox.close();
  await receiver.close();
  await inbox.close();
  await rm(folder, { recursive: true });
  await database.drop();
});

const mailTakesMs = 30_000;

/** The newest mail to an address whose subject has a word, once the worker has sent it. Throws with the mails that came where it does not. */
async function mailTo(address: string, word: string) {
  const since = performance.now();
  while (performance.now() - since < mailTakesMs) {
    const found = inbox.mailbox.list(address).find(({ subject }) => subject.includes(word));
    const mail = found && (await inbox.mailbox.open(found.id));
    if (mail) return mail;
    await new Promise(setImmediate);
  }
  const others = inbox.mailbox.list().map(({ subject }) => subject);
  throw new Error(`No mail about ${word} came: ${others.join(', ')}`);
}

/** Resolves once the log has a text; the test's own limit ends the wait. */
async function logged(text: string): Promise<void> {
  while (!shop.printed().includes(text)) await new Promise(setImmediate);
}

async function linkIn(address: string, word: string, page: string): Promise<string> {
  const { text } = await mailTo(address, word);
  const found = secrets.addLinks(text).find(({ pathname }) => pathname.startsWith(page));
  if (!found) throw new Error(`The mail has no link to ${page}: ${text}`);
  return found.pathname + found.search;
}

/** Everything that the process wrote and sent: its log, its spans and its metrics. */
async function observed(): Promise<{ log: string; spans: string; metrics: string }> {
  const trace = crypto.randomUUID().replaceAll('-', '');
  await shop.ask('/healthz', { headers: { traceparent: `00-${trace}-00f067aa0ba902b7-01` } });
  await receiver.first('GET /healthz', ({ traceId }) => traceId === trace);
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  return { log: shop.printed(), spans: receiver.bodies.join('\n'), metrics };
}

/** Where each of these values occurs, with the beginning of its line. */
async function leaksOf(values: Iterable<string>): Promise<string[]> {
  const found: string[] = [];
  const written = [...new Set([...values].flatMap((value) => [value, encodeURIComponent(value)]))];
  for (const [place, text] of Object.entries(await observed()))
    for (const line of text.split('\n'))
      for (const value of written)
        if (line.toLowerCase().includes(value.toLowerCase()))
          found.push(`${place}: ${value} in ${line.slice(0, 600)}`);
  return [...new Set(found)];
}

async function buyAsCustomer(browser: MarkedBrowser): Promise<string> {
  const { cartId } = JSON.parse((await browser.send('/api/cart-id/')).text) as { cartId: string };
  await browser.ask(
    'mutation ($cartId: ID!) { shop_updateCart(cartId: $cartId, operations: [{ addPosition: { itemId: 990001, quantity: 2 } }]) { cart { id } } }',
    { cartId },
  );
  const { firstName, lastName, streetAndHouseNr, city, phone } = person;
  const { addBillingAddress } = await browser.ask<{
    addBillingAddress: { address: { addressId: number } };
  }>(
    'mutation ($address: AddressInput!) { addBillingAddress(address: $address) { address { addressId } } }',
    {
      address: {
        formType: 'private',
        firstName,
        lastName,
        streetAndHouseNr,
        postCode: '10623',
        city,
        country: 'DE',
        phone,
      },
    },
  );
  await browser.ask(
    `mutation ($cartId: ID!, $addressId: Int!, $comment: String!) {
      setBillingAddress(cartId: $cartId, addressId: $addressId) { successful }
      setShippingAddress(cartId: $cartId, deliveryType: "sameAsBilling") { successful }
      setShippingMethod(cartId: $cartId, methodCode: "dhl") { successful }
      setSelectedPayment(cartId: $cartId, paymentId: "PAYPAL") { successful }
      setOrderComment(cartId: $cartId, orderComment: $comment) { successful } }`,
    {
      cartId,
      addressId: addBillingAddress.address.addressId,
      comment: person.comment,
    },
  );
  return cartId;
}

async function payAtProvider(browser: MarkedBrowser, cartId: string): Promise<string> {
  sandbox.plan({ decision: 'approve', callback: 'before' });
  const { shop_findCart: cart } = await browser.ask<{
    shop_findCart: { details: { total: { amountMinor: number } } };
  }>(
    'query ($cartId: ID!) { shop_findCart(cartId: $cartId, calculateShippingCost: true) { details { total { amountMinor } } } }',
    { cartId },
  );
  const { submitCart } = await browser.ask<{
    submitCart: { orderId: string; redirectUrl: string; errorCode: string | null };
  }>(
    `mutation ($cartId: ID!, $totalMinor: Int!) {
      submitCart(cartId: $cartId, confirmedTotalMinor: $totalMinor) { orderId redirectUrl errorCode } }`,
    { cartId, totalMinor: cart.details.total.amountMinor },
  );
  expect(submitCart.errorCode).toBeNull();
  let address = new URL(submitCart.redirectUrl);
  while (address.port !== String(shop.port)) {
    for (const [, value] of address.searchParams) secrets.add(value);
    const { headers } = await fetch(address, { redirect: 'manual' });
    const location = headers.get('location');
    if (location === null) throw new Error(`The provider stopped at ${address.href}.`);
    address = new URL(location, address);
  }
  for (const [, value] of address.searchParams) secrets.add(value);
  await browser.send(address.pathname + address.search);
  return submitCart.orderId;
}

test('[OP5.logs] a customer’s way from registration to the paid order leaves no person and no secret in log, spans and metrics', async () => {
  const { email, password, newPassword, firstName, lastName } = person;
  const browser = new MarkedBrowser(shop, secrets);
  const formData = { email, password, firstName, lastName };
  await browser.send('/api/register-action/', { authType: 'private', formData });
  const orderId = await payAtProvider(browser, await buyAsCustomer(browser));
  expect(orderId).toMatch(/^R-/);
  await browser.send(`/myaccount/orders/?order=${orderId}`);
  await mailTo(email, orderId);
  const { createWishlist } = await browser.ask<{
    createWishlist: { wishlist: { externalId: string } };
  }>(
    `mutation { createWishlist(name: "${person.comment}", description: "${person.note}") { wishlist { externalId } } }`,
  );
  const { externalId } = createWishlist.wishlist;
  const { shareWishlist } = await browser.ask<{ shareWishlist: { shareData: string } }>(
    `mutation ($externalId: ID!, $email: String!) {
      shareWishlist(externalId: $externalId, role: viewer) { shareData }
      inviteToWishlist(externalId: $externalId, email: $email, role: viewer) { refusal { __typename } } }`,
    { externalId, email: person.lost },
  );
  const stranger = new MarkedBrowser(shop, secrets);
  await stranger.send(`/wishlist/?share_data=${encodeURIComponent(shareWishlist.shareData)}`);
  const feed = 'f00d'.repeat(8);
  secrets.add(feed);
  await stranger.send(`/search/?q=${person.searched}`);
  await stranger.send(`/${encodeURIComponent(email)}/`);
  await stranger.send(`/${email}/unterlagen.pdf`);
  await stranger.send(`/feeds/${feed}.xml.gz`);
  await stranger.send('/api/login-action/', {
    formData: { email, password: `${password} falsch` },
  });
  await stranger.send(
    '/api/login-action/',
    `{"formData":{"email":"${email}","password":"${password}`,
  );
  await stranger.ask(
    `mutation ($name: String!, $email: String!, $message: String!) {
      sendContactForm(name: $name, email: $email, message: $message) { successful } }`,
    { name: lastName, email, message: `${person.comment}, Konto ${person.iban}` },
  );
  for (const address of [email, person.lost])
    await stranger.ask(`mutation { newsletterSubscribe(email: "${address}") { successful } }`);
  await logged('No such mailbox');
  await stranger.send(await linkIn(email, 'Newsletter', '/'));
  await stranger.submit('/myaccount/resetpassword/', { login: email });
  const reset = await linkIn(email, 'Passwort', '/myaccount/newpassword/');
  await stranger.send(reset);
  await stranger.submit(reset, { password: newPassword, passwordRepeat: newPassword });
  await stranger.send('/api/login-action/', { formData: { email, password: newPassword } });
  await stranger.ask(
    'mutation ($email: String!, $password: String!) { updateEmail(email: $email, password: $password) { successful } }',
    { email: person.newEmail, password: newPassword },
  );
  await stranger.send(await linkIn(person.newEmail, 'E-Mail', '/myaccount/email/'));
  await stranger.send('/api/fault/', {
    message: `Nothing at ${email}`,
    stack: `at https://www.ranzen.de/myaccount/?token=${reset}`,
    path: `/myaccount/newpassword/?token=${reset}`,
  });
  await stranger.send('/api/logout-action/', {});
  expect(secrets.all.size).toBeGreaterThan(12);
  expect(await leaksOf([...Object.values(person), ...secrets.all])).toEqual([]);
}, 120_000);

test('[OP5.logs] the work of the staff leaves no person and no secret in log, spans and metrics', async () => {
  const clock = systemClock;
  const owner = await staffWith(database, {
    roles: ['owner'],
    clock,
    email: person.staffMail,
    name: person.staffName,
  });
  for (const value of [owner.token, owner.key, owner.invited.token, ...owner.recoveryCodes])
    secrets.add(value);
  const desk = new MarkedBrowser(shop, secrets, backoffice);
  await desk.send('/api/staff/log-in/', {
    email: owner.email,
    password: person.password,
    code: '1',
  });
  expect((await desk.logInStaff(owner)).text).toContain('"successful":true');
  await desk.send(`/customers?search=${person.searched}`);
  await desk.askDesk(`{ customers(search: "${person.searched}") { rows { id } } }`);
  const { orders } = await desk.askDesk<{ orders: { rows: { number: string }[] } }>(
    '{ orders { rows { number: orderNumber } } }',
  );
  await desk.askDesk(
    `mutation ($number: String!, $text: String!) { noteOnOrder(orderNumber: $number, text: $text) { __typename } }`,
    { number: orders.rows[0]?.number, text: person.note },
  );
  const created = await desk.askDesk<{ createApiKey: { secret: string } }>(
    `mutation { createApiKey(name: "${person.note}", rights: ["customers.read"], lastDay: "${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)}") { secret } }`,
  );
  expect(created.createApiKey.secret.length).toBeGreaterThan(16);
  await shop.ask('/api/backoffice/', {
    method: 'POST',
    headers: {
      Host: backoffice,
      'content-type': 'application/json',
      Authorization: `Bearer ${created.createApiKey.secret}`,
    },
    body: JSON.stringify({ query: `{ customers(search: "${person.searched}") { rows { id } } }` }),
  });
  await desk.askDesk(
    `mutation { inviteStaff(email: "${person.lost}", name: "${person.staffName}", language: "de", roles: ["service"]) { successful } }`,
  );
  const statement = await desk.send(
    '/api/backoffice/bank-statements',
    statementOf(),
    'application/xml',
  );
  expect(statement.text).toContain('"successful":true');
  await desk.send('/api/staff/log-out/', {});
  expect(await leaksOf([...Object.values(person), staffPassword, ...secrets.all])).toEqual([]);
}, 120_000);

function statementOf(): string {
  const { iban, debtor, remittance } = person;
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>
<GrpHdr><MsgId>M</MsgId><CreDtTm>2026-11-23T06:00:00</CreDtTm></GrpHdr>
<Stmt><Id>M</Id><CreDtTm>2026-11-23T06:00:00</CreDtTm><Acct><Id><IBAN>DE89370400440532013000</IBAN></Id></Acct>
<Ntry><Amt Ccy="EUR">12.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-23</Dt></BookgDt>
<AcctSvcrRef>ZQ-1</AcctSvcrRef><NtryDtls><TxDtls><RltdPties><Dbtr><Pty><Nm>${debtor}</Nm></Pty></Dbtr>
<DbtrAcct><Id><IBAN>${iban}</IBAN></Id></DbtrAcct></RltdPties><RmtInf><Ustrd>${remittance}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>
</Stmt></BkToCstmrStmt></Document>`;
}
