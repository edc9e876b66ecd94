import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Mail } from '#adapters/mail/port.ts';
import { createParcelHub } from '#adapters/carrier/parcel-hub.ts';
import { type CarrierSandbox, startCarrierSandbox } from '#sandbox/carrier/carrier-sandbox.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import { markPaid } from '#shop/orders/mark-paid.ts';
import { readOrderLink, signOrderLink } from '#shop/orders/order-link.ts';
import { giveBankAccount } from '#tests/support/bank-account.ts';
import { dropAudited } from '#tests/support/audit.ts';
import { readyBuyer, submit } from '#tests/support/buyer.ts';
import { askContract } from '#tests/support/contract.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { addItems } from '#tests/support/items.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { jobCtx, runAllJobs } from '#tests/support/run-all-jobs.ts';
import { cancelLines } from './cancel-lines.ts';
import { dueTransfers } from './due-transfers.ts';
import { handOver } from './hand-over.ts';
import { recordTransfer } from './record-transfer.ts';
import { packShipment } from './pack-shipment.ts';
import { refundOrder } from './refund-order.ts';
import { trackShipments } from './track-shipments.ts';

let database: TestDatabase;
let sandbox: CarrierSandbox;
const clock = fixedClock('2026-11-21T10:00:00Z');
beforeEach(async () => {
  clock.moveTo('2026-11-21T10:00:00Z');
  database = await createTestDatabase();
  sandbox = await startCarrierSandbox({ port: 0, now: () => clock.now() });
  await addItems(database.pool, [
    { id: 1, amountMinor: 2000, onHand: 100 },
    { id: 2, name: 'Atlas', amountMinor: 3000, onHand: 100 },
  ]);
  await giveBankAccount(database);
});
afterEach(async () => {
  await sandbox.close();
  await dropAudited(database);
});

const visitor = (host = 'www.ranzen.de') => visitorOf(database.db, { clock, host });
const carrier = () => createParcelHub(sandbox.carrier, 30_000);
const work = (): Promise<Mail[]> => runAllJobs(database, visitor(), carrier());

async function ordered(host: string, email: string): Promise<string> {
  const items = [
    [1, 2],
    [2, 1],
  ] as const;
  const buyer = await readyBuyer(visitor(host), { items, email, paymentId: 'VORKASSE' });
  const { orderId } = await submit(buyer);
  const { rows } = await database.pool.query(
    'select id from orders.purchase where order_number = $1',
    [orderId],
  );
  await markPaid(database.db, rows[0].id, clock.now());
  return orderId ?? '';
}

const pageQuery = `query ($order: String!) { getOrderByLink(order: $order) {
  orderNumber status refunds { amount { amountMinor } doneAt way }
  shipments { number status carrierName trackingCode expectedDeliveryDate deliveredAt
    items { name quantity isReturnable returnableUntil } } } }`;

type Page = {
  status: string;
  refunds: object[];
  shipments: { trackingCode: string; status: string }[];
} | null;

async function pageOf(order: string, host?: string): Promise<Page> {
  const ctx = visitor(host);
  return (await askContract<{ getOrderByLink: Page }>(ctx, pageQuery, { order })).getOrderByLink;
}

const linkIn = ({ text }: Mail): string => /\?order=(\S+)/.exec(text)?.[1] ?? '';

test('[AC5.follow][OP3.dispatch][AC3.shipments][AC3.expected] a guest follows an order by the links of its mails until it has arrived', async () => {
  const orderNumber = await ordered('www.ranzen.de', 'gast@haus.example');
  const [confirmation] = await work();
  const link = linkIn(confirmation as Mail);
  expect(await pageOf(link)).toMatchObject({ orderNumber, status: 'paid', shipments: [] });

  const lines = [{ lineNumber: 1, quantity: 2 }];
  await packShipment({ db: database.db, clock }, { orderNumber, lines });
  expect(await work()).toEqual([]);
  expect(await pageOf(link)).toMatchObject({ status: 'inPreparation' });
  await handOver({ db: database.db, clock }, { orderNumber, shipmentNumber: 1 });
  const [dispatch] = await work();
  const code = sandbox.parcels()[0]?.trackingCode;
  expect(dispatch).toMatchObject({
    name: `dispatch.${orderNumber}.1`,
    to: 'gast@haus.example',
    subject: `Unterwegs zu Ihnen: Bestellung ${orderNumber}`,
  });
  for (const words of [
    `Ihre Sendungsnummer: ${code}.`,
    'Voraussichtliche Zustellung: 22. November 2026.',
    '2 Stück: Heft 1',
    'Der Rest Ihrer Bestellung folgt',
    `/parcels/${code}`,
  ])
    expect(dispatch?.text).toContain(words);
  expect(await pageOf(linkIn(dispatch as Mail))).toMatchObject({ status: 'partlySent' });

  await cancelLines({ db: database.db, clock }, { orderNumber });
  const [cancellation] = await work();
  expect(cancellation?.subject).toBe(`Storniert: Artikel aus Ihrer Bestellung ${orderNumber}`);
  expect(cancellation?.text).toContain('Wir erstatten Ihnen 30,00');
  expect(cancellation?.text).toContain('1 Stück: Atlas');
  const [due, ...others] = await dueTransfers(database);
  expect([due, others]).toMatchObject([{ orderNumber, amountMinor: 3000 }, []]);
  await recordTransfer({ db: database.db, clock }, due?.id ?? 0);
  expect(await dueTransfers(database)).toEqual([]);
  const [refund] = await work();
  expect(refund?.subject).toBe(`Erstattung zu Bestellung ${orderNumber}`);
  expect(refund?.text).toContain('auf Ihr Bankkonto überwiesen');

  clock.moveTo('2026-11-21T14:00:00Z');
  await trackShipments(jobCtx(visitor(), [], carrier()));
  expect(await pageOf(link)).toMatchObject({
    status: 'sent',
    shipments: [{ status: 'inTransit' }],
  });
  clock.moveTo('2026-11-22T15:00:00Z');
  await trackShipments(jobCtx(visitor(), [], carrier()));
  expect(await pageOf(link)).toEqual({
    orderNumber,
    status: 'delivered',
    refunds: [
      { amount: { amountMinor: 3000 }, doneAt: '2026-11-21T10:00:00.000Z', way: 'transfer' },
    ],
    shipments: [
      {
        number: 1,
        status: 'delivered',
        carrierName: 'DHL Paket',
        trackingCode: code,
        expectedDeliveryDate: '2026-11-21T23:00:00.000Z',
        deliveredAt: '2026-11-22T13:00:00.000Z',
        items: [
          {
            name: 'Heft 1',
            quantity: 2,
            isReturnable: true,
            returnableUntil: '2026-12-22T22:59:59.999Z',
          },
        ],
      },
    ],
  });
});

test('[AC5.follow] a link opens only its own order in its own shop, as long as its key is valid', async () => {
  const ctx = { db: database.db, clock };
  const orderNumber = await ordered('www.ranzen.de', 'link@haus.example');
  const other = await ordered('www.ranzen.de', 'anders@haus.example');
  const link = await signOrderLink(ctx, orderNumber);
  expect(await pageOf(link)).toMatchObject({ orderNumber });
  expect(await pageOf(link, 'www.ranzen.at')).toBeNull();
  const [, keyId = '', signature = ''] = link.split('.');
  for (const forged of [
    '',
    orderNumber,
    `${other}.${keyId}.${signature}`,
    `${orderNumber}.${keyId}.${'A'.repeat(22)}`,
    `${orderNumber}.AAAAAAAA.${signature}`,
    `${link}=`,
    `${orderNumber}.${keyId}.${signature.slice(1)}`,
  ])
    expect(await pageOf(forged)).toBeNull();
  clock.moveTo('2027-03-21T10:00:00Z');
  const later = await signOrderLink(ctx, orderNumber);
  expect(later.split('.')[1]).not.toBe(keyId);
  expect(await readOrderLink(ctx, link)).toBe(orderNumber);
  clock.moveTo('2029-03-01T10:00:00Z');
  expect(await readOrderLink(ctx, link)).toBeUndefined();
  expect(await readOrderLink(ctx, later)).toBe(orderNumber);
});

test('[AC5] the number of tried links is limited', async () => {
  const orderNumber = await ordered('www.ranzen.de', 'viele@haus.example');
  const link = await signOrderLink({ db: database.db, clock }, orderNumber);
  const tries = visitorOf(database.db, { clock, remoteAddress: '198.51.100.7' });
  for (let count = 0; count < 60; count += 1)
    await askContract(tries, 'query { getOrderByLink(order: "x") { orderId } }');
  expect(await askContract(tries, pageQuery, { order: link })).toEqual({ getOrderByLink: null });
  expect(await pageOf(link)).toMatchObject({ orderNumber });
});

test('[OP3.language] mails are in the language of the order’s storefront', async () => {
  const orderNumber = await ordered('en.ranzen.de', 'english@home.example');
  await packShipment({ db: database.db, clock }, { orderNumber });
  await handOver({ db: database.db, clock }, { orderNumber, shipmentNumber: 1 });
  const mails = await work();
  const dispatch = mails.find(({ name }) => name === `dispatch.${orderNumber}.1`);
  expect(dispatch?.subject).toBe(`On its way: your order ${orderNumber}`);
  expect(dispatch?.text).toContain('https://en.ranzen.de/myaccount/order/?order=');
  expect(dispatch?.text).not.toContain('The rest of your order');
});

test(
  '[OP3] an unavailable carrier delays the mail and is queried again',
  { tags: 'deep' },
  async () => {
    const orderNumber = await ordered('www.ranzen.de', 'spaeter@haus.example');
    await work();
    await packShipment({ db: database.db, clock }, { orderNumber });
    const away = createParcelHub({ url: 'http://127.0.0.1:9', key: 'x' }, 500);
    await expect(runAllJobs(database, visitor(), away)).rejects.toThrow('fetch failed');
    await handOver({ db: database.db, clock }, { orderNumber, shipmentNumber: 1 });
    const [dispatch] = await work();
    expect(dispatch?.text).toContain('Ihre Sendungsnummer: RZ');
  },
);

test.each([
  [
    'www.ranzen.de',
    'INVOICE',
    'Sie zahlen weniger für Bestellung',
    'wir ziehen 1,25',
    /Erstattung|erstattet/,
  ],
  ['en.ranzen.de', 'INVOICE', 'You pay less for order', 'We deduct €1.25', /refund/i],
  [
    'www.ranzen.de',
    'CASH_ON_DELIVERY',
    'Sie zahlen weniger für Bestellung',
    'bei der Lieferung zahlen',
    /Rechnung|erstattet/,
  ],
  ['en.ranzen.de', 'CASH_ON_DELIVERY', 'You pay less for order', 'on delivery', /invoice|refund/i],
])(
  '[OP3] the mail about less to pay speaks of no refund, and of the invoice only where there is one before payment: %s %s',
  { tags: 'deep' },
  async (host, paymentId, subject, words, refund) => {
    const wish = { items: [[1, 2]] as const, email: 'rechnung@haus.example', paymentId };
    const { orderId } = await submit(await readyBuyer(visitor(host), wish));
    const orderNumber = orderId ?? '';
    await work();
    await refundOrder(
      { db: database.db, clock },
      { orderNumber, amountMinor: 125, reason: 'goodwill', refundKey: 'a' },
    );
    const [mail, ...others] = await work();
    expect(mail?.subject).toBe(`${subject} ${orderNumber}`);
    expect(mail?.text).toContain(words);
    expect(mail?.text).not.toMatch(refund);
    expect(others).toEqual([]);
  },
);
