import { type Letter, letterMail } from '#shop/mail/letter.ts';
import type { MailCtx, Speaker } from '#shop/mail/speaker.ts';
import { orderUrl } from '#shop/orders/order-link.ts';
import { findOrder } from '#shop/orders/orders.sql.ts';
import { pdfOf, xmlOf } from './document-files.ts';
import { findDocument, writeSent } from './invoices.sql.ts';
import type { IssuedDocument } from './issued.ts';
import { speak } from './paper/draw-document.ts';
import { bankLines, paymentText } from './paper/write-payment.ts';

/**
 * Mails an invoice or credit note once, as a PDF in its storefront's language, and to who asked for an e-invoice as an
 * XRechnung too (OP3, OP4). May be repeated: what was noted as sent is not sent again. Throws when the mail server does not
 * take it, and for a document that does not exist.
 */
export async function sendInvoice(
  { db, clock, mail, speakAs }: MailCtx,
  documentId: number,
): Promise<void> {
  const document = await findDocument(db, documentId);
  if (!document)
    throw new Error(
      `Document ${documentId} does not exist. Delete the job that asks for its mail.`,
    );
  if (document.sentAt) return;
  const speaker = await speakAs(document.content.langCode);
  const order = await findOrder(db, document.orderId);
  const url = order && (await orderUrl({ db, clock }, order, speaker.storefront));
  const letter = letterOf(document, speaker, url);
  const attachments = [await pdfOf(document, speaker)];
  if (wantsXml(document)) attachments.push(await xmlOf(document, speaker));
  const { email } = document.content;
  await mail.send({
    ...letterMail(`invoice.${document.number}`, email, letter, speaker),
    attachments,
  });
  await writeSent(db, document.id, clock.now());
}

function wantsXml({ content }: IssuedDocument): boolean {
  return content.payment.paymentId === 'X_RECHNUNG';
}

function letterOf(
  document: IssuedDocument,
  speaker: Speaker,
  orderPage: string | undefined,
): Letter {
  const { texts } = speaker;
  const { kind, number, content } = document;
  const { orderNumber, billingAddress, buyerReference, payment } = content;
  const { firstName, lastName } = billingAddress;
  const spoken = speak(document, speaker);
  const isInvoice = kind === 'invoice';
  const isDue = isInvoice && payment.state === 'due';
  const values = { number, total: spoken.money(content.totalMinor), orderNumber };
  const reference = buyerReference ?? '';
  return {
    subject: texts(
      isInvoice ? 'shop.invoice.mail.subject' : 'shop.invoice.mail.creditSubject',
      values,
    ),
    preview: texts('shop.invoice.mail.preview', values),
    title: texts(isInvoice ? 'shop.invoice.title' : 'shop.invoice.creditTitle', values),
    paragraphs: [
      texts('shop.mail.greeting', { name: `${firstName} ${lastName}` }),
      texts(isInvoice ? 'shop.invoice.mail.text' : 'shop.invoice.mail.creditText', values),
      ...(wantsXml(document) ? [texts('shop.invoice.mail.xml', { reference })] : []),
      ...(isDue ? [] : [paymentText(spoken)]),
    ],
    ...(isDue && {
      notice: {
        text: paymentText(spoken),
        values: bankLines(spoken).map(([label, value]) => ({ label, value })),
      },
    }),
    ...(orderPage !== undefined && { link: { label: texts('shop.mail.toOrder'), url: orderPage } }),
  };
}
