import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Mail } from '#adapters/mail/port.ts';
import { auditedDb } from '#shop/audit/audited-db.ts';
import { findEntries } from '#shop/audit/audit.sql.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import { dropAudited } from '#tests/support/audit.ts';
import { type InvoiceShop, openInvoiceShop } from '#tests/support/open-invoices.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { findOpenItems } from '../open-items/find-open-items.ts';
import { recordInvoicePayment } from '../open-items/record-invoice-payment.ts';
import { findReminders, listDunningStops } from './find-reminders.ts';
import { proposeReminders } from './propose-reminders.ts';
import { sendPaymentDemand } from './send-payment-demand.ts';
import { sendReminders } from './send-reminders.ts';
import { resumeDunning, stopDunning } from './stop-dunning.ts';

let shop: InvoiceShop;
beforeEach(async () => {
  shop = await openInvoiceShop();
});
afterEach(() => dropAudited(shop.database));

const at = (day: string) => ({
  db: auditedDb(shop.database.db, { actor: 'staff:7', command: 'sendReminders' }),
  clock: fixedClock(`${day}T05:00:00Z`),
});

/** What the job of a morning proposes: the invoices' orders with their levels. */
async function proposedOn(day: string) {
  await proposeReminders(at(day));
  const { rows } = await findReminders(at(day), { isSent: false, after: undefined });
  return rows.map(({ orderNumber, level }) => `${orderNumber} ${level}`);
}

async function idsOn(day: string): Promise<number[]> {
  const { rows } = await findReminders(at(day), { isSent: false, after: undefined });
  return rows.map(({ id }) => id);
}

/** The mails of the jobs that are enqueued, in the language of a host. */
async function mailsOf(host = 'www.ranzen.de'): Promise<Mail[]> {
  const { rows } = await shop.database.pool.query<{ id: number }>(
    'select id::integer from bookkeeping.reminder where sent_at is not null order by id',
  );
  const mails: Mail[] = [];
  const visitor = visitorOf(shop.database.db, { host });
  const ctx = {
    ...visitor,
    mail: { send: async (mail: Mail) => void mails.push(mail), close: () => undefined },
    localeFor: async () => visitor,
  };
  for (const { id } of rows) await sendPaymentDemand(ctx, id);
  return mails;
}

async function setParameter(entry: string, value: string, store = '*'): Promise<void> {
  await shop.database.pool.query(
    `insert into parameters.parameter (name, entry, store, value) values ('dunning', $1, $2, $3)`,
    [entry, store, value],
  );
}

/** How many mails wait to be sent. */
async function jobCount(): Promise<number> {
  const { rows } = await shop.database.pool.query<{ waiting: number }>(
    `select waiting from operation.waiting_jobs() where name = 'send-payment-demand'`,
  );
  return rows[0]?.waiting ?? 0;
}

test('[OP1.dunning] three levels are proposed by their days, each once, and only after the one before was sent', async () => {
  const orderNumber = await shop.delivered(3);
  // The invoice is due on 5 December.
  expect(await proposedOn('2026-12-11')).toEqual([]);
  expect(await proposedOn('2026-12-12')).toEqual([`${orderNumber} 1`]);
  expect(await proposedOn('2026-12-30')).toEqual([`${orderNumber} 1`]);
  expect(await jobCount()).toBe(0);
  const ids = await idsOn('2026-12-30');
  expect(await sendReminders(at('2026-12-30'), ids)).toBeUndefined();
  expect(await sendReminders(at('2026-12-30'), ids)).toMatchObject({ refused: 'NOTHING_SENT' });
  expect(await jobCount()).toBe(1);
  // It asks to pay until 9 January.
  expect(await proposedOn('2027-01-11')).toEqual([]);
  expect(await proposedOn('2027-01-12')).toEqual([`${orderNumber} 2`]);
  await sendReminders(at('2027-01-12'), await idsOn('2027-01-12'));
  expect(await proposedOn('2027-01-25')).toEqual([`${orderNumber} 3`]);
  await sendReminders(at('2027-01-25'), await idsOn('2027-01-25'));
  expect(await proposedOn('2027-12-01')).toEqual([]);
  const sent = await findReminders(at('2027-12-01'), { isSent: true, after: undefined });
  expect(sent.rows.map(({ level, payUntil, isSettled }) => [level, payUntil, isSettled])).toEqual([
    [3, '2027-02-04', false],
    [2, '2027-01-22', false],
    [1, '2027-01-09', false],
  ]);
  const entries = await findEntries(shop.database.db, {
    relation: 'bookkeeping.reminder',
    limit: 20,
  });
  expect(entries.length).toBeGreaterThan(5);
});

test('[OP1.dunning] two people who send the same proposal at once send it once', async () => {
  await shop.delivered(3);
  await proposedOn('2026-12-12');
  const ids = await idsOn('2026-12-12');
  const answers = await Promise.all([1, 2, 3].map(() => sendReminders(at('2026-12-12'), ids)));
  expect(answers.filter((answer) => answer === undefined)).toHaveLength(1);
  expect(await jobCount()).toBe(1);
});

test('[OP1.dunning] nothing is sent for what was paid after the proposal, or after the press of the button', async () => {
  const [paid, late] = [await shop.delivered(2), await shop.delivered(3)];
  await proposedOn('2026-12-12');
  const ids = await idsOn('2026-12-12');
  expect(ids).toHaveLength(2);
  const pay = (orderNumber: string, amountMinor: number) =>
    recordInvoicePayment(at('2026-12-12'), { orderNumber, amountMinor, paidOn: '2026-12-11' });
  expect(await pay(paid, 6000)).toBeUndefined();
  expect(await sendReminders(at('2026-12-12'), ids)).toBeUndefined();
  expect(await jobCount()).toBe(1);
  expect(await pay(late, 9000)).toBeUndefined();
  expect(await mailsOf()).toEqual([]);
  expect(await proposedOn('2026-12-13')).toEqual([]);
});

test('[OP1.dunning] a customer who is stopped gets none, with the reason, until it is taken back', async () => {
  const orderNumber = await shop.delivered(2);
  await proposedOn('2026-12-12');
  const ids = await idsOn('2026-12-12');
  const stop = (reason: string, number = orderNumber) =>
    stopDunning(at('2026-12-12'), { orderNumber: number, reason });
  expect(await stop(' x ')).toMatchObject({ refused: 'REASON', field: 'reason' });
  expect(await stop('Ratenzahlung', 'R-2026-1')).toMatchObject({ refused: 'UNKNOWN' });
  expect(await stop('Ratenzahlung vereinbart')).toBeUndefined();
  expect(await sendReminders(at('2026-12-12'), ids)).toMatchObject({ refused: 'NOTHING_SENT' });
  expect(await proposedOn('2026-12-13')).toEqual([]);
  const [stopped] = await listDunningStops(at('2026-12-13'));
  expect(stopped).toMatchObject({ reason: 'Ratenzahlung vereinbart' });
  const accountId = stopped?.accountId ?? 0;
  expect(await resumeDunning(at('2026-12-13'), accountId)).toBeUndefined();
  expect(await resumeDunning(at('2026-12-13'), accountId)).toMatchObject({
    refused: 'NOT_STOPPED',
  });
  expect(await proposedOn('2026-12-13')).toEqual([`${orderNumber} 1`]);
});

test('[OP1.dunning] a reminder asks for what is open with its fees, with a payment code and the invoice, and both may be paid', async () => {
  const orderNumber = await shop.delivered(3);
  await setParameter('firstAfterDays', '1');
  await setParameter('firstFeeMinor', '100');
  await setParameter('firstFeeMinor', '250', 'de');
  await proposedOn('2026-12-06');
  await sendReminders(at('2026-12-06'), await idsOn('2026-12-06'));
  const [mail, ...others] = await mailsOf();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    name: 'payment-demand.RE-2026-000001.1',
    subject: 'Zahlungserinnerung: Rechnung RE-2026-000001',
    orderNumber,
  });
  for (const words of [
    'noch 90,00 € offen',
    'Mahngebühren von 2,50 €',
    'Betrag: 92,50 €',
    'DE02 1203 0000 0000 2020 51',
    'Verwendungszweck: RE-2026-000001',
    '16. Dezember 2026',
  ])
    expect(mail?.text.replaceAll(/\s/g, ' ')).toContain(words);
  expect(mail?.pictures?.map(({ contentId }) => contentId)).toContain('giro-code@ranzen');
  expect(mail?.attachments?.map(({ mediaType }) => mediaType)).toEqual(['application/pdf']);
  const [item] = (await findOpenItems(at('2026-12-07'), {}, undefined)).rows;
  expect(item).toMatchObject({ openMinor: 9000, feesMinor: 250 });
  const pay = async (amountMinor: number) =>
    (
      await recordInvoicePayment(at('2026-12-08'), {
        orderNumber,
        amountMinor,
        paidOn: '2026-12-07',
      })
    )?.refused;
  expect(await pay(9100)).toBe('WRONG_AMOUNT');
  expect(await pay(9250)).toBeUndefined();
  const { rows } = await shop.database.pool.query(
    `select paid_minor, fee_paid_at is not null as paid from orders.purchase
     join invoices.document on order_id = purchase.id join bookkeeping.reminder on document_id = document.id`,
  );
  expect(rows).toEqual([{ paid_minor: 9000, paid: true }]);
});

test('[OP1.dunning] a reminder is in the language of the order', async () => {
  await shop.delivered(1, 'en.ranzen.de');
  await proposedOn('2026-12-12');
  await sendReminders(at('2026-12-12'), await idsOn('2026-12-12'));
  const [mail] = await mailsOf('en.ranzen.de');
  expect(mail?.subject).toBe('Payment reminder: invoice RE-2026-000001');
  expect(mail?.text).toContain('Please transfer to this account by 22 December 2026:');
  expect(mail?.text).not.toContain('fees');
});

test.each([
  [
    'www.ranzen.de',
    [
      'Zahlungserinnerung: Rechnung RE-2026-000001',
      'Mahnung: Rechnung RE-2026-000001',
      'Letzte Mahnung: Rechnung RE-2026-000001',
    ],
  ],
  [
    'en.ranzen.de',
    [
      'Payment reminder: invoice RE-2026-000001',
      'Second reminder: invoice RE-2026-000001',
      'Final reminder: invoice RE-2026-000001',
    ],
  ],
])(
  '[OP1.dunning] on %s each level has a subject of its own',
  { tags: 'deep' },
  async (host, subjects) => {
    await shop.delivered(1, host);
    for (const day of ['2026-12-12', '2027-01-12', '2027-02-12']) {
      await proposedOn(day);
      await sendReminders(at(day), await idsOn(day));
    }
    const mails = await mailsOf(host);
    expect(mails.map(({ subject }) => subject)).toEqual(subjects);
    for (const { text } of mails) expect(text).not.toMatch(/shop\.|\{/);
  },
);
