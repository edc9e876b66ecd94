import { afterEach, beforeEach, expect, test } from 'vitest';
import { auditedDb } from '#shop/audit/audited-db.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import { dropAudited } from '#tests/support/audit.ts';
import { type InvoiceShop, openInvoiceShop } from '#tests/support/open-invoices.ts';
import { findReminders } from './dunning/find-reminders.ts';
import { proposeReminders } from './dunning/propose-reminders.ts';
import { sendReminders } from './dunning/send-reminders.ts';
import { findDatevFile, listDatevRuns } from './find-datev-runs.ts';
import { makeDatevRun } from './make-datev-run.ts';
import { findOpenItems } from './open-items/find-open-items.ts';
import { recordInvoicePayment } from './open-items/record-invoice-payment.ts';
import { undoRecordedPayment } from './open-items/undo-recorded-payment.ts';

let shop: InvoiceShop;
beforeEach(async () => {
  shop = await openInvoiceShop();
  await setParameters('dunning', { firstFeeMinor: '250' });
  await setParameters('datev', {
    consultant: '29098',
    client: '55003',
    debtorAccount: '10000',
    voucherAccount: '3272',
    revenueAccounts: 'DE 19=8400, DE 7=8300',
  });
});
afterEach(() => dropAudited(shop.database));

const on = (day: string) => ({
  db: auditedDb(shop.database.db, { actor: 'staff:7', command: 'test' }),
  clock: fixedClock(`${day}T08:00:00Z`),
});

async function setParameters(name: string, values: Record<string, string>): Promise<void> {
  for (const [entry, value] of Object.entries(values))
    await shop.database.pool.query(
      `insert into parameters.parameter (name, entry, value) values ($1, $2, $3)`,
      [name, entry, value],
    );
}

/** An invoice of 90.00 that was reminded of with a fee of 2.50, and paid with the fee on 20 December. */
async function paidWithFee(): Promise<{ orderNumber: string; number: string }> {
  const orderNumber = await shop.delivered(3);
  await proposeReminders(on('2026-12-12'));
  const { rows } = await findReminders(on('2026-12-12'), { isSent: false, after: undefined });
  await sendReminders(
    on('2026-12-12'),
    rows.map(({ id }) => id),
  );
  const payment = { orderNumber, amountMinor: 9250, paidOn: '2026-12-20' };
  expect(await recordInvoicePayment(on('2026-12-21'), payment)).toBeUndefined();
  const [invoice] = await shop.database.db.rows<{ number: string }>({
    text: `select number from invoices.document where kind = 'invoice'`,
    values: [],
  });
  return { orderNumber, number: invoice?.number ?? '' };
}

/** The bookings of an export: amount, side, accounts, day, number and text. */
async function bookingsIn(number: number): Promise<string[]> {
  const file = await findDatevFile(on('2027-06-01'), number);
  const lines = (file?.content.toString('latin1') ?? '').split('\r\n').slice(2, -1);
  return lines.map((line) => line.split(';').filter(Boolean).slice(0, 7).join(' '));
}

const december = { month: '2026-12', currency: 'EUR' };

test('[OP1.bookkeeping] a paid fee of a reminder is exported once with the month of its payment, on an account of its own', async () => {
  const { orderNumber, number } = await paidWithFee();
  expect(await makeDatevRun(on('2027-01-03'), { ...december, month: '2026-11' })).toEqual({
    number: 1,
  });
  expect(await makeDatevRun(on('2027-01-03'), december)).toMatchObject({
    refused: 'NO_ACCOUNT',
    values: { names: 'feeAccount' },
  });
  await setParameters('datev', { feeAccount: '4830' });
  expect(await makeDatevRun(on('2027-01-03'), december)).toEqual({ number: 2 });
  expect(await bookingsIn(2)).toEqual([
    `2,50 "S" 10000 4830 2012 "${number}" "Mahngebühr ${orderNumber}"`,
  ]);
  expect((await listDatevRuns(on('2027-01-03')))[0]).toMatchObject({
    documents: 1,
    totalMinor: 250,
  });
  expect(await makeDatevRun(on('2027-01-03'), december)).toMatchObject({
    refused: 'NOTHING_LEFT',
  });
});

test('[OP1.bookkeeping] an exported fee whose payment is taken back is booked the other way round; one that was not exported is not booked', async () => {
  const { orderNumber, number } = await paidWithFee();
  await setParameters('datev', { feeAccount: '4830' });
  await makeDatevRun(on('2027-01-03'), december);
  const undo = async (day: string) => {
    const { rows } = await findOpenItems(on(day), { number: orderNumber }, undefined);
    const paymentId = rows[0]?.payments.at(-1)?.id ?? '';
    expect(await undoRecordedPayment(on(day), { paymentId, reason: 'Rücklast' })).toBeUndefined();
  };
  await undo('2027-01-10');
  const again = { orderNumber, amountMinor: 9250, paidOn: '2027-01-12' };
  expect(await recordInvoicePayment(on('2027-01-12'), again)).toBeUndefined();
  await undo('2027-01-13');
  expect(await makeDatevRun(on('2027-02-01'), { ...december, month: '2027-01' })).toEqual({
    number: 2,
  });
  expect(await bookingsIn(2)).toEqual([
    `2,50 "H" 10000 4830 1001 "${number}" "Mahngebühr ${orderNumber}"`,
  ]);
});
