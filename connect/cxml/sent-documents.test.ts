import { afterEach, beforeEach, expect, test } from 'vitest';
import type { WebhookAnswer } from '#adapters/webhooks/port.ts';
import { cancelLines } from '#shop/fulfilment/cancel-lines.ts';
import { handOver } from '#shop/fulfilment/hand-over.ts';
import { packShipment } from '#shop/fulfilment/pack-shipment.ts';
import { findDocumentsOf } from '#shop/invoices/find-documents.ts';
import { findOrderByNumber } from '#shop/orders/find-order.ts';
import { repeatDocument } from '#shop/punchout/documents/send-document.ts';
import { findPurchaseOrderRow } from '#shop/punchout/orders/purchase-orders.sql.ts';
import { changeConnection } from '#shop/punchout/manage-connections.ts';
import { dropAudited } from '#tests/support/audit.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { addItems } from '#tests/support/items.ts';
import { connectBuyer, itemOut, orderRequest } from '#tests/support/purchase-order.ts';
import { jobCtx } from '#tests/support/run-all-jobs.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { answerCxml } from './answer-cxml.ts';
import { documentsJobs } from '../documents.jobs.ts';
import { readXml, textAt, find, elementsAt } from '../xml/read-xml.ts';

let database: TestDatabase;
let now: Date;
const clock = { now: () => now };
let sent: { url: string; body: string }[];
let answer: WebhookAnswer;
const accepted = {
  status: 200,
  text: '<cXML><Response><Status code="200" text="OK"/></Response></cXML>',
};

beforeEach(async () => {
  database = await createTestDatabase();
  now = new Date('2026-11-23T09:00:00Z');
  sent = [];
  answer = accepted;
  await addItems(database.pool, [
    { id: 1, amountMinor: 1000 },
    { id: 3, amountMinor: 777, isBook: true, taxClass: 'reduced' },
  ]);
  const { connectionId: id } = await connectBuyer(database.pool);
  const { db } = database;
  const refused = await changeConnection(
    { db, clock, backofficeUrl: 'https://backoffice.ranzen.de/' },
    { id, version: 1 },
    {
      name: 'SRM',
      returnHosts: ['srm.example.org'],
      frameOrigins: [],
      vendorNumber: '',
      materialGroup: '',
      unitCode: 'EA',
      isTest: false,
      documentsUrl: 'https://srm.example.org/cxml',
      documentsSecret: 'ihr Kennwort',
    },
  );
  if (refused) throw new Error(refused.refused);
});
afterEach(() => dropAudited(database));

const visitor = () => visitorOf(database.db, { host: 'educational.ranzen.de', clock });

/** Sends all documents that are due. */
async function sendDue(): Promise<void> {
  const { rows } = await database.pool.query<{ id: number }>(
    `select id::float8 as id from punchout.document where state = 'waiting' and due_at <= $1 order by id`,
    [new Date(Math.max(now.getTime(), Date.now()))],
  );
  const webhooks = {
    post: async (url: string, _: object, body: string) => {
      sent.push({ url, body });
      return answer;
    },
  };
  for (const { id } of rows)
    await documentsJobs['send-purchase-document'](
      { documentId: id },
      { ...jobCtx(visitor()), webhooks },
    );
}

async function placeOrder(): Promise<string> {
  const items =
    itemOut('N1', { quantity: 2, more: 'lineNumber="10"' }) +
    itemOut('N3', { quantity: 3, price: '8.00', more: 'lineNumber="20"' }) +
    itemOut('N1', { quantity: 1, more: 'lineNumber="30"' });
  const text = orderRequest({ items, payloadId: 'po@srm' });
  const response = await answerCxml(visitor(), { text, files: [] }, { isLocal: false });
  const [, number = ''] = /(RB-\d{4}-\d+)/.exec(response) ?? [];
  return number;
}

/** The request of a sent document, by its name. */
function requestOf(body: string, name: string) {
  const root = readXml(body);
  if ('fault' in root) throw new Error(root.fault);
  const element = find(root, 'Request', name);
  if (!element) throw new Error(`There is no ${name} in ${body}`);
  return element;
}

const minor = (text: string): number => Math.round(Number(text) * 100);

test('[OP7.documents] an order is confirmed at once with its lines, prices, shipping and tax, under the names of the order', async () => {
  const order = await findOrderByNumber(database.db, await placeOrder());
  await sendDue();
  expect(sent.map(({ url }) => url)).toEqual(['https://srm.example.org/cxml']);
  const body = sent[0]?.body ?? '';
  expect(body).toContain(
    '<From><Credential domain="DUNS"><Identity>SHOP</Identity></Credential></From><To><Credential domain="DUNS"><Identity>BUYER</Identity></Credential></To>',
  );
  expect(body).toContain('<SharedSecret>ihr Kennwort</SharedSecret>');
  const confirmation = requestOf(body, 'ConfirmationRequest');
  const head = find(confirmation, 'ConfirmationHeader');
  expect(head?.attributes).toMatchObject({ type: 'detail', confirmID: order?.orderNumber });
  expect(find(confirmation, 'OrderReference')?.attributes['orderID']).toBe('PO-1');
  expect(find(confirmation, 'OrderReference', 'DocumentReference')?.attributes['payloadID']).toBe(
    'po@srm',
  );
  const sums = ['Total', 'Shipping', 'Tax'].map((name) => minor(textAt(head, name, 'Money')));
  expect(sums).toEqual([order?.subtotalMinor, order?.shippingMinor, order?.taxAddedMinor]);
  expect(sums.reduce((all, each) => all + each)).toBe(order?.totalMinor);
  const lines = elementsAt(confirmation, 'ConfirmationItem').map((item) => {
    const status = find(item, 'ConfirmationStatus');
    return [item.attributes, status?.attributes['type'], textAt(status, 'UnitPrice', 'Money')];
  });
  expect(lines).toEqual([
    [{ quantity: '2', lineNumber: '10' }, 'accept', ''],
    [{ quantity: '3', lineNumber: '20' }, 'detail', '7.77'],
    [{ quantity: '1', lineNumber: '30' }, 'accept', ''],
  ]);
});

test('[OP7.documents] each parcel is announced by the buyer’s lines, and the invoice and credit note have the sums of ours', async () => {
  const orderNumber = await placeOrder();
  const { db } = database;
  await packShipment({ db, clock }, { orderNumber, lines: [{ lineNumber: 1, quantity: 1 }] });
  await handOver({ db, clock }, { orderNumber, shipmentNumber: 1 });
  await packShipment({ db, clock }, { orderNumber, lines: [{ lineNumber: 1, quantity: 2 }] });
  await handOver({ db, clock }, { orderNumber, shipmentNumber: 2 });
  await cancelLines({ db, clock }, { orderNumber, lines: [{ lineNumber: 2, quantity: 3 }] });
  await sendDue();
  const named = (name: string) =>
    sent.filter(({ body }) => body.includes(`<${name}>`)).map(({ body }) => requestOf(body, name));
  const parcels = named('ShipNoticeRequest').map((notice) => [
    find(notice, 'ShipNoticeHeader')?.attributes['shipmentID'],
    ...elementsAt(find(notice, 'ShipNoticePortion'), 'ShipNoticeItem').map(
      ({ attributes }) => attributes,
    ),
  ]);
  expect(parcels).toEqual([
    [`${orderNumber}-1`, { quantity: '1', lineNumber: '10' }],
    [`${orderNumber}-2`, { quantity: '1', lineNumber: '10' }, { quantity: '1', lineNumber: '30' }],
  ]);
  const order = await findOrderByNumber(db, orderNumber);
  const issued = await findDocumentsOf(db, order?.id ?? 0);
  expect(issued.map(({ kind }) => kind)).toEqual(['invoice', 'creditNote']);
  const invoices = named('InvoiceDetailRequest');
  expect(invoices.length).toBe(2);
  for (const [index, { number, kind, content }] of issued.entries()) {
    const sign = kind === 'invoice' ? 1 : -1;
    const [head, summary] = ['InvoiceDetailRequestHeader', 'InvoiceDetailSummary'].map((name) =>
      find(invoices[index], name),
    );
    expect([head?.attributes['invoiceID'], head?.attributes['purpose']]).toEqual([
      number,
      sign === 1 ? 'standard' : 'lineLevelCreditMemo',
    ]);
    const amount = (name: string) => minor(textAt(summary, name, 'Money'));
    expect(amount('NetAmount')).toBe(sign * content.totalMinor);
    expect(amount('SubtotalAmount') + amount('Tax') + amount('ShippingAmount')).toBe(
      amount('GrossAmount'),
    );
    const items = elementsAt(find(invoices[index], 'InvoiceDetailOrder'), 'InvoiceDetailItem');
    const goods = items.reduce((sum, item) => sum + minor(textAt(item, 'NetAmount', 'Money')), 0);
    expect(goods).toBe(amount('SubtotalAmount'));
    const taxes = elementsAt(find(summary, 'Tax'), 'TaxDetail').map((detail) =>
      minor(textAt(detail, 'TaxAmount', 'Money')),
    );
    expect(taxes).toEqual(content.taxes.map(({ taxMinor }) => sign * taxMinor));
  }
  expect(textAt(named('StatusUpdateRequest')[0], 'Status')).toBe('Storniert: 3 × N3.');
});

test('[OP7.documents] a document is sent again with the same payloadID after pauses, eight times at most, and by the staff', async () => {
  const orderNumber = await placeOrder();
  answer = { status: 200, text: '<Status code="500" text="x"/>' };
  await sendDue();
  const state = async () => (await findPurchaseOrderRow(database.db, orderNumber))?.documents[0];
  expect(await state()).toMatchObject({
    state: 'waiting',
    attempts: 1,
    status: 200,
    answer: answer.text,
  });
  answer = { fault: 'The address is a private one.' };
  for (let attempt = 2; attempt <= 9; attempt += 1) {
    now = new Date(now.getTime() + 2 * 86_400_000);
    await sendDue();
  }
  expect(await state()).toMatchObject({ state: 'failed', attempts: 8, status: null, dueAt: null });
  expect(sent.length).toBe(8);
  expect(new Set(sent.map(({ body }) => body)).size).toBe(1);
  answer = accepted;
  const { id = '' } = (await state()) ?? {};
  expect(await repeatDocument({ db: database.db, clock }, Number(id))).toBeUndefined();
  expect(await repeatDocument({ db: database.db, clock }, Number(id))).toMatchObject({
    refused: 'NOT_DONE',
  });
  await sendDue();
  expect(await state()).toMatchObject({ state: 'delivered', attempts: 1, status: 200 });
});

test('[OP7.documents] nothing is sent without an address, and nothing more once the connection has ended', async () => {
  const orderNumber = await placeOrder();
  await database.pool.query('update punchout.connection set ended_at = now()');
  await sendDue();
  await packShipment({ db: database.db, clock }, { orderNumber });
  await handOver({ db: database.db, clock }, { orderNumber, shipmentNumber: 1 });
  expect(sent).toEqual([]);
  const { rows } = await database.pool.query('select kind from punchout.document');
  expect(rows).toEqual([{ kind: 'confirmation' }]);
  const { rows: kept } = await database.pool.query(
    'select sealed_documents_secret from punchout.connection',
  );
  expect(JSON.stringify(kept)).not.toContain('Kennwort');
});
