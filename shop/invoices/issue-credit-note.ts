import { dayIn } from '#shop/catalogue/working-days.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { type CreditRequest, creditOf } from './credit-content.ts';
import { numberPrefixOf, zoneOfDocuments } from './document-number.ts';
import { dayText } from './invoice-content.ts';
import { findCreditByKey, insertDocument, lockOrderForIssue } from './invoices.sql.ts';
import { findDocumentsOf } from './find-documents.ts';
import type { Content, CreditReason, IssuedDocument } from './issued.ts';

export type CreditNote = Partial<CreditRequest> & {
  orderId: number;
  reason: CreditReason;
  /** The amount is given as a voucher, so the invoice stays payable in full. */
  isVoucher?: boolean;
  /** Makes the credit note idempotent within its order. 1 to 120 characters. */
  key: string;
};

/**
 * Issues a credit note for a part of an order's invoice or all of it (OP4): pieces of its lines with their share of vouchers,
 * shipping and fee up to what was charged, or, as goodwill, an amount with its tax. Numbered and mailed like an invoice; a
 * repetition with the same key returns the same one. Returns its id. Refuses NOT_INVOICED for an order without an invoice, and
 * TOO_MUCH above the rest of the invoice and for nothing; a refusal issues nothing. Joins the caller's transaction.
 */
export function issueCreditNote(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  {
    orderId,
    reason,
    isVoucher = false,
    key,
    lines = [],
    shippingMinor = 0,
    allowanceMinor = 0,
  }: CreditNote,
): Promise<{ documentId: number } | Refusal<'NOT_INVOICED' | 'TOO_MUCH'>> {
  return db.transaction(async (tx) => {
    await lockOrderForIssue(tx, orderId);
    const knownId = await findCreditByKey(tx, orderId, key);
    if (knownId !== undefined) return { documentId: knownId };
    const issued = await findDocumentsOf(tx, orderId);
    const invoice = issued.find(({ kind }) => kind === 'invoice');
    if (!invoice) return refuse('NOT_INVOICED', 'shop.invoice.notInvoiced');
    const earlier = issued
      .filter(({ kind }) => kind === 'creditNote')
      .map(({ content }) => content);
    const credit = creditOf(invoice.content, earlier, { lines, shippingMinor, allowanceMinor });
    if (!credit) return refuse('TOO_MUCH', 'shop.invoice.tooMuch');
    const now = clock.now();
    const documentId = await insertDocument(tx, {
      kind: 'creditNote',
      orderId,
      year: dayIn(zoneOfDocuments, now).day.getUTCFullYear(),
      numberPrefix: numberPrefixOf('creditNote', invoice.content.store),
      invoiceId: invoice.id,
      creditKey: key,
      content: { ...creditContent(invoice, { reason, isVoucher }), ...credit, shippingMinor },
      now,
    });
    return { documentId };
  });
}

function creditContent(
  { number, issuedAt, content }: IssuedDocument,
  { reason, isVoucher }: { reason: CreditReason; isVoucher: boolean },
): Content {
  const issuedOn = dayText(issuedAt, zoneOfDocuments);
  return {
    ...content,
    paymentFeeMinor: 0,
    payment: { ...content.payment, dueOn: null },
    credited: { number, issuedOn, reason, ...(isVoucher && { isVoucher }) },
  };
}
