import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Mail } from '#adapters/mail/port.ts';
import { agreePaymentTerms } from '#shop/account/agree-payment-terms.ts';
import { findAccount } from '#shop/account/find-account.ts';
import { handOver } from '#shop/fulfilment/hand-over.ts';
import { packShipment } from '#shop/fulfilment/pack-shipment.ts';
import { systemClock } from '#shop/kernel/clock.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { hashToken, newSessionToken } from '#shop/kernel/ids.ts';
import { signOrderLink } from '#shop/orders/order-link.ts';
import { readyBuyer, submit, totalOf } from '#tests/support/buyer.ts';
import { askContract } from '#tests/support/contract.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { addItems } from '#tests/support/items.ts';
import { operatorOf } from '#tests/support/operator-line.ts';
import { paperText } from '#tests/support/paper-text.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { runAllJobs } from '#tests/support/run-all-jobs.ts';
import { german } from './fake-shop.ts';
import { type StartedServer, startTestServer } from './started-server.ts';

const leitwegId = '04011000-1234512345-06';
const school = 'educational.ranzen.de';
const schoolHost = `${school}.localhost`;

let database: TestDatabase;
let server: StartedServer;
let last = 0;
beforeEach(async () => {
  last = 0;
  database = await createTestDatabase();
  await addItems(database.pool, [{ id: 1, amountMinor: 1295, onHand: 500 }]);
  await database.pool.query(
    `insert into parameters.parameter (name, entry, value) values ('paymentTypes', 'xRechnung', 'true')`,
  );
  server = await startTestServer(database.ownerUrl, async () => new Response('page'));
});
afterEach(async () => {
  await server.close();
  await database.drop();
});

type Customer = { ctx: Ctx; cookie: string };

/** A customer with a session in the shop of a host, and the cookie of that session. */
async function customer(host: string, kind: string): Promise<Customer> {
  last += 1;
  const visitor = visitorOf(database.db, { host, clock: systemClock });
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into account.account (shop, kind, email, password_hash, first_name, last_name, company, customer_number, approved_at, created_at)
     values ($1, $2, $3, 'x', 'Jana', 'Weiß', 'Angerschule', $4, now(), now()) returning id`,
    [visitor.storefront.shop, kind, `kunde${last}@haus.example`, `710000${last}`],
  );
  const token = newSessionToken();
  await database.pool.query(
    `insert into account.session (token_hash, account_id, kind, created_at, expires_at) values ($1, $2, 'customer', now(), now() + interval '1 day')`,
    [hashToken(token), rows[0]?.id],
  );
  const account = await findAccount(visitor, token);
  const ctx = { ...visitor, visitor: { ...visitor.visitor, account } };
  return { ctx, cookie: `sessionToken=${token}` };
}

/** `npm run shop -- orders <words>` on the test's database. */
async function operate(...words: string[]): Promise<void> {
  expect(await operatorOf(database)('orders', ...words)).toMatchObject({ code: 0 });
}

const orderPage = `query ($orderId: ID!) {
  getOrderDetailsV2(orderId: $orderId) { documents { kind number dueDate pdfPath xmlPath } } }`;

type OrderPage = {
  getOrderDetailsV2: {
    documents: { number: string; dueDate: string | null; pdfPath: string; xmlPath: string }[];
  };
};

test('[OP4][CO4] a school with a Leitweg-ID gets paper and XRechnung by mail with the agreed terms, and the same from its order’s page', async () => {
  const { ctx, cookie } = await customer(school, 'school');
  await agreePaymentTerms(ctx, { customerNumber: '7100001', days: 30 });
  const ready = await readyBuyer(ctx, { items: [[1, 4]] });
  await askContract(
    ctx,
    `mutation ($cartId: ID!, $reference: String!) {
      setSelectedPayment(cartId: $cartId, paymentId: "X_RECHNUNG", buyerReference: $reference) { successful } }`,
    { cartId: ready.cartId, reference: leitwegId },
  );
  const { orderId } = await submit({ ...ready, totalMinor: await totalOf(ctx, ready.cartId) });
  await operate('pack', orderId ?? '');
  await operate('hand-over', orderId ?? '');
  const page = await askContract<OrderPage>(ctx, orderPage, { orderId });
  const [document] = page.getOrderDetailsV2.documents;
  if (!document) throw new Error('The order has no invoice.');
  const { rows } = await database.pool.query<{ due: string; total: string }>(
    `select to_char((issued_at at time zone 'Europe/Berlin')::date + 30, 'YYYY-MM-DD') as due, to_char(total_minor / 100.0, 'FM9990.00') as total
     from invoices.document where number = $1`,
    [document.number],
  );
  const [{ due, total } = { due: '', total: '' }] = rows;
  expect(document.dueDate).toBe(`${due}T00:00:00.000Z`);

  const mails = await runAllJobs(database, ctx);
  const mail = mails.find(({ subject }) => subject === `Ihre Rechnung ${document.number}`) as Mail;
  expect(mail.text).toContain('(30 Tage nach Rechnungsdatum) ohne Abzug');
  expect(mail.text).toContain(leitwegId);
  const [paper, invoice, ...others] = mail.attachments ?? [];
  expect(others).toEqual([]);
  expect(paperText(paper?.content ?? Buffer.of())).toContain(leitwegId);
  const xml = invoice?.content.toString() ?? '';
  for (const part of [
    `<cbc:BuyerReference>${leitwegId}</cbc:BuyerReference>`,
    `<cbc:EndpointID schemeID="0204">${leitwegId}</cbc:EndpointID>`,
    `<cbc:DueDate>${due}</cbc:DueDate>`,
    `Zahlbar ohne Abzug innerhalb von 30 Tagen nach Rechnungsdatum, bis zum ${due}.`,
    `<cbc:PayableAmount currencyID="EUR">${total}</cbc:PayableAmount>`,
  ])
    expect(xml).toContain(part);

  const headers = { Host: schoolHost, Cookie: cookie };
  const [file, drawn] = [
    await server.ask(document.xmlPath, { headers }),
    await server.ask(document.pdfPath, { headers }),
  ];
  expect([file.status, file.headers['content-type'], file.text]).toEqual([
    200,
    'application/xml',
    xml,
  ]);
  expect(drawn.body.equals(paper?.content ?? Buffer.of())).toBe(true);
}, 60_000);

test('[OP4][AC5] a document opens for its customer and with the signed link, is never cached, and other requests do not learn whether it exists', async () => {
  const owner = await customer('www.ranzen.de', 'private');
  const stranger = await customer('www.ranzen.de', 'private');
  const { orderId } = await submit(await readyBuyer(owner.ctx, { items: [[1, 1]] }));
  const other = await submit(await readyBuyer(stranger.ctx, { items: [[1, 1]] }));
  await packShipment(owner.ctx, { orderNumber: orderId ?? '' });
  await handOver(owner.ctx, { orderNumber: orderId ?? '', shipmentNumber: 1 });
  const page = await askContract<OrderPage>(owner.ctx, orderPage, { orderId });
  const { number = '', pdfPath = '' } = page.getOrderDetailsV2.documents[0] ?? {};
  const link = await signOrderLink(owner.ctx, orderId ?? '');
  const forged = `${link.slice(0, -2)}${link.endsWith('A_') ? 'B_' : 'A_'}`;
  const linkOfOther = await signOrderLink(owner.ctx, other.orderId ?? '');
  const open = (path: string, Cookie = '') =>
    server.ask(path, { headers: { Host: german, ...(Cookie !== '' && { Cookie }) } });

  const asked: [who: string, path: string, cookie?: string][] = [
    ['its customer', pdfPath, owner.cookie],
    ['who has the link', `${pdfPath}?order=${link}`],
    ['who has the link, in another account', `${pdfPath}?order=${link}`, stranger.cookie],
    ['no customer', pdfPath],
    ['another customer', pdfPath, stranger.cookie],
    ['a forged link', `${pdfPath}?order=${forged}`],
    ['a link twice', `${pdfPath}?order=${link}&order=${link}`],
    ['another order’s link', `${pdfPath}?order=${linkOfOther}`],
    ['a number that was not issued', '/api/orders/documents/RE-2026-999999.pdf', owner.cookie],
    ['another kind of file', pdfPath.replace('.pdf', '.html'), owner.cookie],
    ['another folder', `/api/orders/documents/..%2F${number}.pdf`, owner.cookie],
  ];
  const answers = [];
  for (const [who, path, cookie] of asked) {
    const { status, headers } = await open(path, cookie);
    answers.push([who, status, headers['content-type'], headers['cache-control']]);
  }
  const opened = [200, 'application/pdf', 'private, no-store'];
  const closed = [404, 'application/json; charset=utf-8', 'no-store'];
  expect(answers).toEqual(asked.map(([who], index) => [who, ...(index < 3 ? opened : closed)]));

  const { headers, body } = await open(pdfPath, owner.cookie);
  expect(headers).toMatchObject({
    'content-disposition': `attachment; filename="Rechnung-${number}.pdf"`,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  });
  expect(headers['set-cookie']).toBeUndefined();
  expect(body.subarray(0, 8).toString()).toBe('%PDF-1.7');

  await database.pool.query(
    `update account.login_attempt set failures = 120 where subject like 'documents:%'`,
  );
  expect((await open(pdfPath, owner.cookie)).status).toBe(404);
});

test('[AC3][AC5] another customer learns nothing of an order, and guessed links are limited by network address', async () => {
  const owner = await customer('www.ranzen.de', 'private');
  const stranger = await customer('www.ranzen.de', 'private');
  const { orderId } = await submit(await readyBuyer(owner.ctx, { items: [[1, 2]] }));
  const { cartId } = await readyBuyer(stranger.ctx, { items: [[1, 1]] });
  const looks = `query ($orderId: ID!) {
    getOrderDetailsV2(orderId: $orderId) { orderId }
    getThankYouPageData(orderId: $orderId) { orderId }
    returnOfOrder(orderId: $orderId) { hash } }`;
  expect(await askContract(stranger.ctx, looks, { orderId })).toEqual({
    getOrderDetailsV2: null,
    getThankYouPageData: null,
    returnOfOrder: null,
  });
  const again = `mutation ($cartId: ID!, $orderId: ID!) {
    reorder(cartId: $cartId, orderId: $orderId) { lines { name } } }`;
  expect(await askContract(stranger.ctx, again, { cartId, orderId })).toEqual({ reorder: null });

  const link = await signOrderLink(owner.ctx, orderId ?? '');
  const openFrom = async (remoteAddress: string, order: string) => {
    const visitor = visitorOf(database.db, { clock: systemClock, remoteAddress });
    const query = `query ($order: String!) { getOrderByLink(order: $order) { orderId } }`;
    return (await askContract<{ getOrderByLink: unknown }>(visitor, query, { order }))
      .getOrderByLink;
  };
  expect(await openFrom('192.0.2.7', link)).toEqual({ orderId });
  const guess = link.replace(/.{22}$/, 'A'.repeat(22));
  const guesses = [];
  for (let count = 0; count < 59; count += 1) guesses.push(await openFrom('192.0.2.7', guess));
  expect(guesses.filter(Boolean)).toEqual([]);
  expect(await openFrom('192.0.2.7', link)).toBeNull();
  expect(await openFrom('192.0.2.8', link)).toEqual({ orderId });
});
