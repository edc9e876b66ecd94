import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ParcelCarrier } from '#adapters/carrier/port.ts';
import { openReturningShop, type ReturningShop } from '#tests/support/returning.ts';
import { inspectReturn, receiveReturn } from './process-return.ts';
import { sendReturnSettled, sendReturnUnderway } from './return-progress.mails.ts';
import { findReturnByNumber } from './returns.sql.ts';
import { sendGoods } from './send-goods.ts';
import { refundInstead, settleReturn } from './settle-return.ts';

let shop: ReturningShop;
beforeAll(async () => {
  shop = await openReturningShop();
});
afterAll(() => shop.close());

/** A carrier that records its calls. */
function carrierOf(references: string[]): ParcelCarrier {
  return {
    ...shop.carrier,
    async book({ reference }) {
      references.push(reference);
      const trackingUrl = 'https://parcels.example/RZ42';
      const trackingCode = 'RZ42';
      return { trackingCode, trackingUrl, label: '', labelPdf: undefined, expectedOn: undefined };
    },
  };
}

test('[AC4][OP3] an exchange claims the same goods from stock and sends them free of charge; they can be returned again', async () => {
  const orderNumber = await shop.delivered([[1, 2]]);
  const before = await shop.onHand(1);
  const exchanged = await shop.settled(await shop.registered(orderNumber, [[1, 2]], 'exchange'));
  expect([exchanged.status, exchanged.settledMinor]).toEqual(['exchanging', null]);
  expect(await shop.onHand(1)).toBe(before - 2);
  await settleReturn(shop.ctx(), exchanged.id);
  expect(await shop.onHand(1)).toBe(before - 2);
  await expect(shop.registered(orderNumber, [[1, 1]])).rejects.toThrow('excluded');

  const { returnNumber, id } = exchanged;
  expect(await sendGoods(shop.ctx(), { returnNumber })).toEqual({ returnNumber });
  expect(await sendGoods(shop.ctx(), { returnNumber })).toMatchObject({ refused: 'NOT_NOW' });
  const { mails, mailCtx } = shop.sent();
  const references: string[] = [];
  await sendReturnUnderway(mailCtx, id);
  await sendReturnUnderway(mailCtx, id);
  const withCarrier = { ...mailCtx, carrier: carrierOf(references) };
  await sendReturnSettled(withCarrier, id);
  await sendReturnSettled(withCarrier, id);
  expect(references).toEqual([`${returnNumber}-1`]);
  expect(mails.map(({ text }) => text)).toEqual([
    expect.stringContaining('wir schicken Ihnen als Ersatz: 2\u00a0× Heft.'),
    expect.stringContaining('https://parcels.example/RZ42'),
  ]);
  expect(mails[1]?.text).toContain('Ihr Ersatz ist mit DHL unterwegs: 2\u00a0× Heft.');
  expect(await shop.refundsOf(orderNumber)).toEqual([]);
  expect((await findReturnByNumber(shop.database.db, returnNumber))?.status).toBe('settled');
  await shop.registered(orderNumber, [[1, 1]]);
});

test('[AC4][OP3] an exchange without stock is refunded, and the mail says so', async () => {
  const orderNumber = await shop.delivered([[2, 2]]);
  const row = await shop.registered(orderNumber, [[1, 2]], 'exchange');
  const { rows } = await shop.database.pool.query<{ pieces: number }>(
    'select on_hand as pieces from stock.item_stock where item_id = 2',
  );
  await shop.database.pool.query('update stock.item_stock set on_hand = 1 where item_id = 2');
  const paidBack = await shop.settled(row);
  await shop.database.pool.query('update stock.item_stock set on_hand = $1 where item_id = 2', [
    rows[0]?.pieces,
  ]);
  expect([paidBack.status, paidBack.settledAs, paidBack.settledMinor]).toEqual([
    'settled',
    'refund',
    666 + 495,
  ]);
  expect(await shop.refundsOf(orderNumber)).toEqual([666 + 495]);
  expect(await shop.creditedOf(orderNumber)).toEqual([666 + 495]);
  const { mails, mailCtx } = shop.sent();
  await sendReturnSettled(mailCtx, paidBack.id);
  expect(mails[0]?.text).toContain(
    'Leider nicht mehr vorrätig: 2\u00a0× Pinsel. Statt des Umtauschs',
  );
});

test('[AC4][OP3] a repair is announced by mail, and sent back or, where it cannot be done, refunded', async () => {
  const orderNumber = await shop.delivered([[1, 2]]);
  const first = await shop.registered(orderNumber, [[1, 1]], 'repair');
  await receiveReturn(shop.ctx(), { returnNumber: first.returnNumber });
  const inspection = {
    returnNumber: first.returnNumber,
    restocked: [{ lineNumber: 1, quantity: 1 }],
  };
  expect(await inspectReturn(shop.ctx(), inspection)).toMatchObject({ refused: 'TOO_MANY' });
  await inspectReturn(shop.ctx(), { returnNumber: first.returnNumber });
  await settleReturn(shop.ctx(), first.id);
  const { mails, mailCtx } = shop.sent();
  await sendReturnUnderway(mailCtx, first.id);
  expect(mails[0]?.subject).toBe(`Ihre Rücksendung ${first.returnNumber} ist in Reparatur`);
  await sendGoods(shop.ctx(), { returnNumber: first.returnNumber, carrierCode: 'dpd' });
  await sendReturnSettled(mailCtx, first.id);
  expect(mails[1]?.text).toContain('Repariert haben wir: 1\u00a0× Heft.');
  const refused = { refused: 'NOT_NOW' };
  expect(await refundInstead(shop.ctx(), first.returnNumber)).toMatchObject(refused);

  const second = await shop.settled(await shop.registered(orderNumber, [[1, 1]], 'repair'));
  expect(second.status).toBe('repairing');
  await refundInstead(shop.ctx(), second.returnNumber);
  expect(await shop.refundsOf(orderNumber)).toEqual([999]);
  await sendReturnSettled(mailCtx, second.id);
  expect(mails[2]?.text).toContain('Leider nicht zu reparieren: 1\u00a0× Heft.');
});
