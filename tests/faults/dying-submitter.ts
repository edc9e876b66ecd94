import { openDatabase } from '#database/pool.ts';
import { openPaymentProviders } from '#server/boot/payments.ts';
import { submitCart } from '#shop/ordering/submit-cart.ts';
import { systemClock } from '#shop/kernel/clock.ts';
import type { Db } from '#shop/kernel/db.ts';
import { isRefusal } from '#shop/kernel/refusals.ts';
import { startPayment } from '#shop/settlement/start-payment.ts';
import { visitorOf } from '#tests/support/visitor.ts';

/** A process that orders a basket, begins its payment, and dies before its statement of the given number is sent. */
const { TEST_DATABASE_URL = '', BUYER = '{}', PAYMENTS = '{}', DIES_AT } = process.env;
const { userId, account, cartId, confirmedTotalMinor, submitKey } = JSON.parse(BUYER);
const { db: living } = openDatabase({
  url: TEST_DATABASE_URL,
  applicationName: 'ranzen dying test',
  maxConnections: 1,
  statementTimeoutMs: 10_000,
});

let sent = 0;
const count = () => {
  sent += 1;
  if (sent === Number(DIES_AT)) process.kill(process.pid, 'SIGKILL');
};
const dying = (db: Db): Db => ({
  row: (statement) => (count(), db.row(statement)),
  rows: (statement) => (count(), db.rows(statement)),
  run: (statement) => (count(), db.run(statement)),
  transaction: (work) => db.transaction((tx) => work(dying(tx))),
});

const payments = openPaymentProviders(JSON.parse(PAYMENTS), systemClock);
const ctx = visitorOf(dying(living), { userId, account, payments });
const submission = { cartId, confirmedTotalMinor, submitKey, acceptsReviewMail: false };
const submitted = await submitCart(ctx, submission);
if (!isRefusal(submitted)) await startPayment(ctx, submitted.orderNumber);
process.exit(0);
