import { afterAll, beforeAll, expect, test } from 'vitest';
import { isRefusal } from '#shop/kernel/refusals.ts';
import { countingDb } from '#tests/support/counting-db.ts';
import { openReturningShop, type ReturningShop } from '#tests/support/returning.ts';
import { receiveReturn } from '../process-return.ts';
import { sendReturnSettled } from '../return-progress.mails.ts';
import { findReturnByNumber } from '../returns.sql.ts';
import { previewSettlement, settleReturn } from '../settle-return.ts';
import { countReturns, findReturnByCode, findReturns, viewReturn } from './find-returns.ts';
import { type Judgement, judgeReturn } from './judge-return.ts';

let shop: ReturningShop;
beforeAll(async () => {
  shop = await openReturningShop();
});
afterAll(() => shop.close());

/** A return of three Hefte that has arrived. */
async function arrived() {
  const orderNumber = await shop.delivered([[1, 3]]);
  const row = await shop.registered(orderNumber, [[1, 3]]);
  await receiveReturn(shop.ctx(), { returnNumber: row.returnNumber });
  return { ...row, orderNumber };
}

const pieces = (quantity: number) => [{ lineNumber: 1, quantity }];
const reason = 'Die Hefte sind beschrieben.\r\nWir senden sie zurück.';

test('[OP1.returns] the amount shown before the confirmation is refunded and credited, to the cent', async () => {
  const { id, returnNumber, orderNumber } = await arrived();
  const accepted = pieces(2);
  const worthMinor = (await previewSettlement(shop.ctx(), { returnNumber, accepted })) ?? 0;
  expect(worthMinor).toBe(1998);
  const before = await shop.onHand(1);
  const judged = { returnNumber, accepted, restocked: pieces(1), worthMinor };
  expect(await judgeReturn(shop.ctx(), { ...judged, refusalReason: reason })).toEqual({
    returnNumber,
  });
  await settleReturn(shop.ctx(), id);
  expect(await shop.refundsOf(orderNumber)).toEqual([worthMinor]);
  expect(await shop.creditedOf(orderNumber)).toEqual([worthMinor]);
  expect(await shop.onHand(1)).toBe(before + 1);
  const { mails, mailCtx } = shop.sent();
  await sendReturnSettled(mailCtx, id);
  expect(mails[0]?.text).toContain(
    'Der Grund: Die Hefte sind beschrieben.\nWir senden sie zurück.',
  );
});

test('[OP1.returns] hostile text in a refusal is escaped in its mail', async () => {
  const { id, returnNumber } = await arrived();
  const refusalReason = '<img src=x onerror=alert(1)> {items}';
  const refused = { returnNumber, accepted: pieces(0), restocked: [], worthMinor: 0 };
  await judgeReturn(shop.ctx(), { ...refused, refusalReason });
  await settleReturn(shop.ctx(), id);
  const { mails, mailCtx } = shop.sent();
  await sendReturnSettled(mailCtx, id);
  expect(mails[0]?.html).toContain('&lt;img src=x onerror=alert(1)&gt; {items}');
  expect(mails[0]?.html).not.toContain('<img src=x');
});

test.each<[string, Partial<Judgement>, string]>([
  ['another amount than was shown', { worthMinor: 1997, accepted: pieces(2) }, 'WORTH_CHANGED'],
  ['no reason for refused pieces', { refusalReason: ' \n', accepted: pieces(2) }, 'REQUIRED'],
  ['a reason of 1001 characters', { refusalReason: 'ä'.repeat(1001) }, 'TOO_LONG'],
  ['more pieces than arrived', { accepted: pieces(4) }, 'TOO_MANY'],
  ['a line twice', { accepted: [...pieces(2), ...pieces(1)] }, 'TOO_MANY'],
  ['more for the stock than accepted', { accepted: pieces(3), restocked: pieces(4) }, 'TOO_MANY'],
  ['an unknown number', { returnNumber: 'R-0' }, 'UNKNOWN'],
])('[OP1.returns] %s is refused and changes nothing', async (_, wrong, refused) => {
  const { id, returnNumber, orderNumber } = await arrived();
  const accepted = wrong.accepted ?? pieces(3);
  const worthMinor = (await previewSettlement(shop.ctx(), { returnNumber, accepted })) ?? 0;
  const right = { returnNumber, accepted, restocked: [], worthMinor, refusalReason: reason };
  expect(await judgeReturn(shop.ctx(), { ...right, ...wrong })).toMatchObject({ refused });
  await settleReturn(shop.ctx(), id);
  expect((await findReturnByNumber(shop.database.db, returnNumber))?.status).toBe('received');
  expect(await shop.refundsOf(orderNumber)).toEqual([]);
});

test('[OP1.returns] of two people who decide one return, one is refused', async () => {
  const { returnNumber } = await arrived();
  const accepted = pieces(3);
  const worthMinor = (await previewSettlement(shop.ctx(), { returnNumber, accepted })) ?? 0;
  const judged = { returnNumber, accepted, restocked: [], worthMinor, refusalReason: '' };
  const both = await Promise.all([
    judgeReturn(shop.ctx(), judged),
    judgeReturn(shop.ctx(), judged),
  ]);
  expect(both.filter(isRefusal)).toMatchObject([{ refused: 'NOT_NOW' }]);
});

test('[OP1.returns] a return is found by its number, its label and its order, in any case and with blanks', async () => {
  const orderNumber = await shop.delivered([[1, 1]]);
  expect(await findReturnByCode(shop.ctx(), orderNumber)).toEqual({
    orderNumber,
    returnNumber: null,
  });
  const { returnNumber, trackingCodes } = await shop.registered(orderNumber, [[1, 1]]);
  const expected = { orderNumber, returnNumber };
  for (const code of [returnNumber, ` ${returnNumber.toLowerCase()} `, trackingCodes[0] ?? ''])
    expect(await findReturnByCode(shop.ctx(), code)).toEqual(expected);
  expect(await findReturnByCode(shop.ctx(), orderNumber)).toEqual(expected);
  expect(await findReturnByCode(shop.ctx(), `${returnNumber}'`)).toBeUndefined();
});

test('[OP1.returns] the queue shows customer and order, counts its states, and needs a constant number of statements', async () => {
  const { returnNumber, orderNumber } = await arrived();
  const counted = countingDb(shop.database.db);
  const part = await findReturns(
    { db: counted.db },
    { status: 'received', after: undefined, sort: undefined },
  );
  expect(counted.statements()).toBe(1);
  const row = part.rows.find((one) => one.returnNumber === returnNumber);
  expect(row).toMatchObject({ orderNumber, status: 'received', pieces: 3, photos: 0 });
  expect(row?.customer).not.toBe('');
  const newestFirst = { status: 'received', after: undefined, sort: '-registeredAt' };
  expect((await findReturns(shop.ctx(), newestFirst)).rows).toEqual(part.rows.toReversed());
  const counts = await countReturns(shop.ctx());
  expect(counts.find(({ status }) => status === 'received')?.count).toBe(part.rows.length);
  const view = await viewReturn(shop.ctx(), returnNumber);
  expect(view?.positions).toMatchObject([{ receivedQuantity: 3, unitMinor: 999 }]);
});
