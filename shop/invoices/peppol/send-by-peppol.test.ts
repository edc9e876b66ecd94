import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPhase4AccessPoint } from '#adapters/access-point/phase4-access-point.ts';
import type { AccessPoint } from '#adapters/access-point/port.ts';
import {
  type AccessPointSandbox,
  startAccessPointSandbox,
} from '#sandbox/access-point/access-point-sandbox.ts';
import { refundOrder } from '#shop/fulfilment/refund-order.ts';
import { findDeskOrder } from '#shop/order-desk/find-desk-order.ts';
import { dropAudited } from '#tests/support/audit.ts';
import { readyBuyer, submit } from '#tests/support/buyer.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { addItems } from '#tests/support/items.ts';
import { jobCtx } from '#tests/support/run-all-jobs.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { findDocumentsOf } from '../find-documents.ts';
import { issueInvoice } from '../issue-invoice.ts';
import { requestTransmission, sendByPeppol } from './send-by-peppol.ts';

const own = '9930:DE136695976';
const school = '0204:04011000-1234512345-06';

let sandbox: AccessPointSandbox;
let accessPoint: AccessPoint | undefined;
beforeAll(async () => {
  sandbox = await startAccessPointSandbox();
});
afterAll(() => sandbox.close());

let database: TestDatabase;
let now: Date;
const clock = { now: () => now };
const ctx = () => ({ db: database.db, clock });
beforeEach(async () => {
  now = new Date('2026-11-21T10:00:00Z');
  accessPoint = createPhase4AccessPoint({ ...sandbox, participant: own });
  database = await createTestDatabase();
  await addItems(database.pool, [{ id: 1, amountMinor: 999, onHand: 1000 }]);
});
afterEach(async () => {
  sandbox.misbehave(undefined);
  await dropAudited(database);
});

/** An invoiced order of a customer with an id in the network; null for none. */
async function invoiced(peppolId: string | null = school) {
  const buyer = await readyBuyer(visitorOf(database.db, { clock }), {
    items: [[1, 3]],
    email: 'gast@haus.example',
    paymentId: 'INVOICE',
  });
  const { orderId: orderNumber } = await submit(buyer);
  const { rows } = await database.pool.query<{ id: number }>(
    `with buyer as (
       update account.account set peppol_id = $2 from orders.purchase where order_number = $1 and account.id = account_id
     )
     select id::float8 as id from orders.purchase where order_number = $1`,
    [orderNumber, peppolId],
  );
  const orderId = rows[0]?.id ?? 0;
  await issueInvoice(ctx(), orderId);
  return { orderNumber: orderNumber ?? '', orderId };
}

/** Runs the jobs of all transmissions that wait. */
async function sendWaiting(): Promise<void> {
  const { rows } = await database.pool.query<{ id: number }>(
    `select id::float8 as id from invoices.transmission where state = 'waiting' order by id`,
  );
  const job = { ...jobCtx(visitorOf(database.db, { clock })), accessPoint };
  for (const { id } of rows) await sendByPeppol(job, id);
}

const documentsOf = async (orderNumber: string) =>
  (await findDeskOrder(ctx(), orderNumber))?.documents;
const taken = () => sandbox.messages().filter(({ sender }) => sender === own);

test('[OP4.peppol] invoices and credit notes of a customer with an id in the network are sent there once, by BIS Billing 3', async () => {
  const before = taken().length;
  const { orderNumber, orderId } = await invoiced();
  await refundOrder(ctx(), { orderNumber, amountMinor: 500, reason: 'goodwill', refundKey: 'a' });
  await sendWaiting();
  await sendWaiting();
  const issued = await findDocumentsOf(database.db, orderId);
  const sent = taken().slice(before);
  expect(sent.map(({ root, number, receiver }) => [root, number, receiver])).toEqual([
    ['Invoice', issued[0]?.number, school],
    ['CreditNote', issued[1]?.number, school],
  ]);
  for (const { document, process, documentType } of sent) {
    expect(documentType).toContain('#urn:fdc:peppol.eu:2017:poacc:billing:3.0::2.1');
    expect(process).toBe('urn:fdc:peppol.eu:2017:poacc:billing:01:1.0');
    expect(document).toContain('<cbc:EndpointID schemeID="9930">DE136695976</cbc:EndpointID>');
    expect(document).toContain(
      '<cbc:EndpointID schemeID="0204">04011000-1234512345-06</cbc:EndpointID>',
    );
  }
  expect(await documentsOf(orderNumber)).toMatchObject([
    { maySendByPeppol: true, peppol: { state: 'delivered', receiver: school, attempts: 1 } },
    { peppol: { state: 'delivered' } },
  ]);
});

test('[OP4.peppol] an access point out of order is tried again later with the same message', async () => {
  const { orderNumber } = await invoiced();
  sandbox.misbehave('breaks');
  await sendWaiting();
  expect(await documentsOf(orderNumber)).toMatchObject([
    {
      maySendByPeppol: false,
      peppol: {
        state: 'waiting',
        problem: 'unreachable',
        attempts: 1,
        dueAt: '2026-11-21T10:01:00.000Z',
      },
    },
  ]);
  for (let attempt = 2; attempt <= 8; attempt += 1) await sendWaiting();
  expect(await documentsOf(orderNumber)).toMatchObject([
    { peppol: { state: 'failed', attempts: 8, dueAt: null } },
  ]);
  sandbox.misbehave(undefined);
  const before = taken().length;
  await requestTransmission(ctx(), (await documentsOf(orderNumber))?.[0]?.number ?? '');
  await sendWaiting();
  expect(taken().length).toBe(before + 1);
});

test('[OP4.peppol] a refusal waits for the staff, who correct the id and send again', async () => {
  const { orderNumber } = await invoiced('0088:4000001000999');
  await sendWaiting();
  const [document] = (await documentsOf(orderNumber)) ?? [];
  expect(document?.peppol).toMatchObject({
    state: 'failed',
    problem: 'refused',
    answer: expect.stringContaining('PEPPOL:NOT_SERVICED') as string,
    dueAt: null,
  });
  const number = document?.number ?? '';
  await database.pool.query('update account.account set peppol_id = $1', [school]);
  expect(await requestTransmission(ctx(), number)).toBeUndefined();
  expect(await requestTransmission(ctx(), number)).toMatchObject({ refused: 'NOT_SENDABLE' });
  await sendWaiting();
  expect((await documentsOf(orderNumber))?.[0]?.peppol).toMatchObject({
    state: 'delivered',
    receiver: school,
    problem: null,
  });
});

test('[OP4.peppol] without an id nothing is sent, and without an access point the document says so', async () => {
  const { orderNumber } = await invoiced(null);
  expect(await documentsOf(orderNumber)).toMatchObject([{ maySendByPeppol: false, peppol: null }]);
  const number = (await documentsOf(orderNumber))?.[0]?.number ?? '';
  expect(await requestTransmission(ctx(), number)).toMatchObject({ refused: 'NOT_SENDABLE' });
  await database.pool.query('update account.account set peppol_id = $1', [school]);
  await requestTransmission(ctx(), number);
  accessPoint = undefined;
  await sendWaiting();
  expect((await documentsOf(orderNumber))?.[0]?.peppol).toMatchObject({
    state: 'failed',
    problem: 'notSetUp',
    answer: null,
  });
});
