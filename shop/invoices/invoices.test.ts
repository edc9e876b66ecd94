import { afterEach, beforeEach, expect, test } from 'vitest';
import { agreePaymentTerms } from '#shop/account/agree-payment-terms.ts';
import { findCustomerData } from '#shop/account/contact/contact.sql.ts';
import { cancelLines } from '#shop/fulfilment/cancel-lines.ts';
import { handOver } from '#shop/fulfilment/hand-over.ts';
import { packShipment } from '#shop/fulfilment/pack-shipment.ts';
import { refundOrder } from '#shop/fulfilment/refund-order.ts';
import type { Visitor } from '#shop/kernel/ctx.ts';
import { signOrderLink } from '#shop/orders/order-link.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import type { Mail } from '#adapters/mail/port.ts';
import { dropAudited } from '#tests/support/audit.ts';
import { readyBuyer, submit } from '#tests/support/buyer.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { addItems } from '#tests/support/items.ts';
import { paperText } from '#tests/support/paper-text.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { jobCtx } from '#tests/support/run-all-jobs.ts';
import fc from '#tests/support/properties.ts';
import { findDocumentFile, type DocumentRequest } from './find-document-file.ts';
import { findDocumentFor } from './invoices.sql.ts';
import { findDocumentsOf } from './find-documents.ts';
import type { IssuedDocument } from './issued.ts';
import { issueCreditNote } from './issue-credit-note.ts';
import { issueInvoice } from './issue-invoice.ts';
import { sendInvoice } from './send-invoice.ts';

let database: TestDatabase;
const clock = fixedClock('2026-11-21T10:00:00Z');
const ctx = () => ({ db: database.db, clock });
beforeEach(async () => {
  database = await createTestDatabase();
  await addItems(database.pool, [
    { id: 1, amountMinor: 999, onHand: 1000 },
    { id: 2, amountMinor: 1337, onHand: 1000 },
    { id: 3, amountMinor: 3001, onHand: 1000, taxClass: 'reduced' },
  ]);
});
afterEach(() => dropAudited(database));

let guests = 0;
async function ordered(items: readonly (readonly [number, number])[], paymentId = 'INVOICE') {
  guests += 1;
  const email = `gast${guests}@haus.example`;
  const buyer = await readyBuyer(visitorOf(database.db, { clock }), { items, email, paymentId });
  const { orderId: orderNumber, errorMessage } = await submit(buyer);
  if (orderNumber === null) throw new Error(errorMessage ?? 'The order was refused.');
  const { rows } = await database.pool.query(
    'select id, total_minor, account_id from orders.purchase where order_number = $1',
    [orderNumber],
  );
  const [{ id, total_minor: totalMinor, account_id: accountId }] = rows;
  return { orderNumber, orderId: Number(id), totalMinor, accountId: Number(accountId) };
}

test('[OP4] numbers of concurrent invoices have no gaps, and an order has one invoice', async () => {
  const orders = [];
  for (let count = 0; count < 6; count += 1) orders.push(await ordered([[1, 1]]));
  const twice = [...orders, ...orders];
  await Promise.all(twice.map(({ orderId }) => issueInvoice(ctx(), orderId)));
  const failed = database.db.transaction(async (tx) => {
    await issueInvoice({ db: tx, clock }, (await ordered([[1, 1]])).orderId);
    throw new Error('The transaction ends here.');
  });
  await expect(failed).rejects.toThrow('ends here');
  const last = await ordered([[1, 1]]);
  await issueInvoice(ctx(), last.orderId);
  const { rows } = await database.pool.query(
    'select number from invoices.document order by serial',
  );
  expect(rows.map(({ number }) => number)).toEqual(
    [1, 2, 3, 4, 5, 6, 7].map((serial) => `RE-2026-00000${serial}`),
  );
});

test('[OP4] the first hand-over issues the invoice for the remaining pieces; a later cancellation issues a credit note', async () => {
  const { orderNumber, orderId, totalMinor } = await ordered([
    [1, 3],
    [3, 2],
  ]);
  const favour = { orderNumber, reason: 'goodwill' } as const;
  await refundOrder(ctx(), { ...favour, amountMinor: 50, refundKey: 'early' });
  const early = await cancelLines(ctx(), { orderNumber, lines: [{ lineNumber: 1, quantity: 1 }] });
  expect(early).toEqual({ amountMinor: 999 });
  await packShipment(ctx(), { orderNumber, lines: [{ lineNumber: 2, quantity: 1 }] });
  expect(await findDocumentsOf(database.db, orderId)).toEqual([]);
  await handOver(ctx(), { orderNumber, shipmentNumber: 1 });
  await cancelLines(ctx(), { orderNumber, lines: [{ lineNumber: 2, quantity: 1 }] });
  await refundOrder(ctx(), {
    orderNumber,
    amountMinor: 100,
    reason: 'goodwill',
    refundKey: 'late',
  });
  const documents = await findDocumentsOf(database.db, orderId);
  expect(
    documents.map(({ kind, content }) => [kind, content.totalMinor, content.lines.length]),
  ).toEqual([
    ['invoice', totalMinor - 999, 2],
    ['creditNote', 50, 0],
    ['creditNote', 3001, 1],
    ['creditNote', 100, 0],
  ]);
  const [invoice, , cancelled, late] = documents;
  expect(invoice?.content).toMatchObject({
    orderNumber,
    deliveredOn: '2026-11-21',
    payment: { paymentId: 'INVOICE', state: 'due', paidOn: null, dueOn: '2026-12-05' },
    taxes: [{ rateBasisPoints: 1900 }, { rateBasisPoints: 700, netMinor: 5609, taxMinor: 393 }],
  });
  expect(cancelled?.content.credited).toEqual({
    number: invoice?.number,
    issuedOn: '2026-11-21',
    reason: 'cancelled',
  });
  expect(late?.content).toMatchObject({ allowanceMinor: 100, credited: { reason: 'goodwill' } });
});

test(
  '[OP4] credit notes in any parts add up to the invoice, by tax rate too, and never exceed it',
  { tags: 'deep' },
  async () => {
    const shapes = fc.array(fc.tuple(fc.constantFrom(1, 2, 3), fc.integer({ min: 1, max: 4 })), {
      minLength: 1,
      maxLength: 3,
    });
    await fc.assert(
      fc.asyncProperty(shapes, async (items) => {
        const merged = new Map<number, number>();
        for (const [item, quantity] of items) merged.set(item, (merged.get(item) ?? 0) + quantity);
        const { orderId, totalMinor } = await ordered([...merged], 'CASH_ON_DELIVERY');
        await issueInvoice(ctx(), orderId);
        const [invoice] = await findDocumentsOf(database.db, orderId);
        const {
          lines = [],
          shippingMinor = 0,
          paymentFeeMinor = 0,
          taxes,
        } = invoice?.content ?? {};
        for (const { lineNumber, quantity } of lines)
          for (let piece = 0; piece < quantity; piece += 1) {
            const note = {
              orderId,
              lines: [{ lineNumber, quantity: 1 }],
              reason: 'returned',
            } as const;
            const key = `${lineNumber}.${piece}`;
            const first = await issueCreditNote(ctx(), { ...note, key });
            expect(await issueCreditNote(ctx(), { ...note, key })).toEqual(first);
          }
        const charges = { orderId, shippingMinor: shippingMinor + paymentFeeMinor };
        await issueCreditNote(ctx(), { ...charges, reason: 'returned', key: 'charges' });
        const credits = (await findDocumentsOf(database.db, orderId)).slice(1);
        expect(credits.reduce((sum, { content }) => sum + content.totalMinor, 0)).toBe(totalMinor);
        for (const { rateBasisPoints, taxMinor } of taxes ?? []) {
          const shares = credits.flatMap(({ content }) => content.taxes);
          const ofRate = shares.filter((share) => share.rateBasisPoints === rateBasisPoints);
          expect(ofRate.reduce((sum, share) => sum + share.taxMinor, 0)).toBe(taxMinor);
        }
        const more = {
          orderId,
          lines: [{ lineNumber: 1, quantity: 1 }],
          reason: 'returned',
          key: 'more',
        } as const;
        expect(await issueCreditNote(ctx(), more)).toMatchObject({ refused: 'TOO_MUCH' });
      }),
      { numRuns: 5, endOnFailure: true },
    );
  },
);

test('[OP4] a credit above the invoice is refused and changes nothing', async () => {
  const { orderId, accountId } = await ordered([[1, 2]]);
  const note = { orderId, reason: 'returned', key: 'one' } as const;
  const before = await issueCreditNote(ctx(), { ...note, lines: [{ lineNumber: 1, quantity: 1 }] });
  expect(before).toMatchObject({ refused: 'NOT_INVOICED' });
  await issueInvoice(ctx(), orderId);
  for (const request of [
    { lines: [{ lineNumber: 1, quantity: 3 }] },
    { lines: [{ lineNumber: 2, quantity: 1 }] },
    { lines: [{ lineNumber: 1, quantity: 0.5 }] },
    { lines: [{ lineNumber: 1, quantity: -1 }] },
    { shippingMinor: 496 },
    { shippingMinor: -1 },
    { allowanceMinor: 1_000_000 },
    {},
  ])
    expect(await issueCreditNote(ctx(), { ...note, ...request })).toMatchObject({
      refused: 'TOO_MUCH',
    });
  const documents = await findDocumentsOf(database.db, orderId);
  expect(documents).toHaveLength(1);
  const number = documents[0]?.number ?? '';
  expect(await findDocumentFor(database.db, number, { id: accountId })).toMatchObject({ number });
  expect(await findDocumentFor(database.db, number, { id: accountId + 1 })).toBeUndefined();
});

test('[OP4] a company’s agreed payment days set the due date of its invoices, by the calendar; an invalid number of days changes nothing', async () => {
  const { orderId, accountId } = await ordered([[1, 1]]);
  const customerNumber = '7999001';
  await database.pool.query(
    `update account.account set kind = 'school', password_hash = 'x', customer_number = $2 where id = $1`,
    [accountId, customerNumber],
  );
  const agree = (days: number | null, number = customerNumber) =>
    agreePaymentTerms(ctx(), { customerNumber: number, days });
  const termsOfPayment = async () => {
    const found = { now: clock.now(), store: 'de' };
    return (await findCustomerData(database.db, accountId, found))?.termsOfPayment;
  };
  expect(await termsOfPayment()).toBe(14);
  expect(await agree(30)).toBeUndefined();
  for (const days of [0, 181, 1.5, Number.NaN])
    expect(await agree(days)).toMatchObject({ refused: 'WRONG_DAYS' });
  expect(await agree(10, '7999999')).toMatchObject({ refused: 'UNKNOWN' });
  expect(await termsOfPayment()).toBe(30);
  // The clocks go back within the thirty days: half past midnight of October 1st in Berlin.
  const night = fixedClock('2026-09-30T22:30:00Z');
  await issueInvoice({ db: database.db, clock: night }, orderId);
  const [invoice] = await findDocumentsOf(database.db, orderId);
  expect(invoice?.content.payment.dueOn).toBe('2026-10-31');
  await agree(null);
  expect(await termsOfPayment()).toBe(14);
});

test('[OP3.invoice] an invoice is mailed once as a PDF, in HTML and text', async () => {
  const { orderNumber, orderId } = await ordered([[1, 2]]);
  await packShipment(ctx(), { orderNumber });
  await handOver(ctx(), { orderNumber, shipmentNumber: 1 });
  const [{ id, number }] = (await findDocumentsOf(database.db, orderId)) as [IssuedDocument];
  const mails: Mail[] = [];
  const all = jobCtx(visitorOf(database.db, { clock }), mails);
  await sendInvoice(all, id);
  await sendInvoice(all, id);
  expect(mails.map(({ subject }) => subject)).toEqual([`Ihre Rechnung ${number}`]);
  const [mail] = mails;
  const total = '24,93\u00A0€';
  expect(mail?.text).toContain(
    `die Rechnung ${number} über ${total} zu Ihrer Bestellung ${orderNumber}`,
  );
  expect(mail?.text).toContain('bis zum 5. Dezember 2026');
  expect(mail?.text).toContain('IBAN: DE02 1203 0000 0000 2020 51');
  expect(mail?.text).toContain(`/myaccount/order/?order=${orderNumber}.`);
  expect(mail?.text).toContain('Artikel auf dieser Rechnung\n2 Stück: ');
  expect(mail?.html).toContain(number);
  const [paper, ...others] = mail?.attachments ?? [];
  expect(others).toEqual([]);
  expect(paper).toMatchObject({ fileName: `Rechnung-${number}.pdf`, mediaType: 'application/pdf' });
  expect(paperText(paper?.content ?? Buffer.of())).toContain(total);
});

test('[OP3.invoice] the mail of a credit note calls its goods those of the credit note', async () => {
  const { orderId } = await ordered([[1, 2]]);
  await issueInvoice(ctx(), orderId);
  const lines = [{ lineNumber: 1, quantity: 1 }];
  await issueCreditNote(ctx(), { orderId, reason: 'returned', key: 'mail', lines });
  const [, note] = (await findDocumentsOf(database.db, orderId)) as [unknown, IssuedDocument];
  const mails: Mail[] = [];
  await sendInvoice(jobCtx(visitorOf(database.db, { clock }), mails), note.id);
  expect(mails[0]?.text).toContain('Artikel auf dieser Rechnungskorrektur\n1 Stück: ');
});

test('[OP3.invoice] the mail of a credit note without goods has no heading for them', async () => {
  const { orderId } = await ordered([[1, 2]]);
  await issueInvoice(ctx(), orderId);
  await issueCreditNote(ctx(), { orderId, reason: 'goodwill', key: 'mail', allowanceMinor: 100 });
  const [, note] = (await findDocumentsOf(database.db, orderId)) as [unknown, IssuedDocument];
  const mails: Mail[] = [];
  await sendInvoice(jobCtx(visitorOf(database.db, { clock }), mails), note.id);
  expect(mails[0]?.text).toContain(note.number);
  expect(mails[0]?.text).not.toContain('Artikel auf dieser');
  expect(mails[0]?.html).not.toContain('Artikel auf dieser');
});

test('[OP4] a document opens for its customer and by its signed link, and for no other visitor', async () => {
  const { orderNumber, orderId, accountId } = await ordered([[2, 2]]);
  const other = await ordered([[1, 1]]);
  await issueInvoice(ctx(), orderId);
  const [{ number }] = (await findDocumentsOf(database.db, orderId)) as [IssuedDocument];
  const link = await signOrderLink(ctx(), orderNumber);
  const opened = (id: number | undefined, wanted: Partial<DocumentRequest>) => {
    const account = id === undefined ? undefined : ({ id, kind: 'guest' } as Visitor['account']);
    const visitor = visitorOf(database.db, { clock, account });
    const localeFor = jobCtx(visitor).localeFor;
    return findDocumentFile(
      { ...visitor, localeFor },
      { number, format: 'pdf', link: '', ...wanted },
    );
  };
  expect(await opened(accountId, {})).toMatchObject({ fileName: `Rechnung-${number}.pdf` });
  expect(await opened(undefined, { link, format: 'xml' })).toMatchObject({
    fileName: `Rechnung-${number}.xml`,
    mediaType: 'application/xml',
  });
  const closed = await Promise.all([
    opened(undefined, {}),
    opened(other.accountId, {}),
    opened(undefined, { link: await signOrderLink(ctx(), other.orderNumber) }),
    opened(undefined, {
      link: link.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A')),
      number: 'RE-2026-000001',
    }),
    opened(accountId, { number: 'RE-2026-999999' }),
    opened(accountId, { format: 'html' }),
  ]);
  expect(closed.map(Boolean)).toEqual([false, false, false, false, false, false]);
});
