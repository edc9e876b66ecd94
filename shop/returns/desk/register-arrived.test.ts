import { afterAll, beforeAll, expect, test } from 'vitest';
import { openReturningShop, type ReturningShop } from '#tests/support/returning.ts';
import { sendReturnReceived } from '../return-progress.mails.ts';
import { sendReturnRegistered } from '../return-registered.mails.ts';
import { findReturnByNumber } from '../returns.sql.ts';
import { registerArrived, viewUnregistered } from './register-arrived.ts';

let shop: ReturningShop;
beforeAll(async () => {
  shop = await openReturningShop();
});
afterAll(() => shop.close());

const piece = (lineNumber: number, quantity: number, reason = 'dislike') => ({
  lineNumber,
  quantity,
  reason,
});
const out = async (orderNumber: string) =>
  (await viewUnregistered(shop.ctx(), orderNumber))?.lines.map((line) => line.out);

test('[OP1.returns] a parcel without registration makes its return on the spot, once, and one mail', async () => {
  const orderNumber = await shop.delivered([
    [1, 3],
    [2, 1],
  ]);
  expect(await out(orderNumber.toLowerCase())).toEqual([3, 1]);
  const parcel = { orderNumber, pieces: [piece(1, 2)], submitKey: 'arrived-key-1' };
  const [first, second] = await Promise.all([
    registerArrived(shop.ctx(), parcel),
    registerArrived(shop.ctx(), parcel),
  ]);
  expect(first).toEqual({ returnNumber: `${orderNumber}-RT1` });
  expect(second).toEqual(first);
  expect(await out(orderNumber)).toEqual([1, 1]);
  const row = await findReturnByNumber(shop.database.db, `${orderNumber}-RT1`);
  expect(row).toMatchObject({ status: 'received', regulation: 'refund', labels: 0 });
  expect(row?.positions).toMatchObject([{ quantity: 2, receivedQuantity: 2 }]);
  const { mails, mailCtx } = shop.sent();
  await sendReturnRegistered(mailCtx, row?.id ?? 0);
  await sendReturnReceived(mailCtx, row?.id ?? 0);
  expect(mails).toHaveLength(1);
});

test.each([
  ['no pieces', [], 'NOTHING'],
  ['more than the customer has', [piece(1, 4)], 'TOO_MANY'],
  ['a line twice', [piece(1, 1), piece(1, 1)], 'TOO_MANY'],
  ['half a piece', [piece(1, 0.5)], 'TOO_MANY'],
  ['a line that is not there', [piece(9, 1)], 'TOO_MANY'],
  ['an unknown reason', [piece(1, 1, '<b>')], 'REASON'],
])('[OP1.returns] %s is refused and registers nothing', async (_, pieces, refused) => {
  const orderNumber = await shop.delivered([[1, 3]]);
  const parcel = { orderNumber, pieces, submitKey: 'arrived-key-2' };
  expect(await registerArrived(shop.ctx(), parcel)).toMatchObject({ refused });
  expect(await out(orderNumber)).toEqual([3]);
});

test('[OP1.returns] an unknown order has no return', async () => {
  const parcel = { orderNumber: 'R-0', pieces: [piece(1, 1)], submitKey: 'arrived-key-3' };
  expect(await registerArrived(shop.ctx(), parcel)).toMatchObject({ refused: 'UNKNOWN' });
  expect(await viewUnregistered(shop.ctx(), 'R-0')).toBeUndefined();
});
