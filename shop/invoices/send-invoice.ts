import { type MailContent, composeMail, withPictures } from '#shop/mail/mail-content.ts';
import type { Goods } from '#shop/mail/mail-parts.ts';
import type { MailCtx, MailLocale } from '#shop/mail/mail-ctx.ts';
import { orderUrl } from '#shop/orders/order-link.ts';
import { findOrder } from '#shop/orders/find-order.ts';
import { pdfOf, xmlOf } from './document-files.ts';
import { findDocument, writeSent } from './invoices.sql.ts';
import type { IssuedDocument } from './issued.ts';
import { bankLines, paymentText } from './paper/payment-words.ts';
import { documentFormat } from './paper/document-format.ts';
import type { PlacedOrder } from '#shop/orders/order.ts';

/**
 * Mails an invoice or credit note as a PDF in its storefront's language, and as an XRechnung too where the order asked for an
 * e-invoice (OP3, OP4). Idempotent: a document recorded as sent is not sent again. Throws when the mail server does not accept
 * it, and for a document that does not exist.
 */
export async function sendInvoice(
  { db, clock, mail, localeFor, pictures }: MailCtx,
  documentId: number,
): Promise<void> {
  const document = await findDocument(db, documentId);
  if (!document)
    throw new Error(
      `Document ${documentId} does not exist. Delete the job that asks for its mail.`,
    );
  if (document.sentAt) return;
  const mailLocale = await localeFor(document.content.langCode);
  const order = await findOrder(db, document.orderId);
  const url = order && (await orderUrl({ db, clock }, order, mailLocale.storefront));
  const words = mailContentOf(document, mailLocale, { orderPage: url, order });
  const mailContent = await withPictures({ pictures }, words);
  const attachments = [await pdfOf(document, mailLocale)];
  if (wantsXml(document)) attachments.push(await xmlOf(document, mailLocale));
  const { email } = document.content;
  await mail.send({
    ...composeMail(`invoice.${document.number}`, email, mailContent, mailLocale),
    attachments,
    ...(order && { orderNumber: order.orderNumber }),
  });
  await writeSent(db, document.id, clock.now());
}

function wantsXml({ content }: IssuedDocument): boolean {
  return content.payment.paymentId === 'X_RECHNUNG';
}

function mailContentOf(
  document: IssuedDocument,
  mailLocale: MailLocale,
  { orderPage, order }: { orderPage: string | undefined; order: PlacedOrder | undefined },
): MailContent {
  const { texts } = mailLocale;
  const { kind, number, content } = document;
  const { orderNumber, billingAddress, buyerReference, payment } = content;
  const { firstName, lastName } = billingAddress;
  const format = documentFormat(document, mailLocale);
  const isInvoice = kind === 'invoice';
  const isDue = isInvoice && payment.state === 'due';
  const values = { number, total: format.money(content.totalMinor), orderNumber };
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
      ...(isDue ? [] : [paymentText(format)]),
    ],
    ...(isDue && {
      notice: {
        text: paymentText(format),
        values: bankLines(format).map(([label, value]) => ({ label, value })),
      },
    }),
    ...(content.lines.length > 0 && {
      goods: {
        title: texts(isInvoice ? 'shop.invoice.mail.goods' : 'shop.invoice.mail.creditGoods'),
        lines: goodsOf(document, order, mailLocale),
      },
    }),
    ...(orderPage !== undefined && { link: { label: texts('shop.mail.toOrder'), url: orderPage } }),
  };
}

function goodsOf(
  { content }: IssuedDocument,
  order: PlacedOrder | undefined,
  { texts }: MailLocale,
): Goods['lines'] {
  const keys = new Map(order?.lines.map(({ lineNumber, pictureKey }) => [lineNumber, pictureKey]));
  return content.lines.map(({ lineNumber, name, variant, quantity }) => ({
    quantity: texts('shop.mail.pieces', { count: quantity }),
    name: variant ? `${name} (${variant})` : name,
    pictureKey: keys.get(lineNumber) ?? '',
  }));
}
