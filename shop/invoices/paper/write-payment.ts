import type { Paper } from '#shop/paper/paper.ts';
import { inks } from '#shop/paper/paper-style.ts';
import { paymentName } from '#shop/payment/payment-view.ts';
import { zoneOfDocuments } from '../document-number.ts';
import { paymentDaysOf } from '../issued.ts';
import type { Spoken } from './draw-document.ts';

/** How a document is paid, or was, and where to. */
export function writePayment(paper: Paper, spoken: Spoken): void {
  const { document, speaker } = spoken;
  paper.skip(14);
  paper.ensure(90);
  paper.heading(speaker.texts('shop.invoice.payment'), 2);
  paper.skip(2);
  paper.paragraph(paymentText(spoken));
  if (document.kind === 'creditNote' || document.content.payment.state !== 'due') return;
  paper.skip(4);
  for (const [label, value] of bankLines(spoken)) writeBankLine(paper, label, value);
}

/** Whether there is something to pay, and how. */
export function paymentText({ document, speaker: { texts }, money, day }: Spoken): string {
  const { kind, content } = document;
  if (kind === 'creditNote') return texts('shop.invoice.creditPayment');
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

/** Where what is due goes. */
export function bankLines({
  document,
  speaker: { texts },
}: Spoken): [label: string, value: string][] {
  const { recipient, iban, bic } = document.content.seller.bank;
  return [
    [texts('shop.invoice.recipient'), recipient],
    [texts('shop.invoice.iban'), iban.replaceAll(/(.{4})(?=.)/g, '$1 ')],
    [texts('shop.invoice.bic'), bic],
    [texts('shop.invoice.purpose'), document.number],
  ];
}

function writeBankLine(paper: Paper, label: string, value: string): void {
  const { left } = paper.margins;
  const { top } = paper;
  paper.write(label, { left, top, width: 110 }, { size: 9.5, colour: inks.quiet });
  paper.write(value, { left: left + 112, top, width: paper.width - 112 }, { face: 'bold' });
}
