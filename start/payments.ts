import { readDecimal } from '#adapters/payment/amounts.ts';
import { systemClock } from '#shop/kernel/clock.ts';
import type { Db } from '#shop/kernel/db.ts';
import { decimalText } from '#shop/kernel/money.ts';
import { findWaitingPrepayments } from '#shop/orders/order-state.sql.ts';
import { findOwing } from '#shop/orders/late-payment.sql.ts';
import { receiveLatePayment } from '#shop/orders/receive-late-payment.ts';
import { receivePrepayment } from '#shop/orders/receive-prepayment.ts';
import { withSentences } from './machine/with-sentences.ts';
import { withDatabase } from './shop/with-database.ts';

const usage = `node bootstrap.mjs payments waiting                       prepaid orders whose money is missing
node bootstrap.mjs payments received <number> <amount>    notes a transfer, e.g. R-2026-100017 52.65
node bootstrap.mjs payments owing                         orders that were sent and are not paid yet
node bootstrap.mjs payments invoice-paid <number> <amount> [<day>]
                                                          notes that an invoice was paid, today or e.g. on 2026-11-21`;

const sentences = {
  UNKNOWN: 'No order has this number.',
  NOT_WAITING:
    'This order does not wait for this payment: it is paid or cancelled, or paid otherwise.',
  WRONG_AMOUNT:
    'This is not what the order costs; nothing was changed. `waiting` and `owing` list the sums.',
  WRONG_DAY: 'This day is before the order or not there yet; nothing was changed.',
};

/** `node bootstrap.mjs payments`: what an operator does with transfers; also while the shop runs. */
await withSentences(async () => {
  const [task, orderNumber, amount = '', day] = process.argv.slice(2);
  const amountMinor = readDecimal(amount);
  if (task === 'waiting') await withDatabase('ranzen payments', showWaiting);
  else if (task === 'received' && orderNumber !== undefined && amountMinor !== undefined)
    await withDatabase('ranzen payments', (db) => receive(db, { orderNumber, amountMinor }));
  else if (task === 'owing') await withDatabase('ranzen payments', showOwing);
  else if (task === 'invoice-paid' && orderNumber !== undefined && amountMinor !== undefined)
    await receiveInvoice({ orderNumber, amountMinor, day });
  else console.log(usage);
});

async function showWaiting(db: Db): Promise<void> {
  const waiting = await findWaitingPrepayments(db);
  for (const { orderNumber, totalMinor, currency, email, payUntil } of waiting) {
    const until = payUntil.toISOString().slice(0, 10);
    console.log(`${orderNumber}  ${decimalText(totalMinor)} ${currency}  until ${until}  ${email}`);
  }
  if (waiting.length === 0) console.log('No order waits for a transfer.');
}

async function receive(
  db: Db,
  transfer: { orderNumber: string; amountMinor: number },
): Promise<void> {
  const refused = await receivePrepayment({ db, clock: systemClock }, transfer);
  answer(refused, `✓ ${transfer.orderNumber} is paid. The mail is on its way.`);
}

async function showOwing(db: Db): Promise<void> {
  const owing = await findOwing(db);
  for (const { orderNumber, owedMinor, currency, email } of owing)
    console.log(`${orderNumber}  ${decimalText(owedMinor)} ${currency}  ${email}`);
  if (owing.length === 0) console.log('Everything that was sent is paid.');
}

async function receiveInvoice(payment: {
  orderNumber: string;
  amountMinor: number;
  day: string | undefined;
}): Promise<void> {
  const { orderNumber, amountMinor, day } = payment;
  const paidAt = day === undefined ? systemClock.now() : new Date(`${day}T12:00:00Z`);
  if (Number.isNaN(paidAt.getTime())) return console.log(usage);
  await withDatabase('ranzen payments', async (db) => {
    const late = { orderNumber, amountMinor, paidAt };
    const refused = await receiveLatePayment({ db, clock: systemClock }, late);
    answer(refused, `✓ ${orderNumber} is paid.`);
  });
}

function answer(refused: { refused: keyof typeof sentences } | undefined, done: string): void {
  console.log(refused ? `✗ ${sentences[refused.refused]}` : done);
  if (refused) process.exitCode = 1;
}
