import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findPurchaseOrderRow } from '#shop/punchout/orders/purchase-orders.sql.ts';
import { viewAttachment } from '#shop/punchout/orders/view-attachment.ts';
import type { SentFile } from '#shop/punchout/purchase-order.ts';
import { findOrderByNumber } from '#shop/orders/find-order.ts';
import { dropAudited } from '#tests/support/audit.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { addItems } from '#tests/support/items.ts';
import {
  connectBuyer,
  itemOut,
  orderRequest,
  type OrderWish,
  postalAddress,
} from '#tests/support/purchase-order.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { answerCxml } from './answer-cxml.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  await addItems(database.pool, [
    { id: 1, amountMinor: 1000, onHand: 9 },
    { id: 2, amountMinor: 99, minimum: 5 },
    { id: 3, amountMinor: 700, isBook: true, taxClass: 'reduced' },
  ]);
  await connectBuyer(database.pool);
});
afterEach(() => dropAudited(database));

async function send(
  document: string,
  files: readonly SentFile[] = [],
): Promise<{ code: string; sentence: string; text: string }> {
  const ctx = visitorOf(database.db, { host: 'educational.ranzen.de' });
  const text = await answerCxml(ctx, { text: document, files }, { isLocal: false });
  const [, code = '', sentence = ''] =
    /<Status code="(\d+)" text="[^"]*">([^<]*)</.exec(text) ?? [];
  return { code, sentence, text };
}

const order = (wish: OrderWish = {}) => send(orderRequest(wish));

async function placed(sentence: string) {
  const [, number = ''] = /(RB-\d{4}-\d+)/.exec(sentence) ?? [];
  const found = await findOrderByNumber(database.db, number);
  if (!found) throw new Error(`There is no order in: ${sentence}`);
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

describe('[OP7.order] an OrderRequest', () => {
  test('becomes an order at our prices with the buyer’s number, addresses, comment and cost centres', async () => {
    const items =
      itemOut('N1', { quantity: 2, costCentre: '4100', more: 'lineNumber="10"' }) +
      itemOut('N3', {
        quantity: '3.0',
        price: '7.0000',
        costCentre: '4200',
        more: 'lineNumber="20"',
      }) +
      itemOut('N1', { price: '12.50', costCentre: '4100', more: 'lineNumber="30"' });
    const more = '<Comments xml:lang="de">Bitte am Hof abgeben</Comments>';
    const { code, sentence } = await order({ items, more });
    expect([code, sentence]).toEqual([
      '200',
      expect.stringMatching(/^Die Bestellung ist angenommen\. Unsere Nummer: RB-2026-\d+\.$/),
    ]);
    const found = await placed(sentence);
    expect(found).toMatchObject({
      orderReference: 'PO-1',
      costCentre: '4100, 4200',
      orderComment: 'Bitte am Hof abgeben',
      paymentId: 'INVOICE',
      status: 'placed',
      billingAddress: {
        company: 'Schulamt',
        firstName: 'Sabine',
        lastName: 'Amt',
        street: 'Amtsplatz 1',
      },
      deliveryAddress: {
        company: 'Waldschule',
        firstName: 'Jana',
        lastName: 'Weiß',
        street: 'Kreideweg 7',
        addition: 'Raum 12',
        postcode: '10115',
      },
    });
    expect(found.lines.map((line) => [line.orderNumber, line.quantity, line.unitMinor])).toEqual([
      ['N1', 3, 1000],
      ['N3', 3, 700],
    ]);
    expect(found.subtotalMinor).toBe(3 * 1000 + 3 * 700);
    const { rows } = await database.pool.query(
      'select on_hand from stock.item_stock where item_id = 1',
    );
    expect(rows).toEqual([{ on_hand: 6 }]);
    expect(await countOf('account.address')).toBe(0);
    expect(await messages()).toEqual(['order accepted']);
  });

  test('is billed to the customer’s usual address and delivered there where it names none, as XRechnung with a Leitweg-ID', async () => {
    await database.pool.query(`
      insert into account.address (account_id, kind, created_at, is_customer_address, form_type, company, first_name, last_name, street, postcode, city, country)
      select id, 'billing', now(), true, 'companyOrSchool', 'Waldschule', 'Sabine', 'Amt', 'Waldweg 1', '10115', 'Berlin', 'DE' from account.account;
      insert into parameters.parameter (name, entry, value) values ('paymentTypes', 'xRechnung', 'true')`);
    const more = '<Extrinsic name="Leitweg-ID">04011000-1234512345-06</Extrinsic>';
    const billTo = '<BillTo><Address addressID="1"><Name xml:lang="de">x</Name></Address></BillTo>';
    const { sentence } = await order({ shipTo: '', billTo, more });
    expect(await placed(sentence)).toMatchObject({
      paymentId: 'X_RECHNUNG',
      buyerReference: '04011000-1234512345-06',
      deliveryType: 'sameAsBilling',
      billingAddress: { street: 'Waldweg 1' },
      costCentre: null,
    });
  });

  test('is answered as before and ordered once, however often and at the same time it comes', async () => {
    const document = orderRequest();
    const answers = await Promise.all([send(document), send(document), send(document)]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect((await send(document)).text).toBe(answers[0]?.text);
    expect(await countOf('orders.purchase')).toBe(1);
  });

  test('is refused with another payloadID under a number that was placed, also at the same time', async () => {
    const answers = await Promise.all([order(), order(), order({ buyerNumber: 'PO-2' })]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['200', '200', '409']);
    expect(answers.find(({ code }) => code === '409')?.sentence).toMatch(
      /^Die Bestellung PO-1 haben wir schon als RB-2026-\d+ angenommen\./,
    );
    expect(await countOf('orders.purchase')).toBe(2);
  });

  test('names the hand-over that it comes from; an unknown one is ignored', async () => {
    await database.pool.query(
      `insert into punchout.hand_over (id, connection_id, at, items) select 'h1', id, now(), '[]' from punchout.connection`,
    );
    const items =
      itemOut('N1', { auxiliaryId: 'h1' }) + itemOut('N3', { auxiliaryId: 'h2', price: '7' });
    expect((await order({ items })).code).toBe('200');
    const { rows } = await database.pool.query('select hand_over_ids from punchout.purchase_order');
    expect(rows).toEqual([{ hand_over_ids: ['h1'] }]);
  });

  test.each([
    ['of the document', { mode: 'test' } as const, false],
    ['of the connection', {}, true],
  ])('is checked and not placed in the test mode %s', async (_, wish, isTest) => {
    await database.pool.query('update punchout.connection set is_test = $1', [isTest]);
    expect(await order(wish)).toMatchObject({
      code: '200',
      sentence: 'Testbetrieb: Die Bestellung wäre angenommen worden. Bestellt ist nichts.',
    });
    expect((await order({ ...wish, items: itemOut('WEG') })).code).toBe('406');
    expect(await countOf('orders.purchase')).toBe(0);
    expect(await countOf('cart.cart')).toBe(0);
    expect(await messages()).toEqual(['order TRIED', 'order ITEM_UNKNOWN']);
  });

  test('is accepted at a higher price within the tolerance of the parameters', async () => {
    const items = itemOut('N1', { price: '9.80' });
    const refused = await order({ items });
    expect(refused).toMatchObject({ code: '406' });
    expect(refused.sentence).toContain('Artikel N1 kostet jetzt 10.00 statt 9.80 netto je Stück.');
    await database.pool.query(
      `insert into parameters.parameter (name, entry, value, store) values ('purchasing', 'priceTolerancePercent', '3', 'b2b')`,
    );
    const { code, sentence } = await order({ items });
    expect(code).toBe('200');
    expect((await placed(sentence)).subtotalMinor).toBe(1000);
  });
});

test.each([
  ['a change', { head: 'type="update"' }, '450', 'CHANGE_NOT_TAKEN', 'rufen Sie uns an'],
  ['a cancellation', { head: 'type="delete"', items: '' }, '450', 'CHANGE_NOT_TAKEN', 'PO-1'],
  ['a frame', { head: 'type="new" orderType="blanket"' }, '450', 'BLANKET_NOT_TAKEN', 'Abruf'],
  ['an unknown item', { items: itemOut('WEG') }, '406', 'ITEM_UNKNOWN', 'WEG'],
  ['a lower price', { items: itemOut('N1', { price: '9.9999' }) }, '406', 'PRICE_HIGHER', '9.9999'],
  ['another unit', { items: itemOut('N1', { unit: 'BX' }) }, '406', 'UNIT_WRONG', 'Einheit BX'],
  ['too few pieces', { items: itemOut('N2', { price: '0.99' }) }, '406', 'ITEM_REFUSED', 'N2'],
  ['more than there is', { items: itemOut('N1', { quantity: 10 }) }, '406', 'ITEM_REFUSED', 'N1'],
  ['half a piece', { items: itemOut('N1', { quantity: '0.5' }) }, '406', 'incomplete', 'orderID'],
  ['no lines', { items: '' }, '406', 'incomplete', 'orderID'],
  ['an unreadable price', { items: itemOut('N1', { price: 'x' }) }, '406', 'incomplete', 'orderID'],
  [
    'an incomplete address',
    { shipTo: `<ShipTo>${postalAddress({ postcode: '1' })}</ShipTo>` },
    '406',
    'ADDRESS_WRONG',
    'postCode',
  ],
  [
    'an address abroad',
    { shipTo: `<ShipTo>${postalAddress({ country: 'FR' })}</ShipTo>` },
    '406',
    'ADDRESS_WRONG',
    'Waldschule',
  ],
  ['no address to bill to', { billTo: '' }, '406', 'ADDRESS_WRONG', 'BillTo'],
  [
    'an XRechnung that is off',
    { more: '<Extrinsic name="LeitwegID">04011000-1234512345-06</Extrinsic>' },
    '406',
    'PAYMENT_REFUSED',
    'Rechnung',
  ],
])(
  '[OP7.order][OP7.hostile] %s is refused with a sentence, kept and changes nothing',
  async (_, wish, code, verdict, words) => {
    const answer = await order(wish);
    expect([answer.code, await messages()]).toEqual([
      code,
      [`${verdict === 'incomplete' ? 'document' : 'order'} ${verdict}`],
    ]);
    expect(answer.sentence).toContain(words);
    for (const table of [
      'orders.purchase',
      'cart.cart',
      'account.address',
      'punchout.purchase_order',
    ])
      expect([table, await countOf(table)]).toEqual([table, 0]);
  },
);

test('[OP7.hostile] endless names of items and addresses are refused with a sentence of ordinary length', async () => {
  const long = '&amp;'.repeat(5_000);
  const shipTo = `<ShipTo>${postalAddress({ name: long, street: long, deliverTo: [long, long] })}</ShipTo>`;
  const numbers = Array.from({ length: 30 }, (_, index) => `${'&amp;'.repeat(240)}${index}`);
  const answers = [
    await order({ shipTo }),
    await order({ items: numbers.map((number) => itemOut(number)).join('') }),
  ];
  expect(answers.map(({ code }) => code)).toEqual(['406', '406']);
  expect(answers.every(({ sentence }) => sentence.length < 4_000)).toBe(true);
  expect(await messages()).toEqual(['order ADDRESS_WRONG', 'order ITEM_UNKNOWN']);
});

test('[OP7.order] lines for different addresses, and prices in another currency, are refused', async () => {
  const to = (street: string) => `<ShipTo>${postalAddress({ street })}</ShipTo></ItemOut>`;
  const items = [to('Weg 1'), to('Weg 2')]
    .map((end) => itemOut('N1').replace('</ItemOut>', end))
    .join('');
  expect((await order({ shipTo: '', items })).sentence).toContain('verschiedene Lieferadressen');
  const francs = itemOut('N1').replace('"EUR"', '"CHF"');
  expect((await order({ items: francs })).sentence).toContain('nicht in EUR');
  expect(await messages()).toEqual(['order SEVERAL_ADDRESSES', 'order CURRENCY_WRONG']);
});

test('[OP7.hostile][OP7.messages] documents that name no connection are kept without their texts, 1,000 a day', async () => {
  const secret = '<cXML><SharedSecret><![CDATA[geheim]]></SharedSecret><a b="geheim">';
  const [{ code }] = await Promise.all([
    send(secret),
    send('geheim'),
    order({ secret: 'geheim2' }),
  ]);
  expect(code).toBe('400');
  const { rows } = await database.pool.query(
    `select kind, verdict, received, connection_id from punchout.message order by kind, received::text`,
  );
  expect(rows.slice(0, 2)).toEqual([
    {
      kind: 'document',
      verdict: 'malformed',
      connection_id: null,
      received: [
        ['Length', '6'],
        ['Elements', ''],
      ],
    },
    {
      kind: 'document',
      verdict: 'malformed',
      connection_id: null,
      received: [
        ['Length', String(secret.length)],
        ['Elements', 'cXML SharedSecret a'],
      ],
    },
  ]);
  expect(rows[2]).toMatchObject({ kind: 'login', verdict: 'LOGIN_WRONG' });
  expect(JSON.stringify(rows)).not.toContain('geheim');
  await database.pool.query(
    `update account.login_attempt set failures = 1000 where subject = 'punchOutUnreadable'`,
  );
  await send('more');
  expect(await countOf('punchout.message')).toBe(3);
});

const pdf = Buffer.from('%PDF-1.4\n%%EOF\n');

test('[OP7.order] files that come with an order are kept behind it; a repetition keeps them once, and the staff sees them', async () => {
  const document = orderRequest();
  const files = [{ id: 'a@srm', name: '../Plan.pdf', content: pdf }];
  const { sentence, text } = await send(document, files);
  expect((await send(document, files)).text).toBe(text);
  expect((await send(document, [])).sentence).toContain(
    'payloadID gehört zu einem anderen Dokument',
  );
  const { orderNumber } = await placed(sentence);
  const row = await findPurchaseOrderRow(database.db, orderNumber);
  expect(row).toMatchObject({
    buyerNumber: 'PO-1',
    connection: 'SRM',
    attachments: [{ name: 'Plan.pdf', sizeBytes: pdf.length }],
  });
  const { db, files: store } = visitorOf(database.db);
  const viewed = await viewAttachment({ db, files: store }, row?.attachments[0]?.id ?? 0);
  expect(viewed).toMatchObject({ name: 'Plan.pdf', contentType: 'application/pdf' });
  expect(Buffer.from(viewed?.content ?? [])).toEqual(pdf);
  expect(await countOf('files.file')).toBe(1);
});

test.each([
  ['of another kind', Buffer.from('MZ'), 'weder PDF'],
  ['that is empty', Buffer.alloc(0), 'leer oder größer'],
  ['that is too large', Buffer.concat([pdf, Buffer.alloc(5 * 1024 * 1024)]), 'leer oder größer'],
  [
    'with a script',
    Buffer.from('%PDF-1.4\n1 0 obj <</OpenAction <</S /JavaScript /JS (x)>> >> endobj\n%%EOF'),
    'enthält Programme',
  ],
])(
  '[OP7.hostile] an order with a file %s is refused and changes nothing',
  async (_, content, words) => {
    const { code, sentence } = await send(orderRequest(), [{ id: '', name: 'x.pdf', content }]);
    expect([code, sentence]).toEqual(['406', expect.stringContaining(words)]);
    expect([
      await countOf('orders.purchase'),
      await countOf('files.file'),
      await messages(),
    ]).toEqual([0, 0, ['order ATTACHMENT_WRONG']]);
  },
);
