import { afterEach, beforeEach, expect, test } from 'vitest';
import { cancelLines } from '#shop/fulfilment/cancel-lines.ts';
import { handOver } from '#shop/fulfilment/hand-over.ts';
import { packShipment } from '#shop/fulfilment/pack-shipment.ts';
import { findDocumentsOf } from '#shop/invoices/find-documents.ts';
import { findOrderByNumber } from '#shop/orders/find-order.ts';
import { findPurchaseOrderRow } from '#shop/punchout/orders/purchase-orders.sql.ts';
import { changeConnection } from '#shop/punchout/manage-connections.ts';
import { dropAudited } from '#tests/support/audit.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { addItems } from '#tests/support/items.ts';
import { connectBuyer, openTransOrder, orderItem } from '#tests/support/purchase-order.ts';
import { jobCtx } from '#tests/support/run-all-jobs.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { documentsJobs } from '../documents.jobs.ts';
import { elementsAt, find, readXml, textAt, type XmlElement } from '../xml/read-xml.ts';
import { answerOpenTrans } from './answer-opentrans.ts';

let database: TestDatabase;
const now = new Date('2026-11-23T09:00:00Z');
const clock = { now: () => now };
let sent: { headers: Record<string, string>; root: XmlElement }[];

beforeEach(async () => {
  database = await createTestDatabase();
  sent = [];
  await addItems(database.pool, [
    { id: 1, amountMinor: 1000 },
    { id: 3, amountMinor: 777, isBook: true, taxClass: 'reduced' },
  ]);
  const { connectionId: id } = await connectBuyer(database.pool, { protocol: 'opentrans' });
  const refused = await changeConnection(
    { db: database.db, clock, backofficeUrl: 'https://backoffice.ranzen.de/' },
    { id, version: 1 },
    {
      name: 'SRM',
      returnHosts: [],
      frameOrigins: [],
      vendorNumber: '',
      materialGroup: '',
      unitCode: 'EA',
      isTest: false,
      documentsUrl: 'https://srm.example.org/opentrans',
      documentsSecret: 'ihr Kennwort',
    },
  );
  if (refused) throw new Error(refused.refused);
});
afterEach(() => dropAudited(database));

const visitor = () => visitorOf(database.db, { host: 'educational.ranzen.de', clock });

/** Sends all documents that wait. */
async function sendWaiting(status = 200): Promise<void> {
  const { rows } = await database.pool.query<{ id: number }>(
    `select id::float8 as id from punchout.document where state = 'waiting' order by id`,
  );
  const webhooks = {
    post: async (_: string, headers: Record<string, string>, body: string) => {
      const root = readXml(body, { names: 'local' });
      if ('fault' in root) throw new Error(body);
      sent.push({ headers, root });
      return { status, text: 'ok' };
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
    orderItem('N1', { id: 'A-1', quantity: '2' }) +
    orderItem('N3', { id: '00020', quantity: '3', price: '8.00' }) +
    orderItem('N1', { id: '00030' });
  const { body } = await answerOpenTrans(visitor(), {
    userName: 'buyer-1',
    secret: 'geheim',
    body: openTransOrder({ items }),
  });
  return /RB-\d{4}-\d+/.exec(body)?.[0] ?? '';
}

const minor = (text: string): number => Math.round(Number(text) * 100);
const named = (name: string) => sent.map(({ root }) => root).filter((root) => root.name === name);

/** Line, quantity and amount of each item of a document. */
function linesOf(root: XmlElement): string[][] {
  return elementsAt(find(root, `${root.name}_ITEM_LIST`), `${root.name}_ITEM`).map((item) => [
    textAt(item, 'ORDER_REFERENCE', 'LINE_ITEM_ID') || textAt(item, 'LINE_ITEM_ID'),
    textAt(item, 'QUANTITY'),
    textAt(item, 'PRICE_LINE_AMOUNT'),
  ]);
}

test('[OP7.opentrans][OP7.documents] response, parcels, invoice, credit note and what is left after a cancellation are sent with our sums', async () => {
  const { db } = database;
  const orderNumber = await placeOrder();
  await sendWaiting();
  await packShipment({ db, clock }, { orderNumber, lines: [{ lineNumber: 1, quantity: 1 }] });
  await handOver({ db, clock }, { orderNumber, shipmentNumber: 1 });
  await packShipment({ db, clock }, { orderNumber, lines: [{ lineNumber: 1, quantity: 2 }] });
  await handOver({ db, clock }, { orderNumber, shipmentNumber: 2 });
  await cancelLines({ db, clock }, { orderNumber, lines: [{ lineNumber: 2, quantity: 3 }] });
  await sendWaiting();
  const login = Buffer.from('buyer-1:ihr Kennwort').toString('base64');
  expect(new Set(sent.map(({ headers }) => headers['authorization']))).toEqual(
    new Set([`Basic ${login}`]),
  );
  expect(named('ORDERRESPONSE').map(linesOf)).toEqual([
    [
      ['A-1', '2', '20.00'],
      ['00020', '3', '23.31'],
      ['00030', '1', '10.00'],
    ],
    [
      ['A-1', '2', '20.00'],
      ['00020', '0', ''],
      ['00030', '1', '10.00'],
    ],
  ]);
  const parcels = named('DISPATCHNOTIFICATION');
  expect(parcels.map(linesOf)).toEqual([
    [['A-1', '1', '']],
    [
      ['A-1', '1', ''],
      ['00030', '1', ''],
    ],
  ]);
  const order = await findOrderByNumber(db, orderNumber);
  const issued = await findDocumentsOf(db, order?.id ?? 0);
  expect(issued.map(({ kind }) => kind)).toEqual(['invoice', 'creditNote']);
  const invoices = named('INVOICE');
  expect(invoices.length).toBe(2);
  for (const [index, { number, kind, content }] of issued.entries()) {
    const info = find(invoices[index], 'INVOICE_HEADER', 'INVOICE_INFO');
    expect([textAt(info, 'INVOICE_ID'), textAt(info, 'INVOICE_TYPE')]).toEqual([
      number,
      kind === 'invoice' ? 'invoice' : 'credit_memo',
    ]);
    expectSums(invoices[index], content);
  }
  const [, credit] = invoices;
  expect(
    textAt(
      elementsAt(find(credit, 'INVOICE_ITEM_LIST'), 'INVOICE_ITEM')[0],
      'INVOICE_CORRECTION',
      'INVOICE_REFERENCE',
      'INVOICE_ID',
    ),
  ).toBe(issued[0]?.number);
});

/** That goods, charges and taxes of a document are its total, and those of ours. */
function expectSums(
  invoice: XmlElement | undefined,
  content: { totalMinor: number; taxes: readonly { taxMinor: number }[] },
): void {
  const summary = find(invoice, 'INVOICE_SUMMARY');
  const goods = minor(textAt(summary, 'NET_VALUE_GOODS'));
  const charges = minor(
    textAt(summary, 'ALLOW_OR_CHARGES_FIX', 'ALLOW_OR_CHARGES_TOTAL_AMOUNT') || '0',
  );
  const taxes = elementsAt(find(summary, 'TOTAL_TAX'), 'TAX_DETAILS_FIX').map((each) =>
    minor(textAt(each, 'TAX_AMOUNT')),
  );
  const lines = elementsAt(find(invoice, 'INVOICE_ITEM_LIST'), 'INVOICE_ITEM').map((item) =>
    minor(textAt(item, 'PRICE_LINE_AMOUNT')),
  );
  const total = minor(textAt(summary, 'TOTAL_AMOUNT'));
  expect(total).toBe(content.totalMinor);
  expect(lines.reduce((sum, each) => sum + each, 0)).toBe(goods);
  expect(taxes).toEqual(content.taxes.map(({ taxMinor }) => taxMinor));
  expect(goods + charges + taxes.reduce((sum, each) => sum + each, 0)).toBe(total);
}

test('[OP7.opentrans][OP7.documents] a document that the buyer refuses is sent again later', async () => {
  const orderNumber = await placeOrder();
  await sendWaiting(503);
  const [document] = (await findPurchaseOrderRow(database.db, orderNumber))?.documents ?? [];
  expect(document).toMatchObject({
    kind: 'confirmation',
    state: 'waiting',
    attempts: 1,
    status: 503,
  });
});
