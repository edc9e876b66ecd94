import { readDecimal } from '#adapters/payment/amounts.ts';
import { systemClock } from '#shop/kernel/clock.ts';
import type { Db } from '#shop/kernel/db.ts';
import { decimalText } from '#shop/kernel/money.ts';
import { findWaitingPrepayments } from '#shop/orders/order-state.sql.ts';
import { receivePrepayment } from '#shop/orders/receive-prepayment.ts';
import { withSentences } from './machine/with-sentences.ts';
import { withDatabase } from './shop/with-database.ts';

const usage = `node bootstrap.mjs payments waiting                       prepaid orders whose money is missing
node bootstrap.mjs payments received <number> <amount>    notes a transfer, e.g. R-2026-100017 52.65`;

const sentences = {
  UNKNOWN: 'No order has this number.',
  NOT_WAITING:
    'This order does not wait for a transfer: it is paid or cancelled, or paid otherwise.',
  WRONG_AMOUNT: 'This is not what the order costs; nothing was changed. `waiting` lists the sums.',
};

/** `node bootstrap.mjs payments`: what an operator does with transfers; also while the shop runs. */
await withSentences(async () => {
  const [task, orderNumber, amount = ''] = process.argv.slice(2);
  const amountMinor = readDecimal(amount);
  if (task === 'waiting') await withDatabase('ranzen payments', showWaiting);
  else if (task === 'received' && orderNumber !== undefined && amountMinor !== undefined)
    await withDatabase('ranzen payments', (db) => receive(db, { orderNumber, amountMinor }));
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
  if (!refused) console.log(`✓ ${transfer.orderNumber} is paid. The mail is on its way.`);
  else {
    console.log(`✗ ${sentences[refused.refused]}`);
    process.exitCode = 1;
  }
}
