import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findOrderByNumber } from '#shop/orders/find-order.ts';
import { findPurchaseOrderRow } from '#shop/punchout/orders/purchase-orders.sql.ts';
import { dropAudited } from '#tests/support/audit.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { addItems } from '#tests/support/items.ts';
import {
  connectBuyer,
  openTransOrder,
  type OpenTransWish,
  orderItem,
  orderParty,
} from '#tests/support/purchase-order.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { elementsAt, find, readXml, textAt } from '../xml/read-xml.ts';
import { answerOpenTrans } from './answer-opentrans.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  await addItems(database.pool, [
    { id: 1, amountMinor: 1000, onHand: 9 },
    { id: 2, amountMinor: 99, minimum: 5 },
    { id: 3, amountMinor: 700, isBook: true, taxClass: 'reduced' },
  ]);
  await connectBuyer(database.pool, { protocol: 'opentrans' });
});
afterEach(() => dropAudited(database));

const send = (body: string, { userName = 'buyer-1', secret = 'geheim' } = {}) =>
  answerOpenTrans(visitorOf(database.db, { host: 'educational.ranzen.de' }), {
    userName,
    secret,
    body,
  });
const order = (wish: OpenTransWish = {}) => send(openTransOrder(wish));

function responseIn(body: string) {
  const root = readXml(body, { names: 'local' });
  if ('fault' in root) throw new Error(body);
  return root;
}

async function placed(body: string) {
  const info = find(responseIn(body), 'ORDERRESPONSE_HEADER', 'ORDERRESPONSE_INFO');
  const found = await findOrderByNumber(database.db, textAt(info, 'SUPPLIER_ORDER_ID'));
  if (!found) throw new Error(`There is no order in: ${body}`);
  return found;
}

async function countOf(table: string): Promise<number> {
  const { rows } = await database.pool.query(`select count(*)::integer from ${table}`);
  return rows[0].count;
}

async function messages(): Promise<string[]> {
  const { rows } = await database.pool.query<{ kind: string; verdict: string }>(
    'select kind, verdict from punchout.message order by id',
  );
  return rows.map(({ kind, verdict }) => `${kind} ${verdict}`);
}

describe('[OP7.opentrans] an ORDER', () => {
  test('becomes an order at our prices with the buyer’s number, addresses, comment and cost centres, answered by ORDERRESPONSE', async () => {
    const accounting =
      '<bme:ACCOUNTING_INFO><bme:COST_CATEGORY_ID type="cost_center">4100</bme:COST_CATEGORY_ID></bme:ACCOUNTING_INFO>';
    const items =
      orderItem('N1', { id: 'A-1', quantity: '2', more: accounting }) +
      orderItem('N3', { id: '00020', quantity: '3.00', price: '8.0000' });
    const answer = await order({ items, more: '<REMARKS>Bitte am Hof abgeben</REMARKS>' });
    expect([answer.status, answer.type]).toEqual([200, 'text/xml']);
    const found = await placed(answer.body);
    expect(found).toMatchObject({
      orderReference: 'PO-1',
      costCentre: '4100',
      orderComment: 'Bitte am Hof abgeben',
      paymentId: 'INVOICE',
      billingAddress: { company: 'Schulamt', street: 'Amtsplatz 1' },
      deliveryAddress: {
        company: 'Waldschule',
        firstName: 'Jana',
        lastName: 'Weiß',
        street: 'Kreideweg 7',
      },
    });
    expect(found.subtotalMinor).toBe(2 * 1000 + 3 * 700);
    const response = responseIn(answer.body);
    const lines = elementsAt(find(response, 'ORDERRESPONSE_ITEM_LIST'), 'ORDERRESPONSE_ITEM');
    expect(
      lines.map((line) => [
        textAt(line, 'LINE_ITEM_ID'),
        textAt(line, 'QUANTITY'),
        textAt(line, 'PRODUCT_PRICE_FIX', 'PRICE_AMOUNT'),
        textAt(line, 'PRICE_LINE_AMOUNT'),
      ]),
    ).toEqual([
      ['A-1', '2', '10.00', '20.00'],
      ['00020', '3', '7.00', '21.00'],
    ]);
    expect(textAt(find(response, 'ORDERRESPONSE_SUMMARY'), 'TOTAL_AMOUNT')).toBe('41.00');
    expect(await messages()).toEqual(['order accepted']);
  });

  test('of many lines is answered as before, too, although its answer is long', async () => {
    const ids = Array.from({ length: 60 }, (_, place) => place + 100);
    await addItems(
      database.pool,
      ids.map((id) => ({ id, amountMinor: 100 })),
    );
    const items = ids.map((id) => orderItem(`N${id}`, { id: `${id}`, price: '1' })).join('');
    const document = openTransOrder({ items });
    const first = await send(document);
    expect(first.status).toBe(200);
    expect(await send(document)).toEqual(first);
    expect(await messages()).toEqual(['order accepted', 'order REPEATED']);
  });

  test('is answered as before and ordered once, however often and at the same time it comes', async () => {
    const document = openTransOrder();
    const answers = await Promise.all([send(document), send(document), send(document)]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await send(document)).toEqual(answers[0]);
    expect(await countOf('orders.purchase')).toBe(1);
  });

  test('is refused under a number that was placed, also at the same time', async () => {
    const other = openTransOrder({ items: orderItem('N1', { quantity: '2' }) });
    const answers = await Promise.all([order(), send(other), order({ buyerNumber: 'PO-2' })]);
    expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([
      200, 200, 409,
    ]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatch(
      /^Die Bestellung PO-1 haben wir schon als RB-2026-\d+ angenommen\./,
    );
    expect(await countOf('orders.purchase')).toBe(2);
  });

  test('may be sent again with a correction under its number after a refusal', async () => {
    expect((await order({ items: orderItem('WEG') })).status).toBe(422);
    expect((await order()).status).toBe(200);
  });

  test('comes by a connection by OCI as well, not by one by cXML', async () => {
    await connectBuyer(database.pool, { userName: 'buyer-oci', protocol: 'oci' });
    await connectBuyer(database.pool, { userName: 'buyer-cxml' });
    const answers = await Promise.all(
      ['buyer-oci', 'buyer-cxml'].map((userName) => send(openTransOrder(), { userName })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 401]);
  });

  test('is judged by the amount of a line where its price has an allowance', async () => {
    const priced =
      '<ALLOW_OR_CHARGES_FIX><ALLOW_OR_CHARGE type="allowance"/></ALLOW_OR_CHARGES_FIX>';
    const lineOf = (amount: string) =>
      orderItem('N1', {
        quantity: '2',
        price: '12.00',
        priced,
        more: amount && `<PRICE_LINE_AMOUNT>${amount}</PRICE_LINE_AMOUNT>`,
      });
    const answers = [];
    for (const amount of ['', '19.99', '20.00'])
      answers.push(await order({ items: lineOf(amount) }));
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 200]);
    expect(await messages()).toEqual([
      'document incomplete',
      'order PRICE_HIGHER',
      'order accepted',
    ]);
  });

  test('is checked and not placed in the test mode of the connection', async () => {
    await database.pool.query('update punchout.connection set is_test = true');
    expect(await order()).toEqual({
      status: 200,
      type: 'text/plain',
      body: 'Testbetrieb: Die Bestellung wäre angenommen worden. Bestellt ist nichts.',
    });
    expect([await countOf('orders.purchase'), await messages()]).toEqual([0, ['order TRIED']]);
  });

  test('brings its files within the document', async () => {
    const pdf = Buffer.from('%PDF-1.4\n%%EOF\n').toString('base64');
    const mime = (data: string) =>
      `<MIME_INFO><MIME><MIME_EMBEDDED><MIME_DATA>${data}</MIME_DATA><FILE_NAME>../Plan.pdf</FILE_NAME></MIME_EMBEDDED></MIME></MIME_INFO>`;
    const { body } = await order({ more: mime(pdf) });
    const { orderNumber } = await placed(body);
    expect(await findPurchaseOrderRow(database.db, orderNumber)).toMatchObject({
      buyerNumber: 'PO-1',
      attachments: [{ name: 'Plan.pdf' }],
    });
    const refused = await order({ buyerNumber: 'PO-2', more: mime('TVo=') });
    expect([refused.status, await countOf('files.file')]).toEqual([422, 1]);
  });
});

const change = `<ORDERCHANGE><ORDERCHANGE_HEADER><ORDERCHANGE_INFO><ORDER_ID>PO-1</ORDER_ID><ORDER_PARTIES_REFERENCE><BUYER_IDREF>B-1</BUYER_IDREF><SUPPLIER_IDREF>S</SUPPLIER_IDREF></ORDER_PARTIES_REFERENCE></ORDERCHANGE_INFO></ORDERCHANGE_HEADER></ORDERCHANGE>`;
const elsewhere =
  '<SHIPMENT_PARTIES_REFERENCE><DELIVERY_IDREF>nobody</DELIVERY_IDREF></SHIPMENT_PARTIES_REFERENCE>';

const refused = [
  ['a change of an order that is not there', change, 422, 'order CHANGE_NOT_TAKEN', 'PO-1'],
  ['an unknown item', { items: orderItem('WEG') }, 422, 'order ITEM_UNKNOWN', 'WEG'],
  [
    'a lower price',
    { items: orderItem('N1', { price: '9.99' }) },
    422,
    'order PRICE_HIGHER',
    '9.99',
  ],
  ['another unit', { items: orderItem('N1', { unit: 'BX' }) }, 422, 'order UNIT_WRONG', 'BX'],
  [
    'too few pieces',
    { items: orderItem('N2', { price: '0.99' }) },
    422,
    'order ITEM_REFUSED',
    'N2',
  ],
  [
    'half a piece',
    { items: orderItem('N1', { quantity: '0.5' }) },
    422,
    'document incomplete',
    'QUANTITY',
  ],
  [
    'a line id that comes twice',
    { items: orderItem('N1') + orderItem('N3') },
    422,
    'document incomplete',
    'LINE_ITEM_ID',
  ],
  ['no lines', { items: '' }, 422, 'document incomplete', 'LINE_ITEM_ID'],
  ['a delivery to nobody', { references: elsewhere }, 422, 'document incomplete', 'PARTY'],
  [
    'lines for different addresses',
    {
      parties: orderParty('delivery') + orderParty('delivery', { id: 'B-2', street: 'Weg 1' }),
      items:
        orderItem('N1') + orderItem('N3', { id: '2', more: elsewhere.replace('nobody', 'B-2') }),
    },
    422,
    'order SEVERAL_ADDRESSES',
    'Lieferadressen',
  ],
  [
    'an address that is not complete',
    { parties: orderParty('buyer') + orderParty('delivery', { postcode: '1' }) },
    422,
    'order ADDRESS_WRONG',
    'postCode',
  ],
  [
    'an order for a person',
    { control: '<STOP_AUTOMATIC_PROCESSING>Preis</STOP_AUTOMATIC_PROCESSING>' },
    422,
    'document stopped',
    'Mensch',
  ],
  ['another document', '<INVOICE/>', 422, 'document unknownRequest', 'ORDER'],
  ['what is no XML', '<ORDER>', 400, 'document malformed', 'XML'],
  [
    'an external entity',
    '<!DOCTYPE ORDER [<!ENTITY a SYSTEM "file:///etc/passwd">]><ORDER>&a;</ORDER>',
    400,
    'document entities',
    'Entitäten',
  ],
  ['endless depth', '<a>'.repeat(41), 400, 'document tooLarge', 'lang'],
] as const;

test('[OP7.opentrans][OP7.hostile] whatever is wrong is refused with a sentence, kept and changes nothing', async () => {
  for (const [what, wish, status, , words] of refused) {
    const answer = await send(typeof wish === 'string' ? wish : openTransOrder(wish));
    expect([what, answer]).toEqual([
      what,
      { status, type: 'text/plain', body: expect.stringContaining(words) },
    ]);
  }
  expect(await messages()).toEqual(refused.map(([, , , message]) => message));
  for (const table of ['orders.purchase', 'cart.cart', 'account.address', 'files.file'])
    expect([table, await countOf(table)]).toEqual([table, 0]);
});

test('[OP7.opentrans][OP7.hostile] a wrong secret reads nothing of the document, is kept without it and is limited', async () => {
  expect(await send(openTransOrder(), { secret: 'geheim2' })).toMatchObject({ status: 401 });
  expect(await send(openTransOrder(), { userName: '', secret: '' })).toMatchObject({ status: 401 });
  for (let failure = 2; failure <= 10; failure += 1)
    await send('', { userName: 'buyer-1', secret: 'x' });
  expect(await send(openTransOrder())).toMatchObject({ status: 429 });
  expect(await countOf('orders.purchase')).toBe(0);
  const { rows } = await database.pool.query('select verdict, received from punchout.message');
  expect(rows[0]).toEqual({ verdict: 'LOGIN_WRONG', received: [['User', 'buyer-1']] });
});
