import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendInvoice } from '#shop/invoices/send-invoice.ts';
import { isRefusal } from '#shop/kernel/refusals.ts';
import { signOrderLink } from '#shop/orders/order-link.ts';
import { barcodesOn } from '#tests/support/barcodes.ts';
import { paperText } from '#tests/support/paper-text.ts';
import { openReturningShop, type ReturningShop } from '#tests/support/returning.ts';
import fc from '#tests/support/properties.ts';
import { findReturnLabels } from './find-return-labels.ts';
import { cancelReturn } from './end-return.ts';
import { inspectReturn, receiveReturn } from './process-return.ts';
import { sendReturnReceived, sendReturnSettled } from './return-progress.mails.ts';
import { sendReturnRegistered } from './return-registered.mails.ts';
import { findReturnByNumber, type ReturnRow } from './returns.sql.ts';
import { sendGoods } from './send-goods.ts';
import { settleReturn } from './settle-return.ts';

let shop: ReturningShop;
beforeAll(async () => {
  shop = await openReturningShop();
});
afterAll(() => shop.close());

test('[AC4] parts returned one after the other are refunded to the cent, with shipping for the last', async () => {
  const orderNumber = await shop.delivered([
    [1, 3],
    [2, 2],
  ]);
  const first = await shop.settled(await shop.registered(orderNumber, [[1, 2]]));
  expect([first.status, first.settledMinor]).toEqual(['settled', 1998]);
  await shop.settled(
    await shop.registered(orderNumber, [
      [1, 1],
      [2, 1],
    ]),
  );
  await shop.settled(await shop.registered(orderNumber, [[2, 1]]));
  const refunds = await shop.refundsOf(orderNumber);
  expect(refunds).toEqual([1998, 1332, 333 + 495]);
  expect(await shop.creditedOf(orderNumber)).toEqual(refunds);
  await settleReturn(shop.ctx(), first.id);
  expect(await shop.refundsOf(orderNumber)).toEqual(refunds);
  const { rows: credits } = await shop.database.pool.query(
    `select document.total_minor from invoices.document join orders.purchase on purchase.id = order_id
     where order_number = $1 and kind = 'creditNote' order by document.id`,
    [orderNumber],
  );
  expect(credits.map(({ total_minor: totalMinor }) => totalMinor)).toEqual(refunds);
});

test('[AC4] pieces missing in the parcel can be returned again, rejected ones cannot', async () => {
  const orderNumber = await shop.delivered([[1, 4]]);
  const row = await shop.registered(orderNumber, [[1, 3]]);
  const { returnNumber } = row;
  await receiveReturn(shop.ctx(), { returnNumber, pieces: [{ lineNumber: 1, quantity: 2 }] });
  await inspectReturn(shop.ctx(), { returnNumber, pieces: [{ lineNumber: 1, quantity: 1 }] });
  await settleReturn(shop.ctx(), row.id);
  expect(await shop.refundsOf(orderNumber)).toEqual([999]);
  await expect(shop.registered(orderNumber, [[1, 3]])).rejects.toThrow('quantity');
  await shop.registered(orderNumber, [[1, 2]]);
});

test('[AC4] a voucher of the amount paid is issued once', async () => {
  const orderNumber = await shop.delivered([[1, 2]]);
  const voucher = await shop.settled(await shop.registered(orderNumber, [[1, 1]], 'voucher'));
  expect(voucher.settledMinor).toBe(999);
  expect(voucher.voucherCode).toMatch(/^RT-[\dA-F]{10}$/);
  expect(await shop.refundsOf(orderNumber)).toEqual([]);
  const { mails, mailCtx } = shop.sent();
  await sendReturnSettled(mailCtx, voucher.id);
  expect(mails.map(({ text }) => text)).toEqual([
    expect.stringContaining(`Ihr Gutschein über 9,99\u00a0€: ${voucher.voucherCode}.`),
  ]);
});

test.each([
  ['voucher', 'Diesen Betrag erhalten Sie als Gutschein', 'zahlen Sie sie bitte trotzdem ganz'],
  ['refund', 'Haben Sie die Rechnung schon bezahlt', 'zahlen Sie bitte entsprechend weniger'],
])(
  '[AC4.regulation][OP4] the credit note of a return for a %s says how its amount is given',
  async (regulation, ...words) => {
    const orderNumber = await shop.delivered([[1, 2]]);
    await shop.settled(await shop.registered(orderNumber, [[1, 1]], regulation));
    const { mails, mailCtx } = shop.sent();
    await sendInvoice(mailCtx, await shop.creditNoteOf(orderNumber));
    for (const part of words) expect(mails[0]?.text).toContain(part);
    const [paper] = mails[0]?.attachments ?? [];
    expect(paperText(paper?.content ?? Buffer.of())).toContain(words[0]);
  },
);

/** Takes a step. Returns whether it was refused. */
async function moved(
  step: 'receive' | 'inspect' | 'settle' | 'send',
  { id, returnNumber }: Pick<ReturnRow, 'id' | 'returnNumber'>,
): Promise<boolean> {
  if (step === 'receive') return isRefusal(await receiveReturn(shop.ctx(), { returnNumber }));
  if (step === 'inspect') return isRefusal(await inspectReturn(shop.ctx(), { returnNumber }));
  if (step === 'send') return isRefusal(await sendGoods(shop.ctx(), { returnNumber }));
  await settleReturn(shop.ctx(), id);
  return false;
}

test('[AC4] a return refuses steps in another order', async () => {
  const orderNumber = await shop.delivered([[1, 14]]);
  const steps = ['receive', 'inspect', 'settle', 'send'] as const;
  const expected = {
    registered: 'receive',
    received: 'inspect',
    inspected: 'settle',
    repairing: 'send',
  } as const;
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...steps), { maxLength: 9 }), async (asked) => {
      const { id, returnNumber } = await shop.registered(orderNumber, [[1, 1]], 'repair', 0);
      let status = 'registered';
      for (const step of asked) {
        const mayGo = expected[status as keyof typeof expected] === step;
        const refused = await moved(step, { id, returnNumber });
        expect(refused).toBe(step !== 'settle' && !mayGo);
        const next = {
          receive: 'received',
          inspect: 'inspected',
          settle: 'repairing',
          send: 'settled',
        };
        if (mayGo) status = next[step];
        expect((await findReturnByNumber(shop.database.db, returnNumber))?.status).toBe(status);
      }
    }),
    { numRuns: 12, endOnFailure: true },
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
  const { returnNumber } = await shop.registered(await shop.delivered([[1, 2]]), [[1, 2]]);
  expect(await receiveReturn(shop.ctx(), { returnNumber, pieces })).toMatchObject({
    refused: 'TOO_MANY',
  });
  expect((await findReturnByNumber(shop.database.db, returnNumber))?.status).toBe('registered');
});

test('[OP3.return] the mails of a return contain the registered pieces with the labels, and the received ones', async () => {
  const orderNumber = await shop.delivered([[1, 2]]);
  const { id, returnNumber, trackingCodes } = await shop.registered(orderNumber, [[1, 2]]);
  const { mails, mailCtx } = shop.sent();
  await sendReturnRegistered(mailCtx, id);
  await sendReturnRegistered(mailCtx, id);
  await receiveReturn(shop.ctx(), { returnNumber, pieces: [{ lineNumber: 1, quantity: 1 }] });
  await sendReturnReceived(mailCtx, id);
  expect(mails.map(({ subject, to }) => [subject, to])).toEqual([
    [`Ihre Rücksendung ${returnNumber} ist angemeldet`, 'jana@haus.example'],
    [`Ihre Rücksendung ${returnNumber} ist bei uns`, 'jana@haus.example'],
  ]);
  const [first, second] = mails;
  for (const words of [
    '2 Stück: Heft',
    trackingCodes[0] ?? '-',
    `/myaccount/returns/label/?order=${orderNumber}.`,
    'geben Sie es bei DHL ab',
  ])
    expect(first?.text).toContain(words);
  expect(second?.text).toContain('Nicht im Paket war: 1\u00a0× Heft.');
});

test('[AC4.pdf] labels are a PDF, a page each with the carrier’s number as bars, only for the order’s hash and while the parcel is awaited', async () => {
  const orderNumber = await shop.delivered([[1, 3]]);
  const row = await shop.registered(orderNumber, [[1, 1]], 'refund', 2);
  const { returnNumber, trackingCodes } = row;
  const asked = shop.carrier.references.filter((one) => one.startsWith(`${returnNumber}-`));
  expect(asked).toEqual([`${returnNumber}-L1`, `${returnNumber}-L2`]);
  const hash = await signOrderLink(shop.ctx(), orderNumber);
  const labels = await findReturnLabels(shop.visitor(), { hash, returnNumber });
  expect(labels?.fileName).toBe(`${returnNumber}.pdf`);
  const paper = Buffer.from(labels?.content ?? '', 'base64');
  const pdf = paper.toString('latin1');
  expect(pdf.startsWith('%PDF-1.7')).toBe(true);
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(2);
  expect(trackingCodes).toHaveLength(2);
  expect(barcodesOn(paper)).toEqual(trackingCodes);
  const other = await signOrderLink(shop.ctx(), await shop.delivered([[1, 1]]));
  for (const wanted of [
    { hash: other, returnNumber },
    { hash, returnNumber: `${returnNumber}x` },
  ])
    expect(await findReturnLabels(shop.visitor(), wanted)).toBeNull();
  await cancelReturn(shop.visitor(), { hash, returnNumber });
  expect(await findReturnLabels(shop.visitor(), { hash, returnNumber })).toBeNull();
  const arrived = await shop.registered(orderNumber, [[1, 1]]);
  await receiveReturn(shop.ctx(), arrived);
  const late = { hash, returnNumber: arrived.returnNumber };
  expect(await findReturnLabels(shop.visitor(), late)).toBeNull();
});

test('[AC4][OP3] a return can be registered while the carrier is unavailable: one mail says so, and the labels follow', async () => {
  const orderNumber = await shop.delivered([[1, 2]]);
  shop.carrier.isAway = true;
  const { id, returnNumber, labels, trackingCodes } = await shop.registered(orderNumber, [[1, 1]]);
  expect([labels, trackingCodes]).toEqual([1, []]);
  const wanted = { hash: await signOrderLink(shop.ctx(), orderNumber), returnNumber };
  expect(await findReturnLabels(shop.visitor(), wanted)).toBeNull();
  const { mails, mailCtx } = shop.sent();
  await expect(sendReturnRegistered(mailCtx, id)).rejects.toThrow('Nobody answers');
  await expect(sendReturnRegistered(mailCtx, id)).rejects.toThrow('Nobody answers');
  shop.carrier.isAway = false;
  await sendReturnRegistered(mailCtx, id);
  await sendReturnRegistered(mailCtx, id);
  expect(mails.map(({ text }) => text)).toEqual([
    expect.stringContaining('Zurzeit antwortet DHL nicht, deshalb ist Ihr Etikett noch nicht da.'),
  ]);
  expect(mails[0]?.text).toContain('/myaccount/returns/confirm/?order=');
  expect((await findReturnByNumber(shop.database.db, returnNumber))?.trackingCodes).toHaveLength(1);
  expect(await findReturnLabels(shop.visitor(), wanted)).not.toBeNull();
});

test('[AC4] undamaged pieces are restocked once, damaged ones are not, and the inspection decides', async () => {
  const orderNumber = await shop.delivered([
    [1, 6],
    [2, 2],
  ]);
  const [books, brushes] = [await shop.onHand(1), await shop.onHand(2)];
  const disliked = await shop.settled(
    await shop.registered(orderNumber, [[1, 2]], 'refund', 1, 'dislike'),
  );
  await settleReturn(shop.ctx(), disliked.id);
  await shop.settled(await shop.registered(orderNumber, [[2, 1]]));
  expect([await shop.onHand(1), await shop.onHand(2)]).toEqual([books + 2, brushes]);

  const { id, returnNumber } = await shop.registered(orderNumber, [[1, 3]], 'refund', 1, 'tooMany');
  await receiveReturn(shop.ctx(), { returnNumber });
  const pieces = [{ lineNumber: 1, quantity: 2 }];
  const tooMany = [{ lineNumber: 1, quantity: 3 }];
  expect(
    await inspectReturn(shop.ctx(), { returnNumber, pieces, restocked: tooMany }),
  ).toMatchObject({
    refused: 'TOO_MANY',
  });
  const restocked = [{ lineNumber: 1, quantity: 1 }];
  await inspectReturn(shop.ctx(), { returnNumber, pieces, restocked });
  expect(await shop.onHand(1)).toBe(books + 2);
  await settleReturn(shop.ctx(), id);
  expect(await shop.onHand(1)).toBe(books + 3);
});
