import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { standingClock } from '#shop/kernel/clock.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { askContract } from '#tests/contract.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { deliveredOrder } from '#tests/delivered-order.ts';
import { addItems } from '#tests/items.ts';
import { numberingCarrier } from '#tests/numbering-carrier.ts';
import { visitorOf } from '#tests/visitor.ts';
import { signOrderLink } from '#shop/orders/order-link.ts';

let database: TestDatabase;
const clock = standingClock('2026-11-21T10:00:00Z');
beforeAll(async () => {
  database = await createTestDatabase();
  await addItems(database.pool, [
    { id: 1, name: 'Heft', amountMinor: 999, onHand: 1000 },
    { id: 2, name: 'Atlas', amountMinor: 3000, onHand: 1000, isBook: true },
  ]);
  await database.pool.query(
    `insert into parameters.parameter (name, entry, value) values ('return', 'globalActivation', 'true')`,
  );
});
afterAll(() => database.drop());

let guests = 0;
const carrier = numberingCarrier();
const visitor = (options = {}) => visitorOf(database.db, { clock, carrier, ...options });

async function delivered(items: readonly (readonly [number, number])[] = [[1, 3]]) {
  guests += 1;
  const email = `gast${guests}@haus.example`;
  const { orderNumber, ctx } = await deliveredOrder(visitor(), { items, email });
  return { orderNumber, ctx, hash: await signOrderLink(ctx, orderNumber) };
}

const contact = { firstName: 'Jana', lastName: 'Becker', email: 'jana@haus.example' };
type Item = { id: string; quantity: number; reason: string; additionalInfo?: string };
const item = (quantity: number, reason = 'damaged', id = '1'): Item => ({ id, quantity, reason });

type Answer = {
  isError: boolean;
  errorMessage: string | null;
  fieldErrors: { fieldName: string; errorMessage: string }[];
  return: {
    returnNumber: string;
    carrier: string | null;
    labels: number;
    trackingCodes: string[];
    trackingUrls: (string | null)[];
    items: Item[];
  } | null;
};
type Order = { orderNumber: string; hash: string };

async function submitted(
  ctx: Ctx,
  { orderNumber, hash }: Order,
  input: object = {},
  submitKey = 'key-00001',
): Promise<Answer> {
  const { submitReturnOrder } = await askContract<{ submitReturnOrder: Answer }>(
    ctx,
    `mutation ($returnOrder: ReturnOrderInput!, $submitKey: ID!) {
      submitReturnOrder(returnOrder: $returnOrder, submitKey: $submitKey) {
        isError errorMessage fieldErrors { fieldName errorMessage }
        return { returnNumber carrier labels trackingCodes trackingUrls items { id quantity reason } } } }`,
    {
      submitKey,
      returnOrder: {
        hash,
        orderId: orderNumber,
        salesOrderNo: orderNumber,
        regulation: 'refund',
        items: [item(1)],
        carrier: 'dhl',
        contact,
        ...input,
      },
    },
  );
  return submitReturnOrder;
}

const refusedOf = ({ fieldErrors, errorMessage }: Answer) =>
  fieldErrors.map(({ fieldName, errorMessage: key }) => `${fieldName} ${key}`)[0] ?? errorMessage;

async function returnsOf({ orderNumber }: Order): Promise<number> {
  const { rows } = await database.pool.query(
    `select count(*)::integer as count from returns.return_order
     join orders.purchase on purchase.id = order_id where order_number = $1`,
    [orderNumber],
  );
  return rows[0].count;
}

describe('[AC4] an order is found', () => {
  const find = (ctx: Ctx, orderId: string, zipCode: string) =>
    askContract<{ findOrderForReturn: { hash: string | null; errorMessage: string | null } }>(
      ctx,
      'mutation ($orderId: String!, $zipCode: String!) { findOrderForReturn(orderId: $orderId, zipCode: $zipCode) { hash errorMessage } }',
      { orderId, zipCode },
    ).then(({ findOrderForReturn }) => findOrderForReturn);

  test('[AC5] by its number and postcode, without an account, in its own shop alone', async () => {
    const { orderNumber, hash } = await delivered();
    expect(await find(visitor(), ` ${orderNumber.toLowerCase()} `, '106 23')).toEqual({
      hash,
      errorMessage: null,
    });
    const notFound =
      'Bestellnummer und Postleitzahl passen zu keiner Bestellung. Bitte prüfen Sie beide.';
    for (const [ctx, number, postcode] of [
      [visitor(), orderNumber, '10624'],
      [visitor(), orderNumber, ''],
      [visitor(), 'R-2026-999999', '10623'],
      [visitor({ host: 'www.ranzen.at' }), orderNumber, '10623'],
    ] as const)
      expect(await find(ctx, number, postcode)).toEqual({ hash: null, errorMessage: notFound });
  });

  test('and guessing postcodes ends, wherever the guesses come from', async () => {
    const { orderNumber } = await delivered();
    const answers = [];
    for (let guess = 0; guess < 12; guess += 1)
      answers.push(await find(visitor({ remoteAddress: `192.0.2.${guess}` }), orderNumber, '1'));
    expect(answers.at(-1)?.errorMessage).toMatch(/Versuche/);
    const late = await find(visitor({ remoteAddress: '192.0.2.99' }), orderNumber, '10623');
    expect(late.hash).toBeNull();
  });

  test('by its hash, and by none that was guessed or belongs to another shop', async () => {
    const { hash, orderNumber } = await delivered([
      [1, 2],
      [2, 1],
    ]);
    const open = (ctx: Ctx, opened: string) =>
      askContract<{ findOrderForReturnByHash: unknown }>(
        ctx,
        `query ($hash: ID!) { findOrderForReturnByHash(hash: $hash) { orderId returnableUntil
          items { id lineNo name quantityOrdered quantityShipped quantityReturnable exclusion } } }`,
        { hash: opened },
      ).then(({ findOrderForReturnByHash }) => findOrderForReturnByHash);
    const line = { quantityShipped: 2, quantityReturnable: 2, quantityOrdered: 2, exclusion: null };
    expect(await open(visitor(), hash)).toEqual({
      orderId: orderNumber,
      returnableUntil: '2026-12-21T22:59:59.999Z',
      items: [
        { id: '1', lineNo: 1, name: 'Heft', ...line },
        {
          id: '2',
          lineNo: 2,
          name: 'Atlas',
          ...line,
          quantityOrdered: 1,
          quantityShipped: 1,
          quantityReturnable: 1,
        },
      ],
    });
    const other = await delivered();
    const signature = other.hash.split('.').slice(1).join('.');
    for (const forged of ['', orderNumber, `${orderNumber}.${signature}`, `${hash}x`])
      expect(await open(visitor(), forged)).toBeNull();
    expect(await open(visitor({ host: 'www.ranzen.ch' }), hash)).toBeNull();
  });

  test('by its owner and nobody else', async () => {
    const { ctx, hash, orderNumber } = await delivered();
    const own = (asker: Ctx) =>
      askContract(
        asker,
        'query ($id: ID!) { returnOfOrder(orderId: $id) { hash isReturnable returns { returnNumber status } } }',
        {
          id: orderNumber,
        },
      );
    await submitted(visitor(), { orderNumber, hash });
    const returns = [{ returnNumber: `${orderNumber}-RT1`, status: 'registered' }];
    expect(await own(ctx)).toEqual({ returnOfOrder: { hash, isReturnable: true, returns } });
    const { ctx: stranger } = await delivered();
    expect(await own(stranger)).toEqual({ returnOfOrder: null });
    expect(await own(visitor())).toEqual({ returnOfOrder: null });
  });
});

describe('[AC4] a return is registered', () => {
  let untouched: (Order & { ctx: Ctx }) | undefined;

  test('once for its key, numbered after its order, with its labels', async () => {
    const order = await delivered();
    const first = await submitted(visitor(), order, { labels: 2, items: [item(2)] });
    expect(first).toMatchObject({
      isError: false,
      return: {
        returnNumber: `${order.orderNumber}-RT1`,
        carrier: 'dhl',
        labels: 2,
        items: [item(2)],
      },
    });
    for (const code of first.return?.trackingCodes ?? []) expect(code).toMatch(/^RR\d{12}$/);
    expect(first.return?.trackingUrls).toEqual(
      first.return?.trackingCodes.map((code) => `https://parcels.example/${code}`),
    );
    expect(first.return?.trackingCodes).toHaveLength(2);
    expect(await submitted(visitor(), order, { labels: 2, items: [item(2)] })).toEqual(first);
    expect(await returnsOf(order)).toBe(1);
    const second = await submitted(visitor(), order, {}, 'key-00002');
    expect(second.return?.returnNumber).toBe(`${order.orderNumber}-RT2`);
    const third = await submitted(visitor(), order, {}, 'key-00003');
    expect(refusedOf(third)).toBe('items.1.quantity shop.returns.error.excluded');
    expect(await returnsOf(order)).toBe(2);
  });

  test('no labels mean no carrier, and no carrier no labels; nor are there any without an account with one', async () => {
    const order = await delivered();
    const answers = [
      await submitted(visitor(), order, { labels: 0 }, 'key-00001'),
      await submitted(visitor(), order, { carrier: 'nolabel', labels: 3 }, 'key-00002'),
      await submitted(visitor({ carrier: undefined }), order, {}, 'key-00003'),
    ];
    for (const answer of answers) expect(answer.return).toMatchObject({ carrier: null, labels: 0 });
  });

  test.each([
    ['more than was shipped', { items: [item(4)] }, 'items.1.quantity shop.returns.error.quantity'],
    ['less than one', { items: [item(0)] }, 'items.1.quantity shop.returns.error.quantity'],
    ['a line twice', { items: [item(2), item(2)] }, 'items.1.quantity shop.returns.error.excluded'],
    [
      'a line of no order',
      { items: [item(1, 'late', '9')] },
      'items.9.quantity shop.returns.error.excluded',
    ],
    ['nothing', { items: [] }, 'items shop.returns.error.nothing'],
    ['another reason', { items: [item(1, 'ugly')] }, 'items.1.reason shop.returns.error.reason'],
    [
      'too many words',
      { items: [{ ...item(1), additionalInfo: 'a'.repeat(501) }] },
      'items.1.additionalInfo shop.form.error.tooLong',
    ],
    ['another regulation', { regulation: 'party' }, 'regulation shop.returns.error.regulation'],
    [
      'a repair of what is not liked',
      { regulation: 'repair', items: [item(1, 'dislike')] },
      'regulation shop.returns.error.regulation',
    ],
    ['a carrier of Switzerland', { carrier: 'swisspost' }, 'carrier shop.returns.error.carrier'],
    ['six labels', { labels: 6 }, 'labels shop.returns.error.labels'],
    [
      'an e-mail that is none',
      { contact: { ...contact, email: 'jana' } },
      'contact.email vue.form.error.email.incorrect',
    ],
    ['another order', { orderId: 'R-2026-100001x' }, 'shop.returns.error.unknown'],
    [
      'another hash',
      { hash: 'R-2026-100001.AAAAAAAA.AAAAAAAAAAAAAAAAAAAAAA' },
      'shop.returns.error.unknown',
    ],
  ])('but not with %s, and nothing is written', async (_, input, refusal) => {
    untouched ??= await delivered();
    const order = untouched;
    expect(refusedOf(await submitted(visitor(), order, input))).toBe(refusal);
    expect(await returnsOf(order)).toBe(0);
  });

  test('never more than was shipped, however many are sent at once', async () => {
    const order = await delivered([[1, 3]]);
    const keys = Array.from({ length: 6 }, (_, index) => `key-at-once-${index}`);
    const answers = await Promise.all(
      keys.map((key) => submitted(visitor(), order, { items: [item(2)] }, key)),
    );
    expect(answers.filter(({ isError }) => !isError)).toHaveLength(1);
    expect(await returnsOf(order)).toBe(1);
    const same = await Promise.all(
      keys.map(() => submitted(visitor(), order, { items: [item(1)] }, 'key-the-same')),
    );
    expect(new Set(same.map((answer) => answer.return?.returnNumber)).size).toBe(1);
    expect(await returnsOf(order)).toBe(2);
  });

  test('not after 30 days, and not while returns are closed', async () => {
    const order = await delivered();
    const after = standingClock('2026-12-21T23:00:00Z');
    expect(refusedOf(await submitted(visitor({ clock: after }), order))).toBe(
      'items.1.quantity shop.returns.error.excluded',
    );
    await switchTo('false');
    expect(refusedOf(await submitted(visitor(), order))).toBe('shop.returns.error.unknown');
    await switchTo('true');
  });

  const switchTo = (value: string) =>
    database.pool.query(
      `update parameters.parameter set value = $1 where name = 'return' and entry = 'globalActivation'`,
      [value],
    );
});

describe('[AC4] what is chosen on the way', () => {
  const choose = (ctx: Ctx, hash: string) =>
    askContract(
      ctx,
      'mutation ($hash: ID!, $items: [ReturnItemInput!]!) { chooseReturnItems(hash: $hash, selectedItems: $items) { successful } }',
      { hash, items: [item(1)] },
    );
  const draftOf = (ctx: Ctx, hash: string) =>
    askContract<{ findOrderForReturnByHash: { draft: unknown } }>(
      ctx,
      'query ($hash: ID!) { findOrderForReturnByHash(hash: $hash) { draft { selectedItems { id quantity } selectedRegulation labels } } }',
      { hash },
    ).then(({ findOrderForReturnByHash }) => findOrderForReturnByHash.draft);

  test('is kept for its order, and another hash clears it', async () => {
    const [one, other] = [await delivered(), await delivered()];
    const ctx = visitor();
    await choose(ctx, one.hash);
    const kept = { selectedItems: [{ id: '1', quantity: 1 }], selectedRegulation: null, labels: 1 };
    expect(await draftOf(ctx, one.hash)).toEqual(kept);
    expect(await draftOf(visitor(), other.hash)).toBeNull();
    expect(await draftOf(ctx, one.hash)).toEqual(kept);
    expect(await draftOf(ctx, other.hash)).toBeNull();
    expect(await draftOf(ctx, one.hash)).toBeNull();
  });
});

describe('[AC4] photos', () => {
  const jpeg = () =>
    sharp({ create: { width: 40, height: 30, channels: 3, background: '#ffc933' } })
      .withExif({ IFD0: { Copyright: 'Jana Becker, Kreideweg 7' } })
      .jpeg()
      .toBuffer();
  type Uploaded = { uploadId: string | null; fieldErrors: { errorMessage: string }[] };
  const upload = (ctx: Ctx, hash: string, content: Uint8Array, itemId = '1') =>
    askContract<{ uploadReturnImage: Uploaded }>(
      ctx,
      'mutation ($hash: ID!, $itemId: ID!, $file: File!) { uploadReturnImage(hash: $hash, itemId: $itemId, file: $file) { uploadId fieldErrors { errorMessage } } }',
      { hash, itemId, file: new File([Buffer.from(content)], 'foto.jpg') },
    ).then(({ uploadReturnImage }) => uploadReturnImage);
  const photo = (ctx: Ctx, hash: string, imageId: string | null) =>
    askContract<{ returnImage: { contentType: string; content: string } | null }>(
      ctx,
      'query ($hash: ID!, $imageId: ID!) { returnImage(hash: $hash, imageId: $imageId) { contentType content } }',
      { hash, imageId: imageId ?? '' },
    ).then(({ returnImage }) => returnImage);
  const address = (last: number) => visitor({ remoteAddress: `198.51.100.${last}` });

  test('are drawn anew without what they said of people, and seen with their own hash alone', async () => {
    const order = await delivered();
    const original = await jpeg();
    expect(original.includes('Kreideweg')).toBe(true);
    const { uploadId } = await upload(address(1), order.hash, original);
    const seen = await photo(visitor(), order.hash, uploadId);
    const content = Buffer.from(seen?.content ?? '', 'base64');
    expect(seen?.contentType).toBe('image/webp');
    expect(content.includes('Kreideweg')).toBe(false);
    const { format, width, exif } = await sharp(content).metadata();
    expect([format, width, exif]).toEqual(['webp', 40, undefined]);
    const other = await delivered();
    expect(await photo(visitor(), other.hash, uploadId)).toBeNull();
    expect(await photo(visitor(), `${order.hash}x`, uploadId)).toBeNull();
    expect(await photo(visitor(), order.hash, "' or true --")).toBeNull();
  });

  test('must be pictures, whatever they are called', async () => {
    const { hash } = await delivered();
    const whole = await jpeg();
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    const attempts: [Uint8Array, string][] = [
      [Buffer.from(svg), 'shop.returns.error.photo'],
      [Buffer.from('%PDF-1.7 hello world'), 'shop.returns.error.photo'],
      [whole.subarray(0, 30), 'shop.returns.error.photo'],
      [new Uint8Array(0), 'shop.form.error.file.empty'],
      [new Uint8Array(10 * 1024 * 1024 + 1), 'shop.form.error.file.tooBig'],
    ];
    for (const [content, errorMessage] of attempts)
      expect((await upload(address(2), hash, content)).fieldErrors).toEqual([{ errorMessage }]);
    expect(await upload(address(2), hash, whole, '9')).toMatchObject({ uploadId: null });
  });

  test('are five a line at most, can be removed before, and go with their return', async () => {
    const order = await delivered();
    const content = await jpeg();
    const ids = [];
    for (let count = 0; count < 5; count += 1)
      ids.push((await upload(address(3), order.hash, content)).uploadId);
    expect((await upload(address(3), order.hash, content)).fieldErrors).toEqual([
      { errorMessage: 'shop.returns.error.photos' },
    ]);
    const remove = (id: string | null | undefined) =>
      askContract(
        visitor(),
        'mutation ($hash: ID!, $id: ID!) { removeReturnImage(hash: $hash, imageId: $id) { successful } }',
        { hash: order.hash, id },
      );
    expect(await remove(ids[0])).toEqual({ removeReturnImage: { successful: true } });
    expect(await photo(visitor(), order.hash, ids[0] ?? null)).toBeNull();
    await submitted(visitor(), order);
    expect(await remove(ids[1])).toEqual({ removeReturnImage: { successful: false } });
    expect(await photo(visitor(), order.hash, ids[1] ?? null)).not.toBeNull();
  });
});
