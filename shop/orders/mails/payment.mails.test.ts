import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Mail } from '#adapters/mail/port.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import { giveBankAccount } from '#tests/support/bank-account.ts';
import { readyBuyer, submit } from '#tests/support/buyer.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { addItems } from '#tests/support/items.ts';
import { createSendOnce } from '#shop/mail/send-once.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { cancelOrder } from '../cancel-order.ts';
import { findLinkedOrder } from '#shop/order-pages/find-thank-you-page.ts';
import { markPaid } from '../mark-paid.ts';
import { revokePrepayment } from '../revoke-prepayment.ts';
import {
  sendOrderUnpaid,
  sendPaymentReceived,
  sendPaymentReminder,
  sendPaymentRevoked,
} from './payment.mails.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await addItems(database.pool, [{ id: 1, amountMinor: 6000, onHand: 100 }]);
  await giveBankAccount(database);
});
afterAll(() => database.drop());

const now = new Date('2026-11-21T10:00:00Z');

/** The order number that a guest's link of a mail opens. */
async function linkedOrders(host: string, mail: Mail | undefined): Promise<(string | undefined)[]> {
  const ctx = visitorOf(database.db, { host, clock: fixedClock(now.toISOString()) });
  const links = [mail?.text, mail?.html].map(
    (part) => /\/myaccount\/order\/\?order=([\w.-]+)/.exec(part ?? '')?.[1] ?? '',
  );
  return Promise.all(links.map(async (link) => (await findLinkedOrder(ctx, link))?.orderNumber));
}

/** An order by transfer, and its mails. */
async function prepaid(host: string, email: string) {
  const sent: Mail[] = [];
  const { db } = database;
  const ctx = {
    db,
    clock: fixedClock(now.toISOString()),
    mail: { send: async (mail: Mail) => void sent.push(mail), close: () => undefined },
    localeFor: async () => visitorOf(db, { host }),
  };
  const visitor = visitorOf(db, { host });
  const buyer = await readyBuyer(visitor, { items: [[1, 1]], email, paymentId: 'VORKASSE' });
  const { orderId: orderNumber } = await submit(buyer);
  const { rows } = await database.pool.query(
    'select id from orders.purchase where order_number = $1',
    [orderNumber],
  );
  return { ctx, sent, orderNumber, orderId: Number(rows[0].id) };
}

test('[OP3] a reminder of a missing prepayment has the bank’s data and its last day', async () => {
  const { ctx, sent, orderNumber, orderId } = await prepaid('www.ranzen.de', 'a@haus.example');
  await sendPaymentReminder(ctx, orderId);
  const [mail] = sent;
  expect(mail?.subject).toBe(`Erinnerung: Zahlung für Bestellung ${orderNumber}`);
  for (const part of [mail?.text, mail?.html])
    for (const words of ['DE02 1203 0000 0000 2020 51', '60,00', '1. Dezember 2026', orderNumber])
      expect(part).toContain(words);
  expect(await linkedOrders('www.ranzen.de', mail)).toEqual([orderNumber, orderNumber]);
  await sendPaymentReceived(ctx, orderId);
  expect(sent).toHaveLength(1);
});

test('[OP3] the mail about a received transfer is in the language of the order', async () => {
  const { ctx, sent, orderNumber, orderId } = await prepaid('en.ranzen.de', 'b@haus.example');
  await markPaid(ctx.db, orderId, now);
  await sendPaymentReceived(ctx, orderId);
  expect(sent[0]?.subject).toBe(`Your payment for order ${orderNumber} has arrived`);
  expect(sent[0]?.text).toContain('We have received €60.00 for your order');
  expect(await linkedOrders('en.ranzen.de', sent[0])).toEqual([orderNumber, orderNumber]);
  await sendPaymentReminder(ctx, orderId);
  expect(sent).toHaveLength(1);
});

test('[OP3] a customer who did not pay is notified that nothing has to be paid', async () => {
  const { ctx, sent, orderNumber, orderId } = await prepaid('www.ranzen.de', 'c@haus.example');
  await ctx.db.transaction((tx) => cancelOrder(tx, orderId, { now, restoresCart: false }));
  await sendOrderUnpaid(ctx, orderId);
  expect(sent[0]?.text).toContain('Sie müssen nichts bezahlen.');
  expect(sent[0]?.text).not.toContain('Warenkorb');
  expect(await linkedOrders('www.ranzen.de', sent[0])).toEqual([orderNumber, orderNumber]);
});

test('[OP1] a customer who had a mail about a payment gets one mail that it was booked by mistake, with the bank’s data', async () => {
  const { ctx, sent, orderNumber, orderId } = await prepaid('www.ranzen.de', 'd@haus.example');
  const sendOnce = createSendOnce({ ...ctx, log: { warn: () => undefined } });
  const inJob = (jobId: string) => ({ ...ctx, mail: sendOnce({ jobId, attempt: 1 }) });
  await markPaid(ctx.db, orderId, now);
  await revokePrepayment(ctx, orderId);
  await sendPaymentRevoked(inJob('1'), orderId);
  expect(sent).toEqual([]);

  await markPaid(ctx.db, orderId, now);
  await sendPaymentReceived(inJob('2'), orderId);
  await sendPaymentRevoked(inJob('3'), orderId);
  expect(sent).toHaveLength(1);
  await revokePrepayment(ctx, orderId);
  await sendPaymentRevoked(inJob('4'), orderId);
  await sendPaymentRevoked(inJob('5'), orderId);
  expect(sent.map(({ subject }) => subject)).toEqual([
    `Ihre Zahlung für Bestellung ${orderNumber} ist eingegangen`,
    `Korrektur: Ihre Zahlung für Bestellung ${orderNumber} fehlt noch`,
  ]);
  for (const part of [sent[1]?.text, sent[1]?.html])
    for (const words of ['DE02 1203 0000 0000 2020 51', '60,00', '1. Dezember 2026', orderNumber])
      expect(part).toContain(words);
  expect(await linkedOrders('www.ranzen.de', sent[1])).toEqual([orderNumber, orderNumber]);

  await markPaid(ctx.db, orderId, now);
  await sendPaymentReceived(inJob('6'), orderId);
  await revokePrepayment(ctx, orderId);
  await sendPaymentRevoked(inJob('7'), orderId);
  expect(sent).toHaveLength(4);
});
