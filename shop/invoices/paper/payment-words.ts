import type { Texts } from '#shop/kernel/ctx.ts';
import { giroCodeText } from '#shop/pricing/giro-code.ts';
import { paymentName } from '#shop/pricing/payment-view.ts';
import { zoneOfDocuments } from '../document-number.ts';
import { type Content, paymentDaysOf } from '../issued.ts';
import type { DocumentFormat } from './document-format.ts';

/** The sentence on the payment: due, paid, or on delivery. */
export function paymentText({
  document,
  mailLocale: { texts },
  money,
  day,
}: DocumentFormat): string {
  const { kind, content } = document;
  if (kind === 'creditNote') return creditText(content, texts);
  const { state, paidOn, dueOn, paymentId } = content.payment;
  const amount = money(content.totalMinor);
  if (state === 'onDelivery') return texts('shop.invoice.onDelivery', { amount });
  if (state === 'due') {
    const days = paymentDaysOf(document, zoneOfDocuments) ?? 0;
    return texts('shop.invoice.due', { amount, date: day(dueOn ?? ''), days });
  }
  const method = paymentName(paymentId, texts);
  return texts('shop.invoice.paid', { date: day(paidOn ?? ''), method });
}

/** How a credit note is paid out. */
export function creditText({ credited }: Content, texts: Texts): string {
  return texts(credited?.isVoucher ? 'shop.invoice.creditVoucher' : 'shop.invoice.creditPayment');
}

/** The GiroCode of the amount due; undefined where the transfer cannot be encoded. */
export function giroCodeOf({ document, mailLocale: { texts } }: DocumentFormat) {
  const { seller, totalMinor, currency } = document.content;
  const transfer = {
    ...seller.bank,
    amountMinor: totalMinor,
    currency,
    reference: document.number,
  };
  const text = giroCodeText(transfer);
  return text === undefined ? undefined : { text, alt: texts('shop.invoice.giroCode') };
}

/** The bank account for the amount due, with labels. */
export function bankLines({
  document,
  mailLocale: { texts },
}: DocumentFormat): [label: string, value: string][] {
  const { recipient, iban, bic } = document.content.seller.bank;
  return [
    [texts('shop.invoice.recipient'), recipient],
    [texts('shop.invoice.iban'), iban.replaceAll(/(.{4})(?=.)/g, '$1 ')],
    [texts('shop.invoice.bic'), bic],
    [texts('shop.invoice.purpose'), document.number],
  ];
}
