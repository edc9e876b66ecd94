import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPhase4AccessPoint } from '#adapters/access-point/phase4-access-point.ts';
import {
  type AccessPointSandbox,
  startAccessPointSandbox,
} from '#sandbox/access-point/access-point-sandbox.ts';
import { type OrderWish, writeOrder } from '#sandbox/access-point/write-order.ts';
import { cancelLines } from '#shop/fulfilment/cancel-lines.ts';
import { handOver } from '#shop/fulfilment/hand-over.ts';
import { packShipment } from '#shop/fulfilment/pack-shipment.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import { findOrderByNumber } from '#shop/orders/find-order.ts';
import { findPurchaseOrderRow } from '#shop/punchout/orders/purchase-orders.sql.ts';
import { dropAudited } from '#tests/support/audit.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { addItems } from '#tests/support/items.ts';
import { connectBuyer } from '#tests/support/purchase-order.ts';
import { jobCtx } from '#tests/support/run-all-jobs.ts';
import { runWaitingJobs } from '#tests/support/run-waiting-jobs.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { documentsJobs } from '../documents.jobs.ts';
import { answerPeppol } from './answer-peppol.ts';

const own = '9930:DE136695976';
const school = '0204:04011000-1234512345-06';
const inboundToken = 't'.repeat(32);

let sandbox: AccessPointSandbox;
beforeAll(async () => {
  sandbox = await startAccessPointSandbox();
});
afterAll(() => sandbox.close());

let database: TestDatabase;
let connectionId: number;
const clock = fixedClock('2026-11-23T09:00:00Z');
beforeEach(async () => {
  database = await createTestDatabase();
  await addItems(database.pool, [
    { id: 1, amountMinor: 1000 },
    { id: 3, amountMinor: 777, isBook: true, taxClass: 'reduced' },
  ]);
  ({ connectionId } = await connectBuyer(database.pool, { protocol: 'peppol' }));
  await database.pool.query(`update account.account set peppol_id = $1`, [school]);
});
afterEach(() => dropAudited(database));

const visitor = () => visitorOf(database.db, { host: 'educational.ranzen.de', clock });

function post(wish: OrderWish = {}, token = inboundToken) {
  return postBody(writeOrder(wish), token);
}

const postBody = (body: string, token = inboundToken) =>
  answerPeppol(visitor(), { token, body }, { participant: own, inboundToken });

const orderNumbers = async () =>
  (
    await database.pool.query<{ number: string }>(
      'select order_number as number from orders.purchase order by id',
    )
  ).rows.map(({ number }) => number);

/** Does what the worker does about documents, and answers the messages that the buyer got. */
async function sent() {
  const before = sandbox.messages().length;
  const all = {
    ...jobCtx(visitor()),
    accessPoint: createPhase4AccessPoint({ ...sandbox, participant: own }),
  };
  const handlers: Readonly<Record<string, (payload: never, ctx: typeof all) => unknown>> =
    documentsJobs;
  const faults = await runWaitingJobs(database, Object.keys(documentsJobs), (name, payload) =>
    handlers[name]?.(payload as never, all),
  );
  if (faults[0]) throw faults[0];
  return sandbox.messages().slice(before);
}

const element = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<cbc:${name}[^>]*>([^<]*)<`, 'g'))].map(([, text]) => text);

test('[OP7.peppol] an Order becomes one order by the shop’s rules, answered by an OrderResponse, and parcels and cancellations follow', async () => {
  const items = [
    { number: 'N1', quantity: '2' },
    { number: 'N3', quantity: '3', price: '7.77' },
  ];
  const { status, sentence } = await post({ items });
  expect(status).toBe(200);
  expect(sentence).toMatch(/RB-/);
  const [orderNumber = ''] = await orderNumbers();
  expect(sentence).toContain(orderNumber);
  const { db } = database;
  expect(await findOrderByNumber(db, orderNumber)).toMatchObject({
    orderReference: 'PO-1',
    costCentre: '4711',
    paymentId: 'INVOICE',
    orderComment: 'Bitte ohne Werbung',
    deliveryAddress: { company: 'Waldschule', street: 'Kreideweg 7' },
    billingAddress: { company: 'Schulamt Mitte', street: 'Amtsplatz 1' },
  });
  const [response] = await sent();
  expect(response).toMatchObject({ root: 'OrderResponse', sender: own, receiver: school });
  expect(element(response?.document ?? '', 'OrderResponseCode')).toEqual(['AP']);
  await packShipment({ db, clock }, { orderNumber, lines: [{ lineNumber: 1, quantity: 2 }] });
  await handOver({ db, clock }, { orderNumber, shipmentNumber: 1 });
  await cancelLines({ db, clock }, { orderNumber, lines: [{ lineNumber: 2, quantity: 1 }] });
  const later = await sent();
  expect(later.map(({ root }) => root).toSorted()).toEqual(['DespatchAdvice', 'OrderResponse']);
  const advice = later.find(({ root }) => root === 'DespatchAdvice')?.document ?? '';
  expect(element(advice, 'DeliveredQuantity')).toEqual(['2']);
  const left = later.find(({ root }) => root === 'OrderResponse')?.document ?? '';
  expect(element(left, 'OrderResponseCode')).toEqual(['CA']);
  expect(element(left, 'LineStatusCode')).toEqual(['5', '3']);
  expect(element(left, 'Quantity')).toEqual(['2', '2']);
  const documents = (await findPurchaseOrderRow(db, orderNumber))?.documents ?? [];
  expect(documents.map(({ kind, state }) => `${kind} ${state}`).toSorted()).toEqual([
    'confirmation delivered',
    'shipNotice delivered',
    'statusUpdate delivered',
  ]);
});

test('[OP7.peppol] a refused order is answered by a refusing OrderResponse with the sentence, once', async () => {
  const body = writeOrder({ items: [{ number: 'N1', price: '9.00' }] });
  const first = await postBody(body);
  expect(await postBody(body)).toEqual(first);
  expect(await orderNumbers()).toEqual([]);
  const messages = await sent();
  expect(messages.map(({ root }) => root)).toEqual(['OrderResponse']);
  const [{ document }] = messages as [(typeof messages)[number]];
  expect(element(document, 'OrderResponseCode')).toEqual(['RE']);
  expect(element(document, 'Note')).toEqual([first.sentence]);
});

test('[OP7.peppol][OP7.hostile] a repeated message orders once; another one with its id or its order number orders nothing', async () => {
  const body = writeOrder({ id: 'a' });
  const first = await postBody(body);
  expect(await postBody(body)).toEqual(first);
  expect((await post({ id: 'a', number: 'PO-2' })).status).toBe(409);
  expect((await post({ id: 'b' })).status).toBe(200);
  expect(await orderNumbers()).toHaveLength(1);
  const { rows } = await database.pool.query('select verdict from punchout.message order by id');
  expect(rows.map(({ verdict }) => verdict)).toEqual([
    'accepted',
    'REPEATED',
    'PAYLOAD_USED',
    'ORDER_KNOWN',
  ]);
});

test.each([
  ['a wrong token', 401, 'LOGIN_WRONG', () => post({}, 'x'.repeat(32))],
  ['no XML', 400, 'malformed', () => postBody('<a>')],
  [
    'entities',
    400,
    'entities',
    () => postBody('<!DOCTYPE a [<!ENTITY b "c">]><StandardBusinessDocument/>'),
  ],
  ['an order without its envelope', 422, 'incomplete', () => postBody('<Order/>')],
  ['a forged buyer', 422, 'partiesDiffer', () => post({ buyer: '9930:DE136695976' })],
  ['another type', 422, 'partiesDiffer', () => post({ customization: 'urn:other' })],
  ['another receiver', 422, 'otherReceiver', () => post({ receiver: '9930:DE123456788' })],
  ['an unknown sender', 422, 'unknownSender', () => post({ sender: '0088:4000001000005' })],
  ['no lines', 422, 'incomplete', () => post({ items: [] })],
])(
  '[OP7.peppol][OP7.hostile] %s is refused with %d, kept and changes nothing',
  async (_, status, verdict, send) => {
    expect((await send()).status).toBe(status);
    expect(await orderNumbers()).toEqual([]);
    const { rows } = await database.pool.query('select verdict from punchout.message');
    expect(rows).toEqual([{ verdict }]);
    expect(await sent()).toEqual([]);
  },
);

test('[OP7.peppol] in test mode an order is checked, and neither placed nor answered', async () => {
  await database.pool.query('update punchout.connection set is_test = true where id = $1', [
    connectionId,
  ]);
  expect((await post()).status).toBe(200);
  expect((await post({ id: 'c', items: [{ number: 'N9' }] })).status).toBe(200);
  expect(await orderNumbers()).toEqual([]);
  expect(await sent()).toEqual([]);
});
