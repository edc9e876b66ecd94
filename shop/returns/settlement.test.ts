import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Mail } from '#adapters/mail/port.ts';
import { standingClock } from '#shop/kernel/clock.ts';
import { isRefusal } from '#shop/kernel/refusals.ts';
import { createLiveTexts } from '#shop/parameters/live-texts.ts';
import { signOrderLink } from '#shop/orders/order-link.ts';
import { throwBrokenInvariants } from '#tests/audit.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { deliveredOrder } from '#tests/delivered-order.ts';
import { addItems } from '#tests/items.ts';
import { visitorOf } from '#tests/visitor.ts';
import { drawReturnLabels } from './draw-return-labels.ts';
import { cancelReturn, expireReturns } from './end-return.ts';
import { inspectReturn, receiveReturn } from './process-return.ts';
import { sendReturnExpired, sendReturnReceived, sendReturnSettled } from './progress-letters.ts';
import { sendReturnRegistered } from './return-letters.ts';
import { findReturnByNumber, type ReturnRow } from './returns.sql.ts';
import { settleReturn } from './settle-return.ts';
import { submitReturn } from './submit-return.ts';

let database: TestDatabase;
const clock = standingClock('2026-11-21T10:00:00Z');
const ctx = () => ({ db: database.db, clock });
beforeAll(async () => {
  database = await createTestDatabase();
  await addItems(database.pool, [
    { id: 1, name: 'Heft', amountMinor: 999, onHand: 1000 },
    { id: 2, name: 'Pinsel', amountMinor: 333, onHand: 1000 },
  ]);
  await database.pool.query(
    `insert into parameters.parameter (name, entry, value) values ('return', 'globalActivation', 'true')`,
  );
});
afterAll(async () => {
  await throwBrokenInvariants(database);
  await database.drop();
});

const visitor = () => visitorOf(database.db, { clock });
let guests = 0;
async function delivered(items: readonly (readonly [number, number])[]): Promise<string> {
  guests += 1;
  const email = `gast${guests}@haus.example`;
  return (await deliveredOrder(visitor(), { items, email })).orderNumber;
}

let keys = 0;
async function registered(
  orderNumber: string,
  pieces: readonly (readonly [line: number, quantity: number])[],
  regulation = 'refund',
  labels = 1,
  reason = 'damaged',
): Promise<ReturnRow> {
  keys += 1;
  const input = {
    hash: await signOrderLink(ctx(), orderNumber),
    orderId: orderNumber,
    salesOrderNo: orderNumber,
    regulation,
    items: pieces.map(([line, quantity]) => ({ id: String(line), quantity, reason })),
    carrier: 'dhl',
    labels,
    contact: { firstName: 'Jana', lastName: 'Becker', email: 'jana@haus.example' },
  };
  const submitted = await submitReturn(visitor(), input, `settlement-${keys}`);
  if (!('registered' in submitted)) throw new Error(JSON.stringify(submitted));
  return submitted.registered;
}

async function settled({ id, returnNumber }: ReturnRow): Promise<ReturnRow> {
  await receiveReturn(ctx(), { returnNumber });
  await inspectReturn(ctx(), { returnNumber });
  await settleReturn(ctx(), id);
  const row = await findReturnByNumber(database.db, returnNumber);
  if (!row) throw new Error('The return is gone.');
  return row;
}

async function refundsOf(orderNumber: string): Promise<number[]> {
  const { rows } = await database.pool.query(
    `select amount_minor from fulfilment.refund join orders.purchase on purchase.id = order_id
     where order_number = $1 order by refund.id`,
    [orderNumber],
  );
  return rows.map((row) => row.amount_minor);
}

/** What was taken back of the order's invoice, credit note by credit note. */
async function creditedOf(orderNumber: string): Promise<number[]> {
  const { rows } = await database.pool.query(
    `select (content ->> 'totalMinor')::integer as total from invoices.document join orders.purchase on purchase.id = order_id
     where order_number = $1 and kind = 'creditNote' order by document.id`,
    [orderNumber],
  );
  return rows.map(({ total }) => total);
}

function sent() {
  const mails: Mail[] = [];
  const speaker = visitor();
  const texts = createLiveTexts(database.db).textsFor(speaker.storefront);
  return {
    mails,
    mailCtx: {
      ...ctx(),
      speakAs: async () => ({ storefront: speaker.storefront, texts }),
      mail: { send: async (mail: Mail) => void mails.push(mail), close: () => undefined },
    },
  };
}

test('[AC4] parts that come back one after the other are paid back to the cent, shipping with the last', async () => {
  const orderNumber = await delivered([
    [1, 3],
    [2, 2],
  ]);
  const first = await settled(await registered(orderNumber, [[1, 2]]));
  expect([first.status, first.settledMinor]).toEqual(['settled', 1998]);
  await settled(
    await registered(orderNumber, [
      [1, 1],
      [2, 1],
    ]),
  );
  await settled(await registered(orderNumber, [[2, 1]]));
  const refunds = await refundsOf(orderNumber);
  expect(refunds).toEqual([1998, 1332, 333 + 495]);
  expect(await creditedOf(orderNumber)).toEqual(refunds);
  await settleReturn(ctx(), first.id);
  expect(await refundsOf(orderNumber)).toEqual(refunds);
  const { rows: credits } = await database.pool.query(
    `select document.total_minor from invoices.document join orders.purchase on purchase.id = order_id
     where order_number = $1 and kind = 'creditNote' order by document.id`,
    [orderNumber],
  );
  expect(credits.map(({ total_minor: totalMinor }) => totalMinor)).toEqual(refunds);
});

test('[AC4] what was not in the parcel may come back again, what was not accepted may not', async () => {
  const orderNumber = await delivered([[1, 4]]);
  const row = await registered(orderNumber, [[1, 3]]);
  const { returnNumber } = row;
  await receiveReturn(ctx(), { returnNumber, pieces: [{ lineNumber: 1, quantity: 2 }] });
  await inspectReturn(ctx(), { returnNumber, pieces: [{ lineNumber: 1, quantity: 1 }] });
  await settleReturn(ctx(), row.id);
  expect(await refundsOf(orderNumber)).toEqual([999]);
  await expect(registered(orderNumber, [[1, 3]])).rejects.toThrow('quantity');
  await registered(orderNumber, [[1, 2]]);
});

test('[AC4] a voucher over what was paid, once; goods cost nothing', async () => {
  const orderNumber = await delivered([[1, 2]]);
  const voucher = await settled(await registered(orderNumber, [[1, 1]], 'voucher'));
  expect(voucher.settledMinor).toBe(999);
  expect(voucher.voucherCode).toMatch(/^RT-[\dA-F]{10}$/);
  const exchanged = await settled(await registered(orderNumber, [[1, 1]], 'exchange'));
  expect([exchanged.status, exchanged.settledMinor]).toEqual(['settled', null]);
  expect(await refundsOf(orderNumber)).toEqual([]);
  const { mails, mailCtx } = sent();
  await sendReturnSettled(mailCtx, voucher.id);
  await sendReturnSettled(mailCtx, exchanged.id);
  await sendReturnSettled(mailCtx, exchanged.id);
  expect(mails.map(({ text }) => text)).toEqual([
    expect.stringContaining(`Ihr Gutschein über 9,99\u00a0€: ${voucher.voucherCode}.`),
    expect.stringContaining('Wir schicken Ihnen neu: 1 × Heft.'),
  ]);
});

/** Takes a step. Answers whether it was refused. */
async function moved(
  step: 'receive' | 'inspect' | 'settle',
  { id, returnNumber }: Pick<ReturnRow, 'id' | 'returnNumber'>,
): Promise<boolean> {
  if (step === 'receive') return isRefusal(await receiveReturn(ctx(), { returnNumber }));
  if (step === 'inspect') return isRefusal(await inspectReturn(ctx(), { returnNumber }));
  await settleReturn(ctx(), id);
  return false;
}

test('[AC4] a return goes from step to step, in whatever order it is asked to', async () => {
  const orderNumber = await delivered([[1, 14]]);
  const steps = ['receive', 'inspect', 'settle'] as const;
  const expected = { registered: 'receive', received: 'inspect', inspected: 'settle' } as const;
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...steps), { maxLength: 7 }), async (asked) => {
      const { id, returnNumber } = await registered(orderNumber, [[1, 1]], 'repair', 0);
      let status = 'registered';
      for (const step of asked) {
        const mayGo = expected[status as keyof typeof expected] === step;
        const refused = await moved(step, { id, returnNumber });
        expect(refused).toBe(step !== 'settle' && !mayGo);
        const next = { receive: 'received', inspect: 'inspected', settle: 'settled' };
        if (mayGo) status = next[step];
        expect((await findReturnByNumber(database.db, returnNumber))?.status).toBe(status);
      }
    }),
    { numRuns: 12 },
  );
});

test.each([
  [[{ lineNumber: 1, quantity: 3 }]],
  [[{ lineNumber: 2, quantity: 1 }]],
  [[{ lineNumber: 1, quantity: -1 }]],
  [
    [
      { lineNumber: 1, quantity: 1 },
      { lineNumber: 1, quantity: 1 },
    ],
  ],
])('[AC4] pieces that are not in it are not received: %j', async (pieces) => {
  const { returnNumber } = await registered(await delivered([[1, 2]]), [[1, 2]]);
  expect(await receiveReturn(ctx(), { returnNumber, pieces })).toMatchObject({
    refused: 'TOO_MANY',
  });
  expect((await findReturnByNumber(database.db, returnNumber))?.status).toBe('registered');
});

test('[OP3] the mails of a return say what was registered with its labels, and what arrived', async () => {
  const orderNumber = await delivered([[1, 2]]);
  const { id, returnNumber, trackingCodes } = await registered(orderNumber, [[1, 2]]);
  const { mails, mailCtx } = sent();
  await sendReturnRegistered(mailCtx, id);
  await sendReturnRegistered(mailCtx, id);
  await receiveReturn(ctx(), { returnNumber, pieces: [{ lineNumber: 1, quantity: 1 }] });
  await sendReturnReceived(mailCtx, id);
  expect(mails.map(({ subject, to }) => [subject, to])).toEqual([
    [`Ihre Rücksendung ${returnNumber} ist angemeldet`, 'jana@haus.example'],
    [`Ihre Rücksendung ${returnNumber} ist bei uns`, 'jana@haus.example'],
  ]);
  const [first, second] = mails;
  for (const words of [
    '2 × Heft',
    trackingCodes[0] ?? '-',
    `/myaccount/returns/label/?order=${orderNumber}.`,
    'geben Sie es bei DHL Paket ab',
  ])
    expect(first?.text).toContain(words);
  expect(second?.text).toContain('Nicht im Paket war: 1 × Heft.');
});

test('[AC4] labels are a PDF, a page each, for their own order’s hash alone', async () => {
  const orderNumber = await delivered([[1, 2]]);
  const { returnNumber } = await registered(orderNumber, [[1, 1]], 'refund', 2);
  const hash = await signOrderLink(ctx(), orderNumber);
  const labels = await drawReturnLabels(visitor(), { hash, returnNumber });
  expect(labels?.fileName).toBe(`${returnNumber}.pdf`);
  const pdf = Buffer.from(labels?.content ?? '', 'base64').toString('latin1');
  expect(pdf.startsWith('%PDF-1.7')).toBe(true);
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(2);
  const other = await signOrderLink(ctx(), await delivered([[1, 1]]));
  expect(await drawReturnLabels(visitor(), { hash: other, returnNumber })).toBeNull();
  expect(await drawReturnLabels(visitor(), { hash, returnNumber: `${returnNumber}x` })).toBeNull();
});

async function onHand(itemId: number): Promise<number> {
  const { rows } = await database.pool.query<{ pieces: number }>(
    'select on_hand as pieces from stock.item_stock where item_id = $1',
    [itemId],
  );
  return rows[0]?.pieces ?? 0;
}

test('[AC4] what came back as good as new goes to the shelf once; what was damaged does not, and the inspection has the last say', async () => {
  const orderNumber = await delivered([
    [1, 6],
    [2, 2],
  ]);
  const [books, brushes] = [await onHand(1), await onHand(2)];
  const disliked = await settled(await registered(orderNumber, [[1, 2]], 'refund', 1, 'dislike'));
  await settleReturn(ctx(), disliked.id);
  await settled(await registered(orderNumber, [[2, 1]]));
  expect([await onHand(1), await onHand(2)]).toEqual([books + 2, brushes]);

  const { id, returnNumber } = await registered(orderNumber, [[1, 3]], 'refund', 1, 'tooMany');
  await receiveReturn(ctx(), { returnNumber });
  const pieces = [{ lineNumber: 1, quantity: 2 }];
  const tooMany = [{ lineNumber: 1, quantity: 3 }];
  expect(await inspectReturn(ctx(), { returnNumber, pieces, restocked: tooMany })).toMatchObject({
    refused: 'TOO_MANY',
  });
  const restocked = [{ lineNumber: 1, quantity: 1 }];
  await inspectReturn(ctx(), { returnNumber, pieces, restocked });
  expect(await onHand(1)).toBe(books + 2);
  await settleReturn(ctx(), id);
  expect(await onHand(1)).toBe(books + 3);
});

test('[AC4] a return that is called off frees its pieces; once it has arrived, it cannot be', async () => {
  const orderNumber = await delivered([[1, 2]]);
  const { returnNumber } = await registered(orderNumber, [[1, 2]]);
  const hash = await signOrderLink(ctx(), orderNumber);
  const other = await signOrderLink(ctx(), await delivered([[1, 1]]));
  expect(await cancelReturn(visitor(), { hash: other, returnNumber })).toMatchObject({
    refused: 'UNKNOWN',
  });
  await expect(registered(orderNumber, [[1, 1]])).rejects.toThrow('excluded');
  expect(await cancelReturn(visitor(), { hash, returnNumber })).toBeUndefined();
  expect(await cancelReturn(visitor(), { hash, returnNumber })).toBeUndefined();
  expect((await findReturnByNumber(database.db, returnNumber))?.status).toBe('cancelled');

  const again = await registered(orderNumber, [[1, 1]]);
  expect(await receiveReturn(ctx(), { returnNumber })).toMatchObject({ refused: 'TOO_MANY' });
  await receiveReturn(ctx(), { returnNumber: again.returnNumber });
  const late = { hash, returnNumber: again.returnNumber };
  expect(await cancelReturn(visitor(), late)).toMatchObject({ refused: 'NOT_NOW' });
});

test('[AC4][OP3] a return whose parcel never comes expires after the days of its shop, tells its customer, and is taken all the same if it comes', async () => {
  const orderNumber = await delivered([[1, 2]]);
  const { id, returnNumber } = await registered(orderNumber, [[1, 2]]);
  await database.pool.query(
    `insert into parameters.parameter (name, entry, value) values ('return', 'expiryDays', '20')`,
  );
  const statusOf = async () => (await findReturnByNumber(database.db, returnNumber))?.status;
  const days = (count: number) => new Date(clock.now().getTime() + count * 86_400_000);
  await expireReturns({ ...ctx(), clock: { now: () => days(19) } });
  expect(await statusOf()).toBe('registered');
  await expireReturns({ ...ctx(), clock: { now: () => days(21) } });
  expect(await statusOf()).toBe('expired');
  const { mails, mailCtx } = sent();
  await sendReturnExpired(mailCtx, id);
  await sendReturnExpired(mailCtx, id);
  expect(mails.map(({ subject }) => subject)).toEqual([
    `Ihre Rücksendung ${returnNumber} ist verfallen`,
  ]);
  expect(mails[0]?.text).toContain('2 × Heft');

  expect(await receiveReturn(ctx(), { returnNumber })).toEqual({ returnNumber });
  await inspectReturn(ctx(), { returnNumber });
  await settleReturn(ctx(), id);
  expect(await statusOf()).toBe('settled');
});
